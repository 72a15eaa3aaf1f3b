// What the hall and its pages tell each other, and shapes that several scripts share. Read by the type checker alone.

type Point = [x: number, y: number];
type Marked = Element & HTMLOrSVGElement & ElementCSSInlineStyle;
type Child = Node | string | null | undefined | false;

/** `el("button.btn")` makes a button; a name without a tag makes a div. */
type TagOf<Name extends string> = Name extends `${infer Tag}.${string}` ? (Tag extends "" ? "div" : Tag) : Name;
type Made<Name extends string> = TagOf<Name> extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[TagOf<Name>]
  : HTMLElement;

/** What a page knows before the first sight comes. */
interface Table {
  id: string;
  game: string;
  title: string;
  gameTitle: string;
  me: string;
  mine: number[];
  hotSeat: boolean;
  host: boolean;
  asked: number[];
  seats: Side[];
  seen: Record<string, number>;
  hides: boolean;
  /** How the players stand to each other. */
  company: "together" | "against" | "both";
  bots: { name: string; about: string }[];
  usualBot: string;
  steps: number;
  over: boolean;
  guided: boolean;
}

/** A side of the game: its letter and colour stand for it everywhere. */
interface Side {
  number: number;
  side?: string;
  letter?: string;
  colour?: string;
  score?: string;
  facts?: { glyph: string; text: string; help: string }[];
}

interface Seat extends Side {
  name: string;
  bot: string;
  taken: boolean;
  present: boolean;
  deciding: boolean;
  /** What a bot beside people is about, in a sentence. */
  intent?: string;
}

interface Question {
  mine: boolean;
  kind: string;
  text: string;
  seats: number[];
  clauses: string[];
  /** The side that is asked, where its seat plays several. */
  whose: { letter: string; name: string; colour: string } | null;
}

interface Option {
  key: string;
  label: string;
  preview: string;
  /** What it gives up for nothing: the page asks once more. */
  loses: string;
}

/** The kind of a question, and the option that answers it. */
type Move = [kind: string, option: string];

/** Several choices that are made at once; where it is shown, the way there, and who may come along. */
interface Shortcut {
  key: string;
  label: string;
  moves: Move[];
  note: string;
  place: string;
  via: string[];
  joins: { key: string; label: string; moves: Move[] }[];
  loses: string;
}

interface Barred {
  key: string;
  label: string;
  reason: string;
  clause: string;
}

/** A thing with its figures: a unit that may act, a card that lies open. */
interface Card {
  title: string;
  glyph: string;
  colour: string;
  letter: string;
  figures: [label: string, value: string][];
  words: string;
  option: string;
  barred: string;
  marks: [left: number, all: number];
  /** Who would come along, if that is what pressing it says. */
  join?: string;
}

/** What may act in one place. */
interface Tab {
  place: string;
  title: string;
  cards: Card[];
}

/** An amount on its way to a limit, or boxes of which one is now. */
interface Track {
  label: string;
  value: number;
  limit: number;
  risk: number;
  words: string;
  boxes: string[];
}

/** A sheet beside the board. */
interface Panel {
  id: string;
  title: string;
  letter: string;
  colour: string;
  aside: string;
  words: string[];
  facts: { glyph: string; text: string; help: string }[];
  tracks: Track[];
  cards: Card[];
  grid: { head: string[]; rows: string[][] } | null;
  now: boolean;
  option: string;
}

interface Phase {
  name: string;
  state: "done" | "now" | "next" | "skipped";
}

interface Die {
  die: string;
  face: number;
  shows: string;
  sides: number;
  colour: string;
}

/** A line of the log. Places and pieces are keys that elements of the board carry. */
interface Line {
  step: number;
  side: string;
  text: string;
  detail: string;
  clauses: string[];
  opens: "" | "turn" | "fight" | "fought" | "strike";
  /** The number of the fight that begins here, in its step; -1 if none does. */
  fight: number;
  places: string[];
  pieces: string[];
  dice: Die[];
}

/** What one army throws in a beat: dice, or tiles (`sides` 0), and what it makes in all. */
interface Throw {
  army: number;
  turned: { shows: string; sides: number; colour: string; words: string; counts: boolean; die: string }[];
  modifiers: { words: string; value: string }[];
  total: string;
  words: string;
}

interface Army {
  name: string;
  letter: string;
  colour: string;
  below: string;
  fighters: { name: string; glyph: string; words: string; lost: number; colour: string }[];
  outcome: string;
}

/** A battle as far as it has come; the winner is 0, 1 or -1. */
interface Battle {
  title: string;
  below: string;
  armies: [Army, Army];
  beats: { title: string; throws: Throw[]; words: string }[];
  verdict: string;
  aside: string;
  winner: number;
  losses: string[];
}

/** How a game went: what each side had after which steps, by what it came, and where it turned. */
interface Party {
  letter: string;
  name: string;
  colour: string;
}

interface Standings {
  title: string;
  steps: number;
  sides: {
    party: Party;
    total: number;
    sources: [source: string, amount: number][];
    points: [step: number, amount: number][];
  }[];
  turnings: { step: number; letter: string; swing: number; words: string; sources: [source: string, amount: number][] }[];
}

/** A look back: chances in percent, and the steps that moved the chance of whoever chose. */
interface Review {
  steps: number;
  sides: { party: Party; points: [step: number, chance: number][] }[];
  turnings: {
    step: number;
    party: Party;
    swing: number;
    luck: boolean;
    words: string;
    notes: string[];
    warlord: string;
  }[];
}

type LayerName = "lit" | "pieces" | "over";
type Layer = Record<string, string>;

interface Drawing {
  box: string;
  label: string;
  /** The shorter side of a common area; 0 if the board does not tell. */
  span: number;
  still: string;
  layers: Record<LayerName, Layer>;
}

interface Result {
  winners: number[];
  scores: number[];
  sides: string[];
  /** Whether points were counted, and say more than who has won. */
  points: boolean;
  reason: string | null;
  cooperative: boolean;
}

/** What a replay shows of one step. */
interface Moment {
  version: number;
  step: number;
  seat: number | null;
  prompt: Question | null;
  phases: Phase[];
  board: Drawing;
  hand: Drawing | null;
  panels: Panel[];
  result: Result | null;
  seats: Seat[];
  foes: Side[];
}

/** What a guide says; what it points at, by key. */
interface Lesson {
  number: number;
  steps: number;
  say: string;
  aside: string;
  keys: string[];
  over: boolean;
}

/** All that a page of a table shows. Its lines are those of the first message: the log keeps the newer ones. */
interface Sight extends Moment {
  options: Option[];
  /** What may be done at any time, whoever is asked. */
  standing: Option[];
  shortcuts: Shortcut[];
  blocked: Barred[];
  strip: Tab[];
  can_undo: boolean;
  lines: Line[];
  commitment: string;
  guide: Lesson | null;
  status: string;
  secret: string;
  talked: number;
  /** The table at which these people play once more. */
  rematch: string;
  /** Whether the bots beside people wait; null where nobody may ask them to. */
  held: boolean | null;
}

/** So much stays at the beginning and at the end, and this comes between. */
type Edit<Row> = [head: number, tail: number, middle: Row];

interface Redrawing extends Partial<Omit<Drawing, "layers">> {
  layers?: Partial<Record<LayerName, { set: Layer; edit: Record<string, Edit<string>>; order: Edit<string[]> | null }>>;
}

/** What is new since the last message. */
interface Change extends Partial<Omit<Sight, "lines" | "board" | "hand">> {
  board?: { change: Redrawing } | Drawing;
  hand?: { change: Redrawing } | Drawing | null;
  lines?: { keep: number; add: Line[] };
}

type News = Sight | Change;

/** How far links reach, and what whoever sits at the hall's machine may do about it. */
interface Reach {
  here_only: boolean;
  site: string;
  machine: string;
  may: "" | "open" | "shut";
}

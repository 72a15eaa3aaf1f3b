"""The rules of Zanziar as procedures. Stages read through queries and write through effects."""

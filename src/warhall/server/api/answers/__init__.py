"""What programs get. These shapes are what the OpenAPI document promises."""

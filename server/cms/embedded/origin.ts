// The service learns its own address from each request. Until then its texts carry this stand-in,
// so that everything can be rendered once at start.
export const embeddedOrigin = "http://embedded.invalid";

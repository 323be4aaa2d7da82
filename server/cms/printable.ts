// oxlint-disable-next-line no-control-regex -- these are what is meant
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text without control characters and halves of surrogate pairs: neither fits a page, an address or a feed. */
export const printable = (text: string) =>
  text.toWellFormed().replace(/\r\n?/g, "\n").replace(controls, "");

/** Has the browser store a file. */
export function saveFileAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Firefox reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

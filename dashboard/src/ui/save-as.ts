/** Hands a file to the browser's downloads. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun by then; the file would stay in memory otherwise.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

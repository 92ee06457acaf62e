/** Characters that file systems refuse. */
const REFUSED = /[\\/:*?"<>|]/g;

/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(REFUSED, ' ');
  link.click();
  // Delayed: some browsers only start reading after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a file of the server from its signed address. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

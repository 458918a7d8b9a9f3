import { onTestFinished, vi } from 'vitest';

/** Catches the files that a page hands to the browser's downloads, with their names and what they hold; until the test ends. */
export function catchSavedFiles() {
  const saved: { name: string; text: Promise<string> }[] = [];
  let last: Blob | undefined;
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'blob:saved';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: last?.text() ?? Promise.resolve('') });
  });
  onTestFinished(() => {
    made.mockRestore();
    clicked.mockRestore();
  });
  return saved;
}

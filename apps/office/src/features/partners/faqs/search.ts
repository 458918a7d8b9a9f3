/** As people type it: without case, without the dots under Devanagari letters, and with one sign for the nasals. */
const plain = (text: string): string =>
  text.normalize('NFD').toLowerCase().replaceAll('\u093c', '').replaceAll('\u0901', '\u0902');

/** Those of which every typed word occurs in some text, in whichever language; all without a word. */
export function findByWords<T extends { readonly texts: readonly string[] }>(all: readonly T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ texts }) => {
    const text = plain(texts.join(' '));
    return words.every((word) => text.includes(word));
  });
}

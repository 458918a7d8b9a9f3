const WORDS = 4;
const HEX_OF_WORD = 8;
const FIRST_SLOTS = 1024;
/** Above this share of taken slots looking one up takes long. */
const FULLEST = 0.6;

/** Hashes that were seen. */
export interface Digests {
  has(digest: string): boolean;
  add(digest: string): void;
}

const wordsOf = (digest: string): number[] =>
  Array.from({ length: WORDS }, (_, at) => Number.parseInt(digest.slice(at * HEX_OF_WORD, (at + 1) * HEX_OF_WORD), 16));

/** Where the words stand in a table, or the empty slot where they would. */
function placeIn(table: Uint32Array, words: readonly number[]): number {
  const slots = table.length / WORDS;
  for (let slot = (words[0] ?? 0) % slots; ; slot = (slot + 1) % slots) {
    const own = table.subarray(slot * WORDS, (slot + 1) * WORDS);
    if (own.every((word) => word === 0) || own.every((word, at) => word === words[at])) return slot * WORDS;
  }
}

/**
 * A set of SHA-256 hashes in hexadecimal, of which it keeps the first sixteen bytes side by side: of a million rows 32 MB, a
 * fraction of what as many strings take. That two of them share so many bytes is out of the question.
 */
export function newDigests(): Digests {
  let table = new Uint32Array(FIRST_SLOTS * WORDS);
  let size = 0;
  const grow = (): void => {
    const larger = new Uint32Array(2 * table.length);
    for (let at = 0; at < table.length; at += WORDS) {
      const words = [...table.subarray(at, at + WORDS)];
      if (words.some((word) => word !== 0)) larger.set(words, placeIn(larger, words));
    }
    table = larger;
  };
  return {
    has: (digest) => {
      const words = wordsOf(digest);
      const at = placeIn(table, words);
      return words.every((word, offset) => table[at + offset] === word);
    },
    add: (digest) => {
      const words = wordsOf(digest);
      const at = placeIn(table, words);
      if (words.every((word, offset) => table[at + offset] === word)) return;
      table.set(words, at);
      size += 1;
      if (size * WORDS > FULLEST * table.length) grow();
    },
  };
}

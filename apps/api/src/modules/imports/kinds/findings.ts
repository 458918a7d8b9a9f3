import type { PreviewRow } from '@saakh/contracts/back-office/imports/calls';
import type { RowMark } from '@saakh/contracts/back-office/imports/columns';
import type { Findings } from '../imports.repository';
import type { RowOutcome } from './batch';

const PREVIEW_ROWS = 50;
const MOST_WORDS = 50;

/** What a check finds, gathered over its batches. */
export const newFindings = () => {
  const moves = new Map<string, number>();
  const words = new Map<string, number>();
  const counted = new Map<RowMark, number>();
  const preview: PreviewRow[] = [];
  return {
    add(outcomes: readonly RowOutcome[]): void {
      for (const { row, effect, reference, from, to, amountPaise, error, marks = [] } of outcomes) {
        if (effect === 'updated' && from !== to) moves.set(`${from}>${to}`, (moves.get(`${from}>${to}`) ?? 0) + 1);
        const word = error?.code === 'status-unknown' ? error.value : null;
        if (word && (words.has(word) || words.size < MOST_WORDS)) words.set(word, (words.get(word) ?? 0) + 1);
        for (const mark of marks) counted.set(mark, (counted.get(mark) ?? 0) + 1);
        if (preview.length === PREVIEW_ROWS) continue;
        preview.push({ row, reference, effect, from, to, amountPaise, code: error?.code ?? null, marks: [...marks] });
      }
    },
    all: (): Findings => ({
      moves: [...moves].map(([key, rows]) => {
        const [from = 0, to = 0] = key.split('>').map(Number);
        return { from, to, rows };
      }),
      preview,
      unknownWords: [...words].map(([word, rows]) => ({ word, rows })),
      marks: [...counted].map(([mark, rows]) => ({ mark, rows })),
    }),
  };
};

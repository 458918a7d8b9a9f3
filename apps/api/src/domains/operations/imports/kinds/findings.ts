import type { PreviewRow } from '@saakh/contracts/operations/imports/calls';
import type { ImportField, RowMark } from '@saakh/contracts/operations/imports/columns';
import { plainOfWorded } from '@saakh/rules/operations/imports/cells';
import type { ErrorRow } from '../import-rows.repository';
import type { Findings } from '../imports.repository';
import type { RowOutcome } from './batch';

const PREVIEW_ROWS = 50;
const MOST_WORDS = 50;

function count(words: Map<string, number>, word: string): void {
  if (words.has(word) || words.size < MOST_WORDS) words.set(word, (words.get(word) ?? 0) + 1);
}

/** A number of which staff may say what it means, such as 1.25 lakh. */
const isUnclear = ({ code, value }: ErrorRow): boolean =>
  code === 'number-unclear' || (code === 'amount-invalid' && plainOfWorded(value) !== undefined);

/** What a check finds, gathered over its batches. */
export function newFindings() {
  const moves = new Map<string, number>();
  const words = new Map<string, number>();
  const counted = new Map<RowMark, number>();
  const lenders = new Map<string, number>();
  const numbers = new Map<ImportField, { shown: string; rows: number }>();
  const noShare = new Map<string, number>();
  const preview: PreviewRow[] = [];
  return {
    add(outcomes: readonly RowOutcome[]): void {
      for (const { row, effect, reference, from, to, amountPaise, partner, error, marks = [] } of outcomes) {
        if (effect === 'updated' && from !== to) moves.set(`${from}>${to}`, (moves.get(`${from}>${to}`) ?? 0) + 1);
        const word = error?.code === 'status-unknown' ? error.value : null;
        if (word) count(words, word);
        if (error?.code === 'lender-unknown' && error.value) count(lenders, error.value);
        const field = error && isUnclear(error) ? (error.column as ImportField) : undefined;
        if (field && error?.value) {
          numbers.set(field, { shown: error.value, rows: (numbers.get(field)?.rows ?? 0) + 1 });
        }
        if (partner !== undefined && marks.includes('no-share')) {
          noShare.set(partner, (noShare.get(partner) ?? 0) + 1);
        }
        for (const mark of marks) counted.set(mark, (counted.get(mark) ?? 0) + 1);
        if (preview.length === PREVIEW_ROWS) continue;
        preview.push({
          ...{ row, reference, effect, from, to, amountPaise, code: error?.code ?? null, marks: [...marks] },
          ...(partner === undefined ? {} : { partner }),
        });
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
      unknownLenders: [...lenders].map(([name, rows]) => ({ name, rows })),
      unclearNumbers: [...numbers].map(([field, one]) => ({ field, ...one })),
      noShare: [...noShare].map(([partner, rows]) => ({ partner, rows })),
    }),
  };
}

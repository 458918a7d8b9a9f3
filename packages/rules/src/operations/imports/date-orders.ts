import { addDays } from '../../dates';
import type { ImportCell } from './cell-text';
import { type DayOrder, isEightDigits, orderOf, ownDateOf, readDay } from './days';

/** How the days of a column are written, where day and month are both numbers. */
interface ColumnOrder {
  /** What the column itself says, or another one of the file; day first where none does. */
  readonly order: DayOrder;
  /**
   * `shown` by a day above 12, `file` by another column; `both`: some days have the one order and some the other. `mixed`: what a
   * spreadsheet program of the other order could read became dates of its own, with day and month swapped, and the rest stayed text.
   */
  readonly by: 'shown' | 'file' | 'none' | 'both' | 'mixed';
  /** A day that reads either way, as it is written. */
  readonly sample: string | null;
  /** Nothing says the order, and each day of it may be meant either way. */
  readonly isOpen?: true;
}

export type ColumnOrders = Readonly<Record<number, ColumnOrder>>;

interface Seen {
  readonly counts: Record<DayOrder, number>;
  either: string | null;
  /** Dates of the spreadsheet itself. */
  readonly own: { either: number; above12: number };
  ownSample: string | null;
  /** Of its texts that read either way how many may be meant month first, and how many can't. */
  turned: { possible: number; out: number };
  /** References look like eight digits, too: other columns learn nothing from them. */
  isEight: boolean;
}

const nothingSeen = (): Seen => ({
  counts: { dmy: 0, mdy: 0 },
  either: null,
  own: { either: 0, above12: 0 },
  ownSample: null,
  turned: { possible: 0, out: 0 },
  isEight: false,
});

/** A file is of the last weeks: a day of them is not meant as one of months ago, nor as one to come. */
const RECENT_DAYS = 31;
const LONG_AGO_DAYS = 60;
function isDayFirst(cell: ImportCell, today: string): boolean {
  const [dayFirst, monthFirst] = [readDay(cell, 'dmy'), readDay(cell, 'mdy')];
  if (today === '' || !dayFirst.valid || !monthFirst.valid) return false;
  const isRecent = dayFirst.value <= today && dayFirst.value >= addDays(today, -RECENT_DAYS);
  return monthFirst.value > today || (isRecent && monthFirst.value < addDays(today, -LONG_AGO_DAYS));
}

/** Looks at the cells of all rows of a sheet, one after the other. `today` tells which days can't be meant. */
export function newDateOrders({ today = '' } = {}) {
  const seen = new Map<number, Seen>();
  return {
    add(cells: readonly ImportCell[]): void {
      for (const [at, cell] of cells.entries()) {
        const said = orderOf(cell);
        const ownDate = ownDateOf(cell);
        if (said === undefined && ownDate === undefined) continue;
        const column = seen.get(at) ?? nothingSeen();
        seen.set(at, column);
        column.isEight ||= isEightDigits(cell);
        if (ownDate === 'either') {
          column.own.either += 1;
          column.ownSample ??= String(cell).slice(0, 10);
        } else if (ownDate === 'above12') column.own.above12 += 1;
        else if (said === 'either') {
          column.either ??= String(cell).trim();
          column.turned[isDayFirst(cell, today) ? 'out' : 'possible'] += 1;
        } else if (said !== undefined) column.counts[said] += 1;
      }
    },
    all(): ColumnOrders {
      const written = [...seen].filter(([, { counts, either }]) => counts.dmy + counts.mdy > 0 || either !== null);
      const columns = written.map(([, column]) => column).filter(({ isEight }) => !isEight);
      const isSaid = (order: DayOrder) => columns.some(({ counts }) => counts[order] > 0);
      const inFile = isSaid('mdy') && !isSaid('dmy') ? 'mdy' : 'dmy';
      // One program has written them all.
      const isDayFirstFile = columns.some(({ turned }) => turned.out > 0);
      const orderIn = ({ counts, either, own, ownSample, turned }: Seen): ColumnOrder => {
        const isOneOrder = counts.dmy > 0 !== counts.mdy > 0;
        // Exactly what a program of the other order cannot read is text.
        if (isOneOrder && either === null && own.either > 0 && own.above12 === 0) {
          return { order: counts.mdy > 0 ? 'mdy' : 'dmy', by: 'mixed', sample: ownSample };
        }
        if (counts.dmy > 0 && counts.mdy > 0) return { order: 'dmy', by: 'both', sample: either };
        if (counts.dmy + counts.mdy > 0) return { order: counts.mdy > 0 ? 'mdy' : 'dmy', by: 'shown', sample: either };
        const isOpen = !isSaid(inFile) && !isDayFirstFile && turned.possible > 0 && today !== '';
        return { order: inFile, by: isSaid(inFile) ? 'file' : 'none', sample: either, ...(isOpen ? { isOpen } : {}) };
      };
      return Object.fromEntries(written.map(([at, column]) => [at, orderIn(column)]));
    },
  };
}

import type { ImportCell } from './cell-text';
import { type DayOrder, orderOf } from './days';

/** How the days of a column are written, where day and month are both numbers. */
interface ColumnOrder {
  /** What the column itself says, or another one of the file; day first where none does. */
  readonly order: DayOrder;
  /** `shown` by a day above 12, `file` by another column; `both`: some days have the one order and some the other. */
  readonly by: 'shown' | 'file' | 'none' | 'both';
  /** A day that reads either way, as it is written. */
  readonly sample: string | null;
}

export type ColumnOrders = Readonly<Record<number, ColumnOrder>>;

interface Seen {
  readonly counts: Record<DayOrder, number>;
  either: string | null;
}

/** Looks at the cells of all rows of a sheet, one after the other. */
export const newDateOrders = () => {
  const seen = new Map<number, Seen>();
  return {
    add(cells: readonly ImportCell[]): void {
      for (const [at, cell] of cells.entries()) {
        const said = orderOf(cell);
        if (said === undefined) continue;
        const own = seen.get(at) ?? { counts: { dmy: 0, mdy: 0 }, either: null };
        seen.set(at, own);
        if (said === 'either') own.either ??= String(cell).trim();
        else own.counts[said] += 1;
      }
    },
    all(): ColumnOrders {
      const columns = [...seen.values()];
      const isSaid = (order: DayOrder) => columns.some(({ counts }) => counts[order] > 0);
      const inFile = isSaid('mdy') && !isSaid('dmy') ? 'mdy' : 'dmy';
      const orderIn = ({ counts, either }: Seen): ColumnOrder => {
        if (counts.dmy > 0 && counts.mdy > 0) return { order: 'dmy', by: 'both', sample: either };
        if (counts.dmy + counts.mdy > 0) return { order: counts.mdy > 0 ? 'mdy' : 'dmy', by: 'shown', sample: either };
        return { order: inFile, by: isSaid(inFile) ? 'file' : 'none', sample: either };
      };
      return Object.fromEntries([...seen].map(([at, own]) => [at, orderIn(own)]));
    },
  };
};

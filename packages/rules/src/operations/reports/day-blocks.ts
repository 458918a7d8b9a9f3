import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import { addDays } from '../../dates';

/** How many days a block may have; each is so many of the one before it. */
export const BLOCK_DAYS = [1, 4, 16, 64] as const;
/** The day that blocks of every size begin with; others begin every so many days after it. */
export const BLOCKS_SINCE = '1970-01-01';

/** `days` days from `start` on. */
export interface DayBlock {
  readonly days: (typeof BLOCK_DAYS)[number];
  readonly start: string;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Cuts a span, both ends included, into the fewest blocks that are its days, each once, in their order. */
export function cutIntoBlocks({ from, to }: DaySpan): DayBlock[] {
  const blocks: DayBlock[] = [];
  for (let start = from; start <= to; ) {
    const [at, left] = [daysBetween(BLOCKS_SINCE, start), daysBetween(start, to) + 1];
    const days = BLOCK_DAYS.findLast((size) => at % size === 0 && size <= left) ?? 1;
    blocks.push({ days, start });
    start = addDays(start, days);
  }
  return blocks;
}

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '#platform/database/columns';

/** Puzzles whose solution was used: another one is asked for. Until they expire, since then they are good for nothing anyway. */
export const spentPuzzles = pgTable(
  'spent_puzzles',
  { puzzleId: text('puzzle_id').primaryKey(), expiresAt: instantColumn().notNull() },
  (t) => [index('spent_puzzles_by_end').on(t.expiresAt)],
);

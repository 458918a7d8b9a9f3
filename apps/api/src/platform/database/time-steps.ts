import { type SQL, sql } from 'drizzle-orm';

const FORMATS = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD' } as const;

/** Steps of a diagram. */
export type Step = keyof typeof FORMATS;

/** When the hour or day of India began that a moment lies in; what rows are grouped by, as many as there may be. */
export function startOf(moment: SQL, step: Step): SQL {
  return sql`date_trunc(${sql.raw(`'${step}'`)}, ${moment} at time zone 'Asia/Kolkata')`;
}

/** A start as it is answered: 2026-11-25T14 or 2026-11-25. To spell it takes longer than to read a row, so only groups are spelled. */
export function spelled(start: SQL, step: Step): SQL {
  return sql`to_char(${start}, ${sql.raw(`'${FORMATS[step]}'`)})`;
}

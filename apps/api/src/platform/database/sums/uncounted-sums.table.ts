import { pgTable, text } from 'drizzle-orm/pg-core';

/** Sums that do not hold the rows yet that stood there before they were kept: until a job has counted these, pages count rows. */
export const uncountedSums = pgTable('uncounted_sums', { sums: text('sums').primaryKey() });

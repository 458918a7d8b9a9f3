import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Columns and their order are those that rate-limiter-flexible writes; `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_by_expiry').on(t.expire)],
);

/** `npm run bench:full` measures all sizes without a limit of time; `npm run bench` takes a quarter of an hour at most. */
export const IS_FULL = process.env.BENCH_SIZE === 'full';

/** Rounds alternate; the median counts. */
export const ROUNDS = IS_FULL ? 3 : 2;
export const ROUND_SECONDS = IS_FULL ? 5 : 2;

/** Multiples of the base size: 200 lenders, 100,000 customers, 200,000 applications. `BENCH_FACTORS=1,10` picks some. */
export const FACTORS = process.env.BENCH_FACTORS?.split(',').map(Number) ?? (IS_FULL ? [1, 10, 100] : [1]);

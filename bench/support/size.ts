/** `npm run bench:full` measures every size and as long as it likes; `npm run bench` is to be over within a quarter of an hour. */
export const IS_FULL = process.env.BENCH_SIZE === 'full';

/** Seconds of one round of load: processor time is counted, so that short rounds scatter more and say the same. */
export const roundSeconds = (full: number): number => (IS_FULL ? full : Math.min(full, 2));
/** Alternated rounds of load, of which the median counts. */
export const ROUNDS = IS_FULL ? 3 : 2;

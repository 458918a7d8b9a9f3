import { generateOperations, type OperationsSize } from '../../data/operations';
import type { Part } from '../../data/operations-rows';
import { openInstance } from '../product';
import { openWritten } from './written';

/** The base sizes of the design, so many times. More customers need no more lenders: `matching` grows those. */
export const sizeTimes = (factor: number): OperationsSize => ({
  lenders: 200,
  customers: 100_000 * factor,
  applications: 200_000 * factor,
});

/**
 * From this size on a data set is written, measured and dropped by halves, because both together take more than 80 GB;
 * `BENCH_HALF=lending` or `desk` takes one of them alone, at every size.
 */
const HALVED_FROM = 50;
const HALVES = (['lending', 'desk'] as const).filter(
  (half) => !process.env.BENCH_HALF || process.env.BENCH_HALF === half,
);

/** In which parts a size is written. */
export const partsOf = (factor: number): readonly Part[] =>
  factor < HALVED_FROM && !process.env.BENCH_HALF ? ['all'] : HALVES;

/** A part of the data of a size; its answer is the token of staff who may see everything. */
export const openOperations = (factor: number, part: Part) =>
  openWritten(`operations_${factor}_${part}`, async (made) => {
    const instance = openInstance(made);
    const token = await generateOperations(instance.ctx, made.owner, sizeTimes(factor), part);
    await instance.close();
    // For the floor alone: what the reports would be read from without sums.
    await made.owner.query(
      'create index raw_reports on lender_applications (created_at) include (lender_id, product_type, status, amount)',
    );
    await made.owner.query('vacuum analyze lender_applications');
    return token;
  });

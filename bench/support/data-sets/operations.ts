import { generateOperations, type OperationsSize } from '../../data/operations';
import { PARTS, type Part } from '../../data/operations-rows';
import type { BenchDatabase } from '../database';
import { openInstance } from '../product';
import { IS_FULL } from '../size';
import { openCopy, openWritten } from './written';

/** The base sizes of the design, so many times. More customers need no more lenders: `matching` grows those. */
export const sizeTimes = (factor: number): OperationsSize => ({
  lenders: 200,
  customers: 100_000 * factor,
  applications: 200_000 * factor,
});

/**
 * From this size on a data set is written, measured and dropped by halves, because both together take more than 80 GB;
 * `BENCH_PART` takes one part alone, at every size.
 */
const HALVED_FROM = 50;
const HALVES: readonly Part[] = ['lending', 'desk'];

const isPart = (name: string): name is Part => name in PARTS;
const wantedPart = (): Part | undefined => {
  const name = process.env.BENCH_PART || undefined;
  if (name !== undefined && !isPart(name)) throw new Error(`BENCH_PART is one of ${Object.keys(PARTS).join(', ')}`);
  return name;
};

/** In which parts a size is written. At base size `lists` has what stands on the desk, and everything else that is listed. */
export const partsOf = (factor: number): readonly Part[] => {
  const wanted = wantedPart();
  if (wanted) return [wanted];
  if (!IS_FULL) return ['lending'];
  return factor < HALVED_FROM ? ['all'] : HALVES;
};

const nameOf = (factor: number, part: Part): string => `operations_${factor}_${part}`;

const writePart =
  (factor: number, part: Part) =>
  async (made: BenchDatabase): Promise<string> => {
    const instance = openInstance(made);
    const token = await generateOperations(instance.ctx, made.owner, sizeTimes(factor), part);
    await instance.close();
    // For the floor alone: what the reports would be read from without sums.
    await made.owner.query(
      'create index raw_reports on lender_applications (created_at) include (lender_id, product_type, status, amount)',
    );
    await made.owner.query('vacuum analyze lender_applications');
    return token;
  };

/** A part of the data of a size; its answer is the token of staff who may see everything. */
export const openOperations = (factor: number, part: Part) =>
  openWritten(nameOf(factor, part), writePart(factor, part));

/** The same for a bench that changes what others read as it was written. */
export const openOperationsCopy = (factor: number, part: Part) =>
  openCopy(nameOf(factor, part), writePart(factor, part));

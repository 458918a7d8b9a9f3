import { LANGUAGES } from '@saakh/contracts/fields';
import type { Logger } from '#platform/telemetry/logger';
import { creativeWords } from '../creative-texts';
import { drawCreative } from './draw-creative';

/** As much of everything as a real one holds, so that each weight of each script is read. */
const PARTS = { product: null, lenders: [{ en: 'Saakh', hi: 'साख' }], brand: 'Saakh' } as const;
const LOGO = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>');

async function drawOnce(): Promise<void> {
  for (const language of LANGUAGES) {
    const words = creativeWords(language, PARTS);
    const drawn = { format: 'square', words, brandName: 'Saakh', primary: '#1f2430' } as const;
    await drawCreative({ ...drawn, address: 'saakh', target: 'saakh' }, { logo: LOGO, coBrand: undefined }, 'png');
    // Reading letters keeps the processor: the calls that wait go first.
    await new Promise(setImmediate);
  }
}

/** Runs it when there is a place among those who draw; undefined when none came free in time. */
type Through = (work: () => Promise<true>) => Promise<true | undefined>;

/**
 * Loads libraries and letters by a drawing of each script that is thrown away, once in the life of the program: somebody will
 * want a picture soon. It waits for a place as every drawing does. What fails is tried again with the next who comes, and is logged
 * the first time.
 */
export function createPreparing(through: Through, draw: () => Promise<void> = drawOnce) {
  let prepared: Promise<void> | undefined;
  let isTold = false;
  const prepare = async (logger: Pick<Logger, 'warn'>): Promise<void> => {
    try {
      const isDone = await through(async () => {
        await draw();
        return true;
      });
      if (!isDone) prepared = undefined;
    } catch (error) {
      prepared = undefined;
      if (!isTold) logger.warn({ err: error }, 'Drawing could not be made ready');
      isTold = true;
    }
  };
  return (logger: Pick<Logger, 'warn'>): Promise<void> => {
    prepared ??= prepare(logger);
    return prepared;
  };
}

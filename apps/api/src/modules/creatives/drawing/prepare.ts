import { creativeWords } from '../creative-texts';
import { drawCreative } from './draw-creative';

const LANGUAGES = ['en', 'hi'] as const;
/** As much of everything as a real one holds, so that each weight of each script is read. */
const PARTS = { product: null, lenders: ['Saakh'], brand: 'Saakh' } as const;
const LOGO = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>');

const drawOnce = async (): Promise<void> => {
  for (const language of LANGUAGES) {
    const words = creativeWords(language, PARTS);
    const drawn = { format: 'square', words, brandName: 'Saakh', primary: '#1f2430' } as const;
    await drawCreative({ ...drawn, address: 'saakh', target: 'saakh' }, { logo: LOGO, coBrand: undefined }, 'png');
    // Reading letters keeps the processor: the calls that wait go first.
    await new Promise(setImmediate);
  }
};

let prepared: Promise<void> | undefined;

/**
 * Loads libraries and letters by a drawing of each script that is thrown away, once in the life of the program: somebody will
 * want a picture soon. What fails is tried again with the next who comes, and tells its reason to whoever draws.
 */
export const prepareDrawing = (): Promise<void> => {
  prepared ??= drawOnce().catch(() => {
    prepared = undefined;
  });
  return prepared;
};

import * as z from 'zod/mini';
import { text } from '../../fields';
import { filledLine } from './credit-cards';

/** A text in both languages; a Hindi that is left empty follows the English. */
export function bothTexts(max: number) {
  return z.pipe(
    z.strictObject({ en: filledLine(max), hi: text(max) }),
    z.transform(({ en, hi }: { en: string; hi: string }) => ({ en, hi: hi === '' ? en : hi })),
  );
}

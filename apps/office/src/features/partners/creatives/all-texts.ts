import { LOAN_TEXTS } from './loan-texts';
import { OTHER_TEXTS } from './other-texts';
import type { ReadyText } from './ready-text';

/** Every ready text: the site's first, then by product. */
export const READY_TEXTS: readonly ReadyText[] = [...OTHER_TEXTS, ...LOAN_TEXTS];

/** The first text of a product, or of the whole site: what goes along when its link is shared. */
export function firstTextOf(productType: string | null): ReadyText {
  const found =
    READY_TEXTS.find((text) => text.productType === productType) ??
    READY_TEXTS.find((text) => text.productType === null);
  if (!found) throw new Error('There is no ready text');
  return found;
}

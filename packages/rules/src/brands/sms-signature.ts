/** The form of a company, which no brand has in its name. */
const FORM =
  /[\s,(]*\b(?:private|pvt|public|limited|ltd|llp|opc|incorporated|inc|corporation|corp|company|co)\b\.?\)?/gi;
const LONGEST_SIGNATURE = 30;

/** Whole words of a text, as many as fit; of one long word its beginning. */
const wordsWithin = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, most);

/**
 * What stands at the end of each SMS unless the settings say otherwise: the legal name without its form, 30 characters at most. What
 * no registration takes is left out; undefined where nothing is left.
 */
export function signatureOf(legalName: string | undefined): string | undefined {
  const plain = (legalName ?? '')
    .replace(FORM, '')
    .replace(/[^A-Za-z0-9 &.']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[A-Za-z0-9]{2}/.test(plain) ? wordsWithin(plain, LONGEST_SIGNATURE).trim() : undefined;
}

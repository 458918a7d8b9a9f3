import type { SearchListKey } from '@saakh/contracts/catalogue/search-lists';
import { isListed } from '#domains/catalogue/search-lists';
import { AppError } from '#platform/app-error';
import type { Context } from '#platform/context';

/** Refusals by field, gathered so that a form shows all of them at once. */
export type FieldErrors = Record<string, string>;

/** Throws VALIDATION_FAILED with every gathered message; nothing when there is none. */
export function refuseFields(fields: FieldErrors): void {
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('VALIDATION_FAILED', { message: first, fields });
}

interface ListedCode {
  readonly field: string;
  readonly list: SearchListKey;
  readonly code: string | null | undefined;
}

/** A message for every code that its list does not know; codes that are left out pass. */
export async function unlistedCodes(ctx: Context, codes: readonly ListedCode[]): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const { field, list, code } of codes) {
    if (code && !(await isListed(ctx, list, code))) errors[field] = 'Please choose from the list';
  }
  return errors;
}

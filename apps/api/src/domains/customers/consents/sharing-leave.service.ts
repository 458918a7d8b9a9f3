import type { TxContext } from '#platform/context';
import { type StoredConsent, selectConsentsFor } from './consents.repository';

interface Shared {
  readonly appId: string;
  readonly lenderId: number;
}

/** The last word on each text among what was said about one lender and application, newest first. */
export function lastWords(rows: readonly StoredConsent[]): StoredConsent[] {
  return rows.filter((row, at) => rows.findIndex(({ noticeKey }) => noticeKey === row.noticeKey) === at);
}

/**
 * The consent to share one application with one lender, while it holds: the customer's last word on it is yes, and
 * none of the texts of the lender's own that they agreed to was taken back since (REG-DL-7, REG-DL-8). Undefined otherwise:
 * nothing more may go to that lender.
 */
export async function findStandingConsent(
  ctx: TxContext,
  { appId, lenderId }: Shared,
): Promise<StoredConsent | undefined> {
  const words = lastWords(await selectConsentsFor(ctx, { appId, lenderId }));
  if (words.some(({ granted }) => !granted)) return undefined;
  return words.find(({ purpose }) => purpose === 'lender-sharing');
}

/** Its id alone. */
export async function findSharingLeave(ctx: TxContext, shared: Shared): Promise<string | undefined> {
  return (await findStandingConsent(ctx, shared))?.consentId;
}

/** When the customer last said yes to sharing one application with one lender, or to a text of that lender's own. */
export async function findLastSharingYesAt(ctx: TxContext, { appId, lenderId }: Shared): Promise<Date | undefined> {
  return (await selectConsentsFor(ctx, { appId, lenderId })).find(({ granted }) => granted)?.at;
}

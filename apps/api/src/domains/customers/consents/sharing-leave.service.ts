import { findEndedApplicationIds, listSettledParts } from '#domains/lending/applications';
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
 * The id of the consent to share one application with one lender, while it holds: the customer's last word on it is yes, and
 * none of the texts of the lender's own that they agreed to was taken back since (REG-DL-7, REG-DL-8). Undefined otherwise:
 * nothing more may go to that lender.
 */
export async function findSharingLeave(ctx: TxContext, { appId, lenderId }: Shared): Promise<string | undefined> {
  const words = lastWords(await selectConsentsFor(ctx, { appId, lenderId }));
  if (words.some(({ granted }) => !granted)) return undefined;
  return words.find(({ purpose }) => purpose === 'lender-sharing')?.consentId;
}

/** When the customer last said yes to sharing one application with one lender, or to a text of that lender's own. */
export async function findLastSharingYesAt(ctx: TxContext, { appId, lenderId }: Shared): Promise<Date | undefined> {
  return (await selectConsentsFor(ctx, { appId, lenderId })).find(({ granted }) => granted)?.at;
}

const IS_SHARING: readonly string[] = ['lender-sharing', 'lender-own-text'];

/**
 * A customer's consents to share with a lender that ended with the application they were given for, in whatever way it ended. Of a
 * loan that was paid out, what servicing needs stays: the sharing, and not the lender's own texts, such as
 * the leave to ask a credit bureau (REG-DP-4). A consent that was given later is one to a new application.
 */
export async function findEndedSharing(
  ctx: TxContext,
  userId: string,
  rows: readonly StoredConsent[],
): Promise<(row: Pick<StoredConsent, 'purpose' | 'appId' | 'lenderId' | 'at'>) => boolean> {
  const parts = await listSettledParts(ctx, userId);
  const appIds = rows.flatMap(({ appId }) => (appId === null ? [] : [appId]));
  const ended = new Set(await findEndedApplicationIds(ctx, [...new Set(appIds)]));
  return ({ purpose, appId, lenderId, at }) => {
    if (!IS_SHARING.includes(purpose) || appId === null) return false;
    const part = parts.find((one) => one.appId === appId && one.lenderId === lenderId);
    if (part?.isPaidOut) return purpose === 'lender-own-text';
    return ended.has(appId) || (part !== undefined && at < part.settledAt);
  };
}

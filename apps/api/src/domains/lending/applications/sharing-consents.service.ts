import { findSharingConsent, type SharedConsent } from '#domains/customers/consents';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { findEndedApplicationIds } from './applications.service';
import { selectSettledParts } from './decisions.repository';

const IS_SHARING: readonly string[] = ['lender-sharing', 'lender-own-text'];

/**
 * A customer's consents to share with a lender that ended with the application they were given for, in whatever way it ended. Of a
 * loan that was paid out, what servicing needs stays: the sharing, and not the lender's own texts, such as
 * the leave to ask a credit bureau (REG-DP-4). A consent that was given later is one to a new application.
 */
export async function findEndedSharing(
  ctx: TxContext,
  userId: string,
  rows: readonly SharedConsent[],
): Promise<(row: SharedConsent) => boolean> {
  const parts = await selectSettledParts(ctx, userId);
  const appIds = rows.flatMap(({ appId }) => (appId === null ? [] : [appId]));
  const ended = new Set(await findEndedApplicationIds(ctx, [...new Set(appIds)]));
  return ({ purpose, appId, lenderId, at }) => {
    if (!IS_SHARING.includes(purpose) || appId === null) return false;
    const part = parts.find((one) => one.appId === appId && one.lenderId === lenderId);
    if (part?.isPaidOut) return purpose === 'lender-own-text';
    return ended.has(appId) || (part !== undefined && at < part.settledAt);
  };
}

/**
 * The id of the consent that names this one lender for this one application; undefined unless the customer's last word on it is
 * yes, and for one that has ended since (REG-DL-8). The lender is told the id, so that its evidence and ours are the same record.
 */
export async function findLenderSharingConsent(
  ctx: Context,
  question: Parameters<typeof findSharingConsent>[1],
): Promise<string | undefined> {
  const latest = await findSharingConsent(ctx, question);
  if (!latest?.granted) return undefined;
  const hasEnded = await inTransaction(ctx, (tx) => findEndedSharing(tx, latest.userId, [latest]));
  return hasEnded(latest) ? undefined : latest.consentId;
}

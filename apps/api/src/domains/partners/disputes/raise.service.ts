import type { CallParsed, CallReply } from '@saakh/contracts/call';
import type { listOwnDisputes as listCall, raiseDispute as raiseCall } from '@saakh/contracts/partners/disputes';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { maskMobile, shortReference } from '@saakh/rules/identifiers';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, inTransaction, type PartnerContext, shopScopeOf, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { insertDispute, type LossRow, selectLosses, selectOwnDisputes } from './disputes.repository';

const MOST_SHOWN = 100;
const LONGEST_AGO_DAYS = 366;
const A_DAY: LimitRule = { name: 'attribution-disputes', points: 20, seconds: 86_400, onFailure: 'closed' };

/**
 * Keeps that a partner says a customer is its own. Nothing is looked up by the number, and a number that it asked about already
 * is answered the same, so that the answer tells nothing. VALIDATION_FAILED at `cameOn` for a day to come, of more than a year
 * ago, or that is none; TOO_MANY_REQUESTS beyond twenty a day of one person.
 */
export async function raise(ctx: PartnerContext, body: CallParsed<typeof raiseCall>['body']): Promise<void> {
  const { partnerId, partnerUserId, merchantId } = ctx.actor;
  const today = istDateOf(ctx.clock.now());
  const { cameOn } = body;
  const day = new Date(`${cameOn}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(cameOn);
  if (!isDay || cameOn > today || cameOn < addDays(today, -LONGEST_AGO_DAYS)) {
    throw fieldError('cameOn', PARTNER_MESSAGES.disputeDayInvalid);
  }
  await ctx.platform.limits.consume(A_DAY, idKey(partnerUserId));
  await inTransaction<void, PartnerContext>(ctx, async (tx) => {
    const disputeId = await insertDispute(tx, { partnerId, partnerUserId, merchantId, ...body });
    if (disputeId === undefined) return;
    await recordAudit(tx, {
      action: 'attribution-dispute.raised',
      objectType: 'attribution-dispute',
      objectId: disputeId,
      after: { mobile: maskMobile(body.mobile), cameOn, way: body.way },
    });
  });
}

const lastDigits = ({ platform: { cipher } }: TxContext, { userId, phoneSealed }: LossRow): string | null =>
  phoneSealed === null
    ? null
    : maskMobile(cipher.open(phoneSealed, { table: 'users', id: userId, column: 'phone_sealed' }));

/**
 * What the partner asked with the decisions, and what decisions gave to others; a shop sees its own (S-AZ-8). A partner's session
 * sees no row of a customer, so it is read as the system, by the partner in each statement.
 */
export function listOwn(ctx: PartnerContext): Promise<Omit<CallReply<typeof listCall>, 'success'>> {
  const scope = shopScopeOf(ctx);
  return inTransaction(asSystem(ctx, 'attribution-disputes'), async (tx) => {
    const asked = await selectOwnDisputes(tx, scope, MOST_SHOWN);
    const lost = await selectLosses(tx, scope, MOST_SHOWN);
    return {
      data: asked.map((row) => ({
        disputeId: row.disputeId,
        mobile: maskMobile(row.mobile),
        cameOn: row.cameOn,
        way: row.way,
        by: row.person,
        at: row.createdAt.toISOString(),
        state: row.state,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        reason: row.reason,
        cases: row.cases,
      })),
      lost: lost.map((row) => ({
        moveId: row.moveId,
        at: new Date(row.at).toISOString(),
        shortId: row.appId === null ? null : shortReference(row.appId),
        mobile: lastDigits(tx, row),
        reason: row.reason,
      })),
    };
  });
}

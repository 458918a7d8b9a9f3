import type { CallParsed } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { decideDispute as decideCall } from '@saakh/contracts/partners/staff/disputes';
import { findCustomerByContact } from '#domains/identity/customers';
import { giveCustomer } from '#domains/partners/attribution';
import { type AppliedChange, type EditableRecord, writeChange } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findPartner } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { type Dispute, insertLosses, lockDispute, setDecision } from './disputes.repository';
import { tellDecision } from './tell-decision.service';

type Body = CallParsed<typeof decideCall>['body'];
type Own = AdminContext & TxContext;
/** Who acts decides, or approves what somebody else decided. */
function asStaff(tx: TxContext): Own {
  if (tx.actor.kind !== 'admin') throw new Error('Only staff decide disputes');
  return tx as Own;
}

const audit = (
  tx: Own,
  { disputeId }: Dispute,
  subject: string | undefined,
  change: { before: unknown; after: unknown },
) =>
  recordAudit(tx, {
    action: 'attribution-dispute.decided',
    objectType: 'attribution-dispute',
    objectId: disputeId,
    ...(subject === undefined ? {} : { subject }),
    ...change,
  });

async function give(tx: Own, dispute: Dispute, { fromAppId, reason }: Body): Promise<void> {
  const customer = await findCustomerByContact(tx, 'sms', dispute.mobile);
  if (!customer) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.disputeNobody });
  const { userId } = customer;
  const { disputeId, partnerId, partnerUserId, merchantId, way } = dispute;
  const given = await giveCustomer(tx, { userId, fromAppId, to: { partnerId, partnerUserId, merchantId, way } });
  if (!given) throw fieldError('fromAppId', STAFF_MESSAGES.disputeApplicationUnknown);
  const { cases, lost } = given;
  const taken = cases.flatMap(({ appId, partnerId: from, merchantId: shop }) =>
    from === null ? [] : [{ partnerId: from, merchantId: shop, appId }],
  );
  const customerAlone =
    lost && !taken.some((one) => one.partnerId === lost.partnerId) ? [{ ...lost, appId: null }] : [];
  await insertLosses(
    tx,
    [...taken, ...customerAlone].map((one) => ({ ...one, userId, reason })),
  );
  const { staffId: decidedBy } = tx.actor;
  await setDecision(tx, disputeId, { state: 'given', userId, decidedBy, reason, fromAppId, cases: cases.length });
  await audit(tx, dispute, userId, {
    before: { holder: lost?.partnerId ?? null, cases: cases.map(({ appId, partnerId: from }) => ({ appId, from })) },
    after: { state: 'given', holder: partnerId, cases: cases.map(({ appId }) => appId), reason },
  });
  await tellDecision(tx, dispute, { state: 'given', reason, cases: cases.length, userId });
}

async function keep(tx: Own, dispute: Dispute, { reason }: Body): Promise<void> {
  const customer = await findCustomerByContact(tx, 'sms', dispute.mobile);
  const { staffId: decidedBy } = tx.actor;
  const userId = customer?.userId ?? null;
  await setDecision(tx, dispute.disputeId, { state: 'kept', userId, decidedBy, reason, fromAppId: null, cases: 0 });
  await audit(tx, dispute, customer?.userId, { before: { state: 'waiting' }, after: { state: 'kept', reason } });
  await tellDecision(tx, dispute, { state: 'kept', reason, cases: 0, userId: customer?.userId });
}

/** The decision of a dispute, as a second person approves it; the id is the dispute's. */
export const disputeRecord: EditableRecord = {
  type: 'dispute',
  needsApproval: () => 'money',
  schemaOf: () => undefined,
  async lock(tx, id) {
    const dispute = await lockDispute(tx, id);
    if (!dispute) return undefined;
    if (dispute.state !== 'waiting') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.disputeDecided });
    return {
      name: (await findPartner(tx, dispute.partnerId))?.name ?? dispute.disputeId,
      values: { '': { state: 'waiting' } },
    };
  },
  async write(tx, id, { value, reason = '' }) {
    const dispute = await lockDispute(tx, id);
    if (!dispute) throw notFound('dispute');
    const body = { ...(value as Omit<Body, 'reason'>), reason };
    await (body.decision === 'give' ? give(asStaff(tx), dispute, body) : keep(asStaff(tx), dispute, body));
  },
};

/**
 * Decides a dispute once, or asks a second person where the setting wants one: gives the customer, with the applications from
 * one on, to the partner who asks, or leaves everything. The commission of loans that go over is taken back from one and booked
 * to the other within a minute (decision 23), also where it was paid out already. All in one transaction with what both
 * partners are told, the mail to who asked and the audit. NOT_FOUND; CONFLICT when somebody decided meanwhile, and to give
 * where nobody has the number; VALIDATION_FAILED at `fromAppId` for an application of somebody else.
 */
export function decide(ctx: AdminContext, disputeId: string, { reason, ...value }: Body): Promise<AppliedChange> {
  return inTransaction(ctx, (tx) => writeChange(tx, disputeRecord, { id: disputeId, property: '', value, reason }));
}

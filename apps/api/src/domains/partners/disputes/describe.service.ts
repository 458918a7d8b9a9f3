import type { CallParsed } from '@saakh/contracts/call';
import { REPORT_STATUSES } from '@saakh/contracts/operations/reports/internal-report';
import type { DisputeDetail, DisputeRow, listDisputes as listCall } from '@saakh/contracts/partners/staff/disputes';
import { maskMobile, maskName } from '@saakh/rules/identifiers';
import { maskPansIn } from '@saakh/rules/texts/typed-text';
import { findCustomerByContact, getCustomer } from '#domains/identity/customers';
import { findStaff } from '#domains/identity/sign-in';
import { listAddedOf, listClaimsOf, listTouchesOf } from '#domains/partners/attribution';
import { notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { pageRows } from '#platform/lists/page-rows';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { selectBookedOf, selectCasesOf } from './case-money.repository';
import { type NamedDispute, selectDispute, selectDisputes } from './disputes.repository';

const iso = (at: Date | string): string => new Date(at).toISOString();
const isoOrNull = (at: Date | string | null): string | null => (at === null ? null : iso(at));

const rowOf = ({
  disputeId,
  partnerId,
  partnerName,
  person,
  mobile,
  cameOn,
  way,
  createdAt,
  state,
}: NamedDispute): DisputeRow => ({
  ...{ disputeId, partnerId, partnerName, person, cameOn, way, state },
  mobile: maskMobile(mobile),
  at: createdAt.toISOString(),
});

/** Disputes in a state, page by page. */
export function listAll(
  ctx: AdminContext,
  { state, after, limit: asked }: CallParsed<typeof listCall>['query'],
): Promise<{ data: DisputeRow[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const limit = pageRows(asked);
    const found = await selectDisputes(tx, state, { after: parseTimeCursor(after), limit: limit + 1 });
    const { rows, next } = pageOf(
      found.map((row) => ({ row, at: row.createdAt, id: row.disputeId })),
      limit,
    );
    return { data: rows.map(({ row }) => rowOf(row)), next };
  });
}

async function evidenceOf(
  tx: TxContext,
  userId: string,
): Promise<Pick<DisputeDetail, 'claims' | 'touches' | 'applications'>> {
  const claims = await listClaimsOf(tx, userId);
  const touches = await listTouchesOf(tx, userId);
  const cases = await selectCasesOf(tx, userId);
  const booked = await selectBookedOf(tx, userId);
  return {
    claims: claims.map((row) => ({
      ...row,
      from: iso(row.from),
      lockedUntil: iso(row.lockedUntil),
      endedAt: isoOrNull(row.endedAt),
    })),
    touches: touches.map((row) => ({ ...row, at: iso(row.at) })),
    applications: cases.map(({ appId, at, productType, status, partnerId, partnerName, disbursedPaise }) => ({
      ...{ appId, productType, at: iso(at), status: REPORT_STATUSES[status - 1] ?? 'new' },
      holder: partnerId === null ? null : { partnerId, partnerName: partnerName ?? partnerId },
      disbursedPaise: disbursedPaise === null ? null : Number(disbursedPaise),
      booked: booked
        .filter((one) => one.appId === appId)
        .map(({ appId: _of, paise, ...one }) => ({ ...one, paise: Number(paise) })),
    })),
  };
}

async function decisionOf(
  tx: TxContext,
  { decidedAt, decidedBy, reason, cases, fromAppId }: NamedDispute,
): Promise<DisputeDetail['decision']> {
  if (decidedAt === null || decidedBy === null || reason === null) return null;
  const by = (await findStaff(tx, decidedBy))?.name ?? decidedBy;
  return { at: decidedAt.toISOString(), by, reason, cases, fromAppId };
}

/**
 * One dispute with all that it is decided by: what both sides did for the customer in time order, the applications and what is
 * booked on each. The customer is the present owner of the number; of a decided one, the owner at that time. NOT_FOUND.
 */
export function describe(ctx: AdminContext, disputeId: string): Promise<DisputeDetail> {
  return inTransaction(ctx, async (tx) => {
    const dispute = await selectDispute(tx, disputeId);
    if (!dispute) throw notFound('dispute');
    const customer =
      dispute.userId === null
        ? await findCustomerByContact(tx, 'sms', dispute.mobile)
        : await getCustomer(tx, dispute.userId);
    const userId = customer?.userId;
    const none = { claims: [], touches: [], applications: [] };
    const evidence = userId === undefined ? none : await evidenceOf(tx, userId);
    const added = await listAddedOf(tx, dispute.phoneIndex);
    return {
      ...rowOf(dispute),
      words: maskPansIn(dispute.words),
      customer: customer
        ? {
            userId: customer.userId,
            name: maskName([customer.firstName, customer.lastName]),
            since: customer.createdAt.toISOString(),
          }
        : null,
      ...evidence,
      added: added.map((row) => ({ ...row, at: iso(row.at), cameAt: isoOrNull(row.cameAt) })),
      decision: await decisionOf(tx, dispute),
    };
  });
}

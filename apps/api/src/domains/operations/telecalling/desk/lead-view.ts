import type { Bilingual } from '@saakh/contracts/fields';
import type { CallLead } from '@saakh/contracts/operations/telecalling';
import { maskMobile } from '@saakh/rules/identifiers';
import { rupeesToPaise } from '@saakh/rules/money';
import { maskPansIn } from '@saakh/rules/texts/typed-text';
import { getCustomer } from '#domains/identity/customers';
import { findStaffNames } from '#domains/records/records';
import { getBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { type CallRow, type ClaimRow, selectCalls, selectOpenCall } from '../calls.repository';
import { selectQueue } from '../queues.repository';
import { findScript } from '../scripts.service';
import { selectLeadFacts } from './leads.repository';

const CALLS_SHOWN = 10;

/** A script with the name of who speaks. */
const spokenBy = ({ en, hi }: Bilingual, agent = '…'): Bilingual => ({
  en: en.replaceAll('{agent}', agent),
  hi: hi.replaceAll('{agent}', agent),
});

const placeOfNote = (callId: string) => ({ table: 'calls', id: callId, column: 'note_sealed' });
export function sealNote({ platform }: TxContext, callId: string, note: string): string {
  return platform.cipher.seal(note, placeOfNote(callId));
}
const openNote = ({ platform }: TxContext, { callId, noteSealed }: CallRow): string | null =>
  noteSealed === null ? null : maskPansIn(platform.cipher.open(noteSealed, placeOfNote(callId)));

/** Calls to a customer, latest first, with what their agents wrote. */
export async function viewCalls(ctx: TxContext, userId: string): Promise<CallLead['calls']> {
  const rows = await selectCalls(ctx, userId, CALLS_SHOWN);
  const names = await findStaffNames(
    ctx,
    rows.map(({ staffId }) => staffId),
  );
  return rows.map((row) => ({
    callId: row.callId,
    at: row.at.toISOString(),
    by: names.get(row.staffId) ?? '',
    disposition: row.disposition,
    callBackAt: row.callBackAt?.toISOString() ?? null,
    note: openNote(ctx, row),
  }));
}

/** Whom an agent has in hand: enough to speak with them, and the number masked. */
export async function viewLead(ctx: TxContext, claim: ClaimRow): Promise<CallLead> {
  const customer = await getCustomer(ctx, claim.userId);
  const queue = await selectQueue(ctx, claim.queueId);
  const facts = await selectLeadFacts(ctx, claim);
  const call = await selectOpenCall(ctx, claim);
  const { name } = await getBrand(ctx, customer.brandKey);
  const names = await findStaffNames(ctx, [claim.staffId]);
  return {
    claimId: claim.claimId,
    expiresAt: claim.expiresAt.toISOString(),
    secondsLeft: Math.ceil((claim.expiresAt.getTime() - ctx.clock.now().getTime()) / 1_000),
    queue: {
      queue_id: claim.queueId,
      name: queue?.name ?? '',
      kind: queue?.kind ?? 'call-back-due',
      step: queue?.step ?? null,
    },
    userId: claim.userId,
    prospectAppId: facts?.prospect_app_id ?? null,
    name: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || null,
    mobile: maskMobile(customer.phone ?? ''),
    language: customer.language,
    brand: name,
    productType: claim.productType,
    amountPaise: facts?.amount == null ? null : rupeesToPaise(facts.amount),
    lender: facts?.lender ?? null,
    city: customer.city,
    since: claim.since.toISOString(),
    script: spokenBy(await findScript(ctx, claim.productType), names.get(claim.staffId)),
    calls: (await viewCalls(ctx, claim.userId)).filter(({ callId }) => callId !== call?.callId),
    call: call ? { callId: call.callId, at: call.at.toISOString() } : null,
  };
}

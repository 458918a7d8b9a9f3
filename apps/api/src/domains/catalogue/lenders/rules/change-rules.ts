import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import * as z from 'zod/mini';
import { type EditableRecord, writeChange } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { selectTerms } from '../lenders.repository';
import { publishRuleset } from '../rulesets.service';
import { lenderProductRecord, productIdOf } from '../staff/lender-product-record.service';
import { lenderRecord } from '../staff/lender-record.service';
import { holdPublishing } from '../staff/rules-change';

/** A rule of a lender, or of its product where one is named. */
export interface RuleChange {
  readonly lenderId: number;
  readonly productType: string | null;
  readonly property: string;
  readonly value: unknown;
}
export interface Asked {
  readonly askedBy: string;
  readonly approvedBy?: string | undefined;
}

const recordOf = ({ productType }: RuleChange): EditableRecord =>
  productType === null ? lenderRecord : lenderProductRecord;
const idOf = ({ lenderId, productType }: RuleChange): string =>
  productType === null ? String(lenderId) : productIdOf(lenderId, productType);

/** Always in the same order, so that two who change several lenders wait for each other instead of locking each other out. */
const inLockOrder = (changes: readonly RuleChange[]): RuleChange[] =>
  [...changes].sort((a, b) => a.lenderId - b.lenderId || (idOf(a) < idOf(b) ? -1 : 1));

function acceptedValue(change: RuleChange): unknown {
  const { property, value } = change;
  const record = recordOf(change);
  const schema = record.needsApproval(property) === 'rules' ? record.schemaOf(property) : undefined;
  if (!schema) throw fieldError('changes', STAFF_MESSAGES.ruleUnknown);
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw fieldError('changes', result.error.issues[0]?.message ?? REPLY_MESSAGES.checkEntries);
}

/**
 * Makes several changes of rules in the caller's transaction, with history and audit each, as one version of the rules in
 * the name of `author`. Answers the ids of those that wait for a second person, where the setting asks for one. Refuses all
 * when one is refused: VALIDATION_FAILED at `changes` or `value`, NOT_FOUND for a lender or product that is not there.
 */
export async function changeRulesTogether(
  ctx: TxContext,
  changes: readonly RuleChange[],
  { author, reason, asked }: { author: string; reason: string; asked?: Asked | undefined },
): Promise<string[]> {
  const approvalIds = await holdPublishing(ctx, async () => {
    const waiting: string[] = [];
    for (const change of inLockOrder(changes)) {
      const wanted = { id: idOf(change), property: change.property, value: acceptedValue(change), reason };
      const { approvalId } = await writeChange(ctx, recordOf(change), wanted, asked);
      if (approvalId !== undefined) waiting.push(approvalId);
    }
    return waiting;
  });
  await publishRuleset(ctx, { author, reason, lenderIds: changes.map(({ lenderId }) => lenderId) });
  return approvalIds;
}

async function writeForTrial(ctx: TxContext, change: RuleChange): Promise<void> {
  const record = recordOf(change);
  const present = await record.lock(ctx, idOf(change));
  if (!present) throw notFound('lenderOrProduct');
  const { property } = change;
  await record.write(ctx, idOf(change), { property, value: acceptedValue(change), reason: undefined, present });
}

/**
 * The terms of the lenders that changes name as they stand, and as the changes would leave them: the very changes are made and
 * rolled back, so that what is foretold is what would be. Stores nothing. Refuses what the changes themselves would be refused
 * for. Opens its own transaction: the context must have none.
 */
export async function tryRules(
  ctx: AdminContext,
  changes: readonly RuleChange[],
): Promise<{ readonly before: readonly LenderTerms[]; readonly after: readonly LenderTerms[] }> {
  const rolledBack = new Error('Tried only');
  let tried: { before: readonly LenderTerms[]; after: readonly LenderTerms[] } = { before: [], after: [] };
  const lenderIds = changes.map(({ lenderId }) => lenderId);
  const attempt = inTransaction(ctx, async (tx) => {
    const before = await selectTerms(tx, lenderIds);
    await holdPublishing(tx, async () => {
      for (const change of inLockOrder(changes)) await writeForTrial(tx, change);
    });
    tried = { before, after: await selectTerms(tx, lenderIds) };
    throw rolledBack;
  });
  await attempt.catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  return tried;
}

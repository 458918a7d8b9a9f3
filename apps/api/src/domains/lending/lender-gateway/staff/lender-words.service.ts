import { connectionDocument, type LenderStateMeaning } from '@saakh/contracts/lending/connections/document';
import type { AskingLender, LenderWord } from '@saakh/contracts/lending/staff/lender-words';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withWords } from '@saakh/rules/lending/connections/words';
import { findLenders, getLenderForUpdate } from '#domains/catalogue/lenders';
import { changeAnswer, findStaffNames } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { selectDraft, upsertDraft } from '../documents/documents.repository';
import { findSystem, type LenderSystem } from '../documents/systems.service';
import { saveAnswer, selectLendersAsking, selectOpenWords, type WordRow } from '../updates/held.repository';
import { describeHeld } from '../updates/held.service';
import { publishDocument } from './publish-connection.service';

/** What a lender says that its connection does not understand; NOT_FOUND for an unknown lender. */
export function listLenderWords(ctx: AdminContext, lenderId: number): Promise<LenderWord[]> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findLenders(tx, [lenderId])).has(lenderId)) throw notFound('lender');
    const rows = await selectOpenWords(tx, lenderId);
    const names = await findStaffNames(
      tx,
      rows.flatMap(({ answeredBy }) => answeredBy ?? []),
    );
    const held = await describeHeld(tx, lenderId);
    return rows.map(({ word, firstSeenAt, lastSeenAt, count, answer, answeredBy, answeredAt }) => ({
      ...{ word, firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString(), count },
      applications: held.get(word)?.applications ?? 0,
      example: [...(held.get(word)?.example ?? [])],
      answer: answer && {
        ...{ is: answer.is, next: answer.next ?? null, words: answer.words ?? null, rank: answer.rank ?? null },
        by: names.get(answeredBy ?? '') ?? null,
        at: (answeredAt ?? lastSeenAt).toISOString(),
      },
    }));
  });
}

/** Lenders that say words without a meaning, the longest waiting first. */
export async function listLendersAsking(ctx: TxContext): Promise<AskingLender[]> {
  const rows = await selectLendersAsking(ctx);
  const lenders = await findLenders(
    ctx,
    rows.map(({ lenderId }) => lenderId),
  );
  return rows.map((row) => ({ ...row, name: lenders.get(row.lenderId)?.name ?? String(row.lenderId) }));
}

interface WordAnswer {
  readonly lender_id: number;
  readonly word: string;
  readonly is: LenderStateMeaning['is'];
  readonly next: LenderStateMeaning['next'] | null;
  readonly words: LenderStateMeaning['words'] | null;
  readonly rank: number | null;
  readonly reason: string;
}

function meaningOf({ is, next, words, rank }: WordAnswer, { document }: LenderSystem): LenderStateMeaning {
  if (document.updates.newer === 'rank' && rank === null) throw fieldError('rank', STAFF_MESSAGES.lenderWordNeedsRank);
  return { is, ...(next && { next }), ...(words && { words }), ...(rank === null ? {} : { rank }) };
}

/** Answers that wait for a second person join as well: the version that is approved last has them all. */
const withAnswers = (
  { document }: LenderSystem,
  open: readonly WordRow[],
  answered: Record<string, LenderStateMeaning>,
) =>
  withWords(document, {
    ...Object.fromEntries(open.flatMap(({ word, answer }) => (answer ? [[word, answer]] : []))),
    ...answered,
  });

/** A draft that somebody writes gets the word, too: published later, it would take it away again. Its writer is told that it is newer. */
async function addToDraft(
  tx: TxContext,
  lenderId: number,
  { word, meaning, author }: { word: string; meaning: LenderStateMeaning; author: string },
): Promise<void> {
  const draft = await selectDraft(tx, lenderId);
  const document = draft?.document as Record<string, unknown> | null | undefined;
  if (!draft || !document) return;
  const { states } = document;
  const own = typeof states === 'object' && states !== null ? states : {};
  if (Object.hasOwn(own, word)) return;
  const next = { ...document, states: { ...own, [word]: meaning } };
  await upsertDraft(tx, { lenderId, document: next, revision: draft.revision + 1, author, updatedAt: tx.clock.now() });
}

/**
 * Says what a lender's word means: the word joins the connection in force as its next version, in one transaction, and what was
 * held for it is applied once that is in force. NOT_FOUND for a word that nobody is asked about; CONFLICT at `word` for a lender
 * without a connection of its own; VALIDATION_FAILED at `rank` where the order of updates needs one.
 */
export function answerLenderWord(ctx: AdminContext, given: WordAnswer) {
  const { lender_id: lenderId, word, reason } = given;
  return inTransaction(ctx, async (tx) => {
    await getLenderForUpdate(tx, lenderId);
    const open = await selectOpenWords(tx, lenderId);
    if (!open.some((row) => row.word === word)) throw notFound('word');
    const system = await findSystem(tx, lenderId);
    if (!system || system.documentVersion === null) {
      throw fieldError('word', STAFF_MESSAGES.lenderWordNeedsOwn, 'CONFLICT');
    }
    const meaning = meaningOf(given, system);
    const document = connectionDocument.safeParse(withAnswers(system, open, { [word]: meaning })).data;
    if (!document) throw fieldError('word', STAFF_MESSAGES.lenderWordsTooMany);
    const { staffId } = tx.actor;
    await saveAnswer(tx, { lenderId, word, answer: meaning, answeredBy: staffId });
    await addToDraft(tx, lenderId, { word, meaning, author: staffId });
    await recordAudit(tx, {
      action: 'lender-word.answered',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { word, ...meaning },
    });
    const { environment } = system;
    const { version, applied } = await publishDocument(tx, lenderId, { document, environment, reason, notTried: [] });
    return { ...changeAnswer(applied, STAFF_MESSAGES.lenderWordAnswered), version };
  });
}

import type { NameOnPapers } from '@saakh/contracts/fields';
import type { KeyFacts as KeyFactsReply } from '@saakh/contracts/lending/offers';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { isKeyFactsValid } from '@saakh/rules/lending/offers/key-facts-validity';
import { ruleOf } from '#domains/catalogue/regulation';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { getOfferToRead, requireSameAnswers } from './chosen-offer.service';
import { issueFor } from './issue-key-facts.service';
import {
  insertAcknowledgement,
  type KeyFactsContent,
  type KeyFactsRow,
  selectOwnKeyFacts,
} from './key-facts.repository';
import { keyFactsTemplate, type Language } from './key-facts-content';
import { printKeyFacts } from './key-facts-document';
import { selectOfferWithSet } from './offers.repository';

const namesIn = ({ lenderName, lenderCalled = lenderName }: KeyFactsContent): NameOnPapers => ({
  called: lenderCalled,
  inFull: lenderName,
});

const inLanguage = (row: KeyFactsRow, language: Language, acknowledgedAt: Date | null): KeyFactsReply => ({
  ...(language === 'hi' ? row.contentHi : row.contentEn),
  hash: language === 'hi' ? row.hashHi : row.hashEn,
  lenderNames: { en: namesIn(row.contentEn), hi: namesIn(row.contentHi) },
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
});

/** Issues the statement of one of the caller's own offers; the same offer gets the same statement while it is valid. */
export function issueKeyFacts(
  ctx: CustomerContext,
  offerSetId: string,
  { offerId, language }: { readonly offerId: string; readonly language: Language },
): Promise<KeyFactsReply> {
  return inTransaction(ctx, async (tx) => {
    const found = await getOfferToRead(tx, offerSetId, offerId);
    const { keyFactsId } = await issueFor(tx, found);
    return getKeyFacts(tx, keyFactsId, language);
  });
}

async function findOwn(ctx: CustomerContext & TxContext, keyFactsId: string) {
  const found = await selectOwnKeyFacts(ctx, ctx.actor.userId, keyFactsId);
  if (!found) throw notFound('keyFactsStatement');
  return found;
}

/** One of the caller's own statements in a language, as it was issued; NOT_FOUND for anybody else's and for none. */
export function getKeyFacts(ctx: CustomerContext, keyFactsId: string, language: Language): Promise<KeyFactsReply> {
  return inTransaction(ctx, async (tx) => {
    const { statement, acknowledgement } = await findOwn(tx, keyFactsId);
    return inLanguage(statement, language, acknowledgement?.at ?? null);
  });
}

/** One of the caller's own statements as PDF, by the template that it was issued by (REG-KFS-5, R0). */
export async function printOwnKeyFacts(
  ctx: CustomerContext,
  keyFactsId: string,
  language: Language,
): Promise<Uint8Array> {
  const { template, row } = await inTransaction(ctx, async (tx) => {
    const row = await findOwn(tx, keyFactsId);
    return { template: await ruleOf(tx, 'key-facts-template', row.statement.templateRuleId), row };
  });
  const statement = inLanguage(row.statement, language, row.acknowledgement?.at ?? null);
  return printKeyFacts(statement, keyFactsTemplate(template.value.version)[language]);
}

const expired = () => new AppError('KEY_FACTS_EXPIRED', { message: REPLY_MESSAGES.keyFactsOutdated });

/**
 * Keeps that the caller has read a statement: its hash in the language shown, time and method; written once, and the first
 * one stands. A hash that is not that of the statement is refused at the field, an expired statement is KEY_FACTS_EXPIRED, one
 * of an offer that was made from other answers OFFER_NOT_AVAILABLE.
 */
export function acknowledgeKeyFacts(
  ctx: CustomerContext,
  keyFactsId: string,
  { language, hash }: { readonly language: Language; readonly hash: string },
): Promise<Date> {
  return inTransaction(ctx, async (tx) => {
    const { statement, acknowledgement } = await findOwn(tx, keyFactsId);
    if (hash !== (language === 'hi' ? statement.hashHi : statement.hashEn)) {
      throw fieldError('hash', REPLY_MESSAGES.statementOther);
    }
    if (acknowledgement) return acknowledgement.at;
    const at = tx.clock.now();
    if (!isKeyFactsValid(statement.validUntil, at)) throw expired();
    const found = await selectOfferWithSet(tx, statement.offerId);
    if (found && !found.offer.terms.decided) await requireSameAnswers(tx, found.set);
    const { userId } = ctx.actor;
    const isFirst = await insertAcknowledgement(tx, {
      keyFactsId,
      userId,
      language,
      hash,
      method: 'click',
      at,
      ip: ctx.ip,
    });
    if (!isFirst) return (await findOwn(tx, keyFactsId)).acknowledgement?.at ?? at;
    await recordAudit(tx, {
      action: 'key-facts.acknowledged',
      objectType: 'key-facts',
      objectId: keyFactsId,
      subject: userId,
      after: { language, hash },
    });
    return at;
  });
}

/**
 * Makes sure that the caller has acknowledged a statement of this very offer and that it is still valid: KEY_FACTS_REQUIRED
 * or KEY_FACTS_EXPIRED otherwise (REG-KFS-6).
 */
export async function requireKeyFacts(
  ctx: CustomerContext & TxContext,
  { keyFactsId, offerId }: { readonly keyFactsId: string; readonly offerId: string },
): Promise<void> {
  const found = await selectOwnKeyFacts(ctx, ctx.actor.userId, keyFactsId);
  if (!found?.acknowledgement || found.statement.offerId !== offerId) {
    throw new AppError('KEY_FACTS_REQUIRED', { message: REPLY_MESSAGES.keyFactsFirst });
  }
  if (!isKeyFactsValid(found.statement.validUntil, ctx.clock.now())) throw expired();
}

import { createHash } from 'node:crypto';
import type { CallParsed } from '@saakh/contracts/call';
import { type getApplicationPack, type getLenderPack, PACK_MAX } from '@saakh/contracts/customers/evidence';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { addDays, startOfIstDay } from '@saakh/rules/dates';
import { sortOffers } from '@saakh/rules/lending/offers/offer-order';
import type { Offer } from '@saakh/rules/lending/offers/offers';
import { findLenders } from '#domains/catalogue/lenders';
import { listRules } from '#domains/catalogue/regulation';
import { listCustomerCards } from '#domains/identity/customers';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { canonicalJson } from '#platform/canonical-json';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import * as rows from './evidence.repository';

/** The second: what the first called withdrawals held refusals as well. */
const FORMAT = 'saakh-evidence-2';

/** Each view of offers with the place at which each lender stood by the order that opens first (REG-ML-5). */
async function offerSetsOf(tx: TxContext, of: rows.PackOf) {
  const sets = [];
  for (const set of await rows.selectOfferSets(tx, of)) {
    const offerSetId = String(set.offer_set_id);
    const offers = await rows.selectOffers(tx, offerSetId);
    const order = sortOffers(
      offers.map(({ terms, lender_id }) => ({ ...(terms as Offer), lenderId: Number(lender_id) })),
      'apr',
    ).map(({ lenderId }) => lenderId);
    sets.push({
      ...set,
      shown: offers.length,
      offers: offers
        .map((offer) => ({ ...offer, position: order.indexOf(Number(offer.lender_id)) + 1 }))
        .filter((offer) => of.lenderId === null || Number((offer as rows.Line).lender_id) === of.lenderId)
        .toSorted((a, b) => a.position - b.position),
      quotes: await rows.selectQuotes(tx, of, offerSetId),
    });
  }
  return sets;
}

async function messagesOf(
  tx: TxContext,
  of: rows.PackOf,
  userId: string,
  card: { mobile: string | null; email: string | null },
) {
  const { phone, email } = await rows.selectAddresses(tx, userId);
  const addresses = [phone, email].filter((one) => one !== null);
  const maskedBy = new Map<unknown, string | null>([
    [phone, card.mobile],
    [email, card.email],
  ]);
  return (await rows.selectMessages(tx, of, { userId, addresses })).map(({ recipient_index, ...message }) => ({
    ...message,
    to: maskedBy.get(recipient_index) ?? 'an earlier contact',
  }));
}

const RULE_COLUMNS = ['cooling_off_rule_id', 'template_rule_id', 'window_rule_id'];

/** The regulator's rules by which any of these were shown or sent, with their values and days (R0). */
function rulesOf(tx: TxContext, lines: readonly rows.Line[]) {
  // A view keeps the rules of income and security with the facts that it was made from.
  const ofFacts = ({ profile }: rows.Line) => (profile as { ruleIds?: readonly string[] } | null | undefined)?.ruleIds;
  const ids = lines.flatMap((line) => [...RULE_COLUMNS.map((name) => line[name]), ...(ofFacts(line) ?? [])]);
  return listRules(tx, [...new Set(ids.filter((id) => typeof id === 'string'))]);
}

/** The journey of one application from what is stored: append-only rows, figures and words as they were shown. */
async function packOf(tx: TxContext, of: rows.PackOf) {
  const application = await rows.selectApplication(tx, of.appId);
  if (!application) throw notFound('application');
  const userId = String(application.user_id);
  const [card] = await listCustomerCards(tx, [userId]);
  const submissions = await rows.selectSubmissions(tx, of);
  if (of.lenderId !== null && submissions.length === 0) throw notFound('application');
  const consents = await rows.selectConsents(tx, of, userId, String(application.product_type));
  const timeline = await rows.selectEvents(tx, of);
  const { mobile = null, email = null, pan = null, name = null, birthDate = null, place = null } = card ?? {};
  const { amount, status, updated_at, ...made } = application;
  const offerSets = await offerSetsOf(tx, of);
  const keyFacts = await rows.selectKeyFacts(tx, of);
  const messages = await messagesOf(tx, of, userId, { mobile, email });
  return {
    userId,
    content: {
      // What a customer asked for altogether, and where the whole stands, says something of other lenders.
      application: of.lenderId === null ? application : { ...made, amount },
      customer: { userId, name, mobile, email, pan, birthDate, place },
      consents,
      offerSets,
      keyFacts,
      submissions,
      timeline,
      // A no that takes no earlier yes back is a refusal; one channel less takes back the yes that had it.
      withdrawals: consents.filter(({ withdraws }) => withdraws !== null),
      refusals: consents.filter(({ withdraws, granted }) => withdraws === null && granted === false),
      messages,
      rules: await rulesOf(tx, [...offerSets, ...offerSets.flatMap(({ offers }) => offers), ...keyFacts, ...messages]),
      documents: await rows.selectDocuments(tx, of),
      attribution: await rows.selectAttribution(tx, of),
    },
  };
}

interface Pack {
  readonly text: string;
  readonly sha256: string;
}

function sealed(content: object): Pack {
  // Once through JSON, so that instants of either kind have one form.
  const text = canonicalJson(JSON.parse(JSON.stringify(content)));
  return { text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
}

/**
 * The evidence of an application, in canonical JSON (S-AZ-7); the audit entry keeps the SHA-256 of the file, so that one that
 * is shown later can be held to it (REG-DL-15). NOT_FOUND, also for a lender that it never went to.
 */
export async function makeApplicationPack(
  ctx: AdminContext,
  appId: string,
  { lenderId, reason }: CallParsed<typeof getApplicationPack>['body'],
): Promise<Pack> {
  return inTransaction(ctx, async (tx) => {
    const { userId, content } = await packOf(tx, { appId, lenderId });
    const pack = sealed({ format: FORMAT, madeAt: tx.clock.now().toISOString(), lenderId, ...content });
    await recordAudit(tx, {
      action: 'evidence.exported',
      objectType: 'application',
      objectId: appId,
      subject: userId,
      after: { lenderId, reason, sha256: pack.sha256, bytes: Buffer.byteLength(pack.text) },
    });
    return pack;
  });
}

/**
 * A lender's own part of every application that went to it in a span of days (S-AZ-7). NOT_FOUND; CONFLICT for more than five
 * hundred: a pack that lacks some would prove nothing.
 */
export async function makeLenderPack(
  ctx: AdminContext,
  lenderId: number,
  { from, to, reason }: CallParsed<typeof getLenderPack>['body'],
): Promise<Pack> {
  return inTransaction(ctx, async (tx) => {
    const lender = (await findLenders(tx, [lenderId])).get(lenderId);
    if (!lender) throw notFound('lender');
    const span = { from: startOfIstDay(from), until: startOfIstDay(addDays(to, 1)), limit: PACK_MAX + 1 };
    const appIds = await rows.selectAppsOfLender(tx, lenderId, span);
    if (appIds.length > PACK_MAX) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.packTooLarge });
    const applications = [];
    for (const appId of appIds) {
      const { userId, content } = await packOf(tx, { appId, lenderId });
      applications.push(content);
      await recordAudit(tx, {
        action: 'evidence.exported',
        objectType: 'application',
        objectId: appId,
        subject: userId,
        after: { lenderId, reason, from, to },
      });
    }
    const made = {
      format: FORMAT,
      madeAt: tx.clock.now().toISOString(),
      lenderId,
      lender: lender.latinName,
      from,
      to,
    };
    const pack = sealed({ ...made, applications });
    await recordAudit(tx, {
      action: 'evidence.lender-exported',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { from, to, reason, applications: appIds.length, sha256: pack.sha256 },
    });
    return pack;
  });
}

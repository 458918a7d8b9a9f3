import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { composeKeyFacts } from '@saakh/rules/lending/offers/key-facts';
import { keyFactsValidUntil } from '@saakh/rules/lending/offers/key-facts-validity';
import { findTerms } from '@saakh/rules/lending/offers/ruleset';
import { findLenders, getRuleset } from '#domains/catalogue/lenders';
import { listProducts } from '#domains/catalogue/products';
import { ruleAt } from '#domains/catalogue/regulation';
import { getBrandKey } from '#domains/lending/applications';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandOnRecord } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { nameOnPapers } from '#platform/lists/local-name';
import { insertKeyFacts, type KeyFactsRow, lockOfferForIssue, selectValidKeyFacts } from './key-facts.repository';
import { hashContent, keyFactsTemplate, sayKeyFacts } from './key-facts-content';
import type { OfferRow, OfferSetRow } from './offers.repository';
import { alertIncompleteOffer } from './quotes.service';

const MONTH_AND_DAY = ['01-26', '08-15', '10-02'];

/** The three national holidays of India in the year of an instant and the next one: days that nowhere count as working days. */
function nationalHolidays(at: Date): ReadonlySet<string> {
  const years = [istDateOf(at), addDays(istDateOf(at), 366)].map((on) => on.slice(0, 4));
  return new Set(years.flatMap((year) => MONTH_AND_DAY.map((day) => `${year}-${day}`)));
}

const DAYS_A_MONTH = 30;

const notAvailable = () => new AppError('OFFER_NOT_AVAILABLE', { message: REPLY_MESSAGES.offerNotNow });

/**
 * The key facts statement of a stored offer: the valid one there is, or a new one in both languages with its hashes, valid
 * for three working days at least. Two at once issue one. Its rows name the lender's grievance officer and the nodal officer
 * of the application's brand (REG-DL-5). OFFER_NOT_AVAILABLE, with an alert, when a required fact is missing, or the
 * cooling-off is shorter than the rule of now asks. The template is that of now, too (R0). Source: compliance.md 1.3.
 */
export async function issueFor(
  ctx: TxContext,
  { offer, set }: { readonly offer: OfferRow; readonly set: OfferSetRow },
): Promise<KeyFactsRow> {
  const now = ctx.clock.now();
  await lockOfferForIssue(ctx, offer.offerId);
  const lender = (await findLenders(ctx, [offer.lenderId])).get(offer.lenderId);
  const { called, inFull } = nameOnPapers(
    { language: 'hi' },
    { name: lender?.legalName ?? '', nameHi: lender?.nameHi ?? null },
  );
  const known = await selectValidKeyFacts(ctx, offer.offerId, now);
  // Under another name of its lender it would be another statement.
  if (known && known.contentEn.lenderName === lender?.legalName && known.contentHi.lenderName === inFull) return known;
  const coolingOff = await ruleAt(ctx, 'cooling-off-minimum', now);
  const template = await ruleAt(ctx, 'key-facts-template', now);
  const { productType } = set.profile;
  const brand = await findBrandOnRecord(ctx, await getBrandKey(ctx, set.appId));
  const rules = findTerms(await getRuleset(ctx, set.rulesetVersion), productType, offer.lenderId);
  const keyFactsId = newId('kfs');
  const proposalNumber = `SKH-${istDateOf(now).slice(0, 4)}-${keyFactsId.slice(4, 16).toUpperCase()}`;
  const facts =
    // An offer of a floating rate is none by now (`isWhole`); those of before that may still lie here.
    lender && brand && rules?.rateType === 'fixed' && offer.terms.coolingOffDays >= coolingOff.value.days
      ? composeKeyFacts({
          proposalNumber,
          loanType: productType,
          offer: offer.terms,
          floating: null,
          grievanceOfficer: { name: lender.grievanceName, phone: lender.grievancePhone, email: lender.grievanceEmail },
          engagesRecoveryAgents: lender.engagesRecoveryAgents,
          mayBeTransferred: lender.mayBeTransferred,
          coLending: lender.coLending,
          serviceProvider: { name: brand.legalName, actsAsRecoveryAgent: false },
        })
      : undefined;
  if (!facts?.valid || !lender || !brand) {
    alertIncompleteOffer(ctx, offer.terms.slug, productType, offer.source);
    throw notAvailable();
  }
  const { name, phone, email } = brand.grievanceOfficer;
  const officer = {
    item: '6d',
    key: 'service-provider-officer',
    value: { kind: 'name', name: `${name}, ${phone}, ${email}` },
  } as const;
  const product = (await listProducts(ctx)).find((one) => one.productType === productType);
  const complete = {
    ...facts,
    partOne: facts.partOne.map((row) =>
      row.key === 'loan-type' && product ? { ...row, value: { kind: 'text', text: product.name } as const } : row,
    ),
    partTwo: [...facts.partTwo, officer],
  };
  const validUntil = keyFactsValidUntil(now, offer.terms.tenureMonths * DAYS_A_MONTH, nationalHolidays(now));
  const identity = {
    keyFactsId,
    proposalNumber,
    lenderId: offer.lenderId,
    issuedAt: now.toISOString(),
    validUntil: validUntil.toISOString(),
  };
  const texts = keyFactsTemplate(template.value.version);
  const namedEn = { ...identity, lenderName: lender.legalName };
  const namedHi = { ...identity, lenderName: inFull, ...(called === inFull ? {} : { lenderCalled: called }) };
  const contentEn = sayKeyFacts(namedEn, complete, { language: 'en', texts: texts.en });
  const contentHi = sayKeyFacts(namedHi, complete, { language: 'hi', texts: texts.hi });
  const row: KeyFactsRow = {
    keyFactsId,
    proposalNumber,
    offerId: offer.offerId,
    offerSetId: offer.offerSetId,
    userId: offer.userId,
    lenderId: offer.lenderId,
    contentEn,
    contentHi,
    hashEn: hashContent(contentEn),
    hashHi: hashContent(contentHi),
    issuedAt: now,
    validUntil,
    coolingOffRuleId: coolingOff.ruleId,
    templateRuleId: template.ruleId,
  };
  await insertKeyFacts(ctx, row);
  await recordAudit(ctx, {
    action: 'key-facts.issued',
    objectType: 'key-facts',
    objectId: keyFactsId,
    subject: offer.userId,
    after: { offerId: offer.offerId, proposalNumber, hashEn: row.hashEn, hashHi: row.hashHi },
  });
  return row;
}

import { listInsurancePlans } from '@saakh/contracts/catalogue/insurance';
import { getNotice } from '@saakh/contracts/customers/consents';
import { saveDraft } from '@saakh/contracts/customers/hand-overs';
import { createInsuranceLead } from '@saakh/contracts/customers/insurance-requests';
import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import { createGrievance, replyToGrievance } from '@saakh/contracts/operations/grievances';
import { saveNominee } from '@saakh/contracts/operations/privacy';
import { formBody, PNG } from '#domains/lending/lender-journeys/testing/form-body';
import { newId } from '#platform/ids';
import { type JourneyWorld, startJourneyWorld } from './journey-world';

/** A field that names something of one customer, and the prefix of what it names. */
export const PREFIX = {
  userId: 'usr',
  appId: 'app',
  offerSetId: 'ofs',
  offerId: 'ofr',
  keyFactsId: 'kfs',
  lenderApplicationId: 'lap',
  consentId: 'con',
  loanDocumentId: 'ldc',
  noticeId: 'bnt',
  mergeId: 'mrg',
  leadId: 'pld',
  ticketId: 'grv',
  fileId: 'tkf',
  /** Their applications for two more products, which have calls of their own. */
  goldId: 'app',
  housingId: 'app',
} as const;
export type Ids = Readonly<Record<keyof typeof PREFIX, string>>;

/** One customer with something of every kind; whatever they wrote carries their word, so that a trace is seen. */
export interface CustomerWithAll {
  readonly token: string;
  readonly mobile: string;
  readonly ids: Ids;
  /** Of their key facts. */
  readonly hash: string;
  /** What stands in their rows alone. */
  readonly marks: readonly string[];
}
/** Its questions are open still: steps, papers and the end of a journey are asked there. */
export const OPEN_JOURNEY = { slug: 'banyan-bank', key: 'photo' } as const;
/** Whose own questions they have answered. */
export const PRODUCT = { slug: 'shop-insurance', name: 'Shop Insurance' } as const;

async function consentOf({ app }: JourneyWorld, userId: string): Promise<string> {
  const [row] = await app.sql<{ consent_id: string }>(
    "select consent_id from consents where user_id = $1 and purpose = 'lender-sharing' limit 1",
    [userId],
  );
  if (!row) throw new Error('no consent');
  return row.consent_id;
}

async function signDocument({ app }: JourneyWorld, userId: string, lenderApplicationId: string): Promise<string> {
  const id = newId('ldc');
  await app.sql(
    `insert into loan_documents (loan_document_id, lender_application_id, user_id, kind, sha256, lender_document_id, received_at)
     values ($1, $2, $3, 'terms', repeat('a', 64), 'D-1', now())`,
    [id, lenderApplicationId, userId],
  );
  return id;
}

/** Of a breach of their data, told and not read yet. */
async function tellOfBreach({ app }: JourneyWorld, userId: string, word: string): Promise<string> {
  const [breachId, noticeId] = [newId('brc'), newId('bnt')];
  const said = JSON.stringify({ en: `${word} was told`, hi: word });
  await app.sql(
    `insert into breaches (breach_id, name, nature, began_at, aware_at, data_kinds, consequences, mitigation, safety_steps,
       board_facts, created_at, created_by) values ($1, 'x', $2, now(), now(), '{pan}', $2, $2, $2, 'x', now(), 'stf_x')`,
    [breachId, said],
  );
  await app.sql(
    `insert into breach_notices (notice_id, breach_id, user_id, state, listed_at, told_at)
     values ($1, $2, $3, 'account-only', now(), now())`,
    [noticeId, breachId, userId],
  );
  return noticeId;
}

/** Staff think that another account is theirs, too. */
async function askAboutAnother(world: JourneyWorld, userId: string): Promise<string> {
  const other = await world.makeCustomer();
  const [findingId, mergeId] = [newId('ddf'), newId('mrg')];
  await world.app.sql(
    `insert into dedupe_findings (finding_id, rule, first_user_id, second_user_id, found_at, decision, decided_at, decided_by)
     values ($1, 'by-hand', least($2, $3), greatest($2, $3), now(), 'asked', now(), 'stf_x')`,
    [findingId, userId, other.userId],
  );
  await world.app.sql(
    `insert into customer_merges (merge_id, finding_id, kept_id, absorbed_id, moved, merged_at, merged_by, reason)
     values ($1, $2, $3, $4, '{"applications": [], "rows": {}}', now(), 'stf_x', 'one person')`,
    [mergeId, findingId, userId, other.userId],
  );
  return mergeId;
}

/** A partner says that it helped them. */
async function nameBy({ app }: JourneyWorld, userId: string): Promise<string> {
  const leadId = newId('pld');
  await app.sql(
    `insert into partner_leads (lead_id, partner_id, via, name_sealed, phone_sealed, phone_index, language, created_at, expires_at)
     select $1, 'ptr_rinayan', 'api', '-', '-', phone_index, 'en', $3::timestamptz, $3::timestamptz + interval '90 days'
     from users where user_id = $2`,
    [leadId, userId, app.clock.now().toISOString()],
  );
  return leadId;
}

/** The answers to a product's own questions, sent to an insurer. */
async function askInsurer({ app }: JourneyWorld, token: string, word: string): Promise<string> {
  const answers = {
    ...{ company_name: `${word} Kirana`, business_nature: 'retail', shop_pincode: '560001', stock_value: '250000' },
    ...{ shop_owned: '0', contact_by: 'message' },
  };
  const params = { slug: PRODUCT.slug };
  const saved = await app.inject(saveProductDetails, { params, body: { answers } }, { token });
  const [plan] = (await app.inject(listInsurancePlans, { params })).body.data;
  const text = { key: 'consent-insurer-sharing', version: 'current', language: 'en' } as const;
  const { version, hash } = (await app.inject(getNotice, { params: text, query: {} })).body.data;
  const consent = { noticeVersion: version, noticeHash: hash, language: 'en' } as const;
  const body = { productType: PRODUCT.name, planId: plan?.planId ?? 0, consent };
  const headers = { 'idempotency-key': word };
  const sent = await app.inject(createInsuranceLead, { body }, { token, headers });
  for (const { status, error } of [saved, sent]) if (status !== 200) throw new Error(JSON.stringify(error));
  return sent.body.data.leadId;
}

/** A complaint with a file of theirs. */
async function write({ app }: JourneyWorld, token: string, word: string) {
  const typed = { values: { address1: `${word} Road` }, typedAt: app.clock.now().toISOString() };
  const draft = await app.inject(saveDraft, { params: { form: 'profile-contact' }, body: typed }, { token });
  const nominee = { name: `${word} Rao`, mobile: '9811100099', relation: 'sister' };
  const named = await app.inject(saveNominee, { body: { nominee } }, { token });
  const body = { category: 'site' as const, text: `${word} waits for an answer` };
  const complaint = await app.inject(createGrievance, { body }, { token });
  for (const { status, error } of [draft, named, complaint]) if (status !== 200) throw new Error(JSON.stringify(error));
  const { ticketId } = complaint.body.data;
  const form = formBody(PNG, `${word}.png`);
  const headers = { ...form.headers, authorization: `Bearer ${token}` };
  const given = await app.server.inject({
    method: 'POST',
    url: '/api/grievance-files',
    payload: form.payload,
    headers,
  });
  const fileId: string = given.json().data.fileId;
  const said = { text: `${word} adds a file`, files: [fileId] };
  const replied = await app.inject(replyToGrievance, { params: { ticketId }, body: said }, { token });
  if (replied.status !== 200) throw new Error(JSON.stringify(replied.error));
  return { ticketId, fileId };
}

async function wish({ app }: JourneyWorld, userId: string, productType: string): Promise<string> {
  const appId = newId('app');
  const at = app.clock.now().toISOString();
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', $3, 2, 100000, 12, $4, $4)`,
    [appId, userId, productType, at],
  );
  return appId;
}

async function makeOne(world: JourneyWorld, word: string): Promise<CustomerWithAll> {
  const who = await world.makeCustomer({ firstName: word, employerName: `${word} Textiles` });
  const { userId, token, appId, mobile } = who;
  await world.finish(who, 'aster-finance');
  const sent = await world.upload(who, OPEN_JOURNEY.slug, OPEN_JOURNEY.key, PNG, `${word}.png`);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  const { offer, set, keyFacts, application } = await world.applyTo(who, 'aster-finance');
  const { lenderApplicationId } = application;
  const consentId = await consentOf(world, userId);
  const ids = {
    ...{ userId, appId, offerSetId: set.offerSetId, offerId: offer.offerId, keyFactsId: keyFacts.keyFactsId },
    ...{ lenderApplicationId, consentId, loanDocumentId: await signDocument(world, userId, lenderApplicationId) },
    ...{ noticeId: await tellOfBreach(world, userId, word), goldId: await wish(world, userId, 'Gold Loans') },
    mergeId: await askAboutAnother(world, userId),
    leadId: await nameBy(world, userId),
    ...(await write(world, token, word)),
    housingId: await wish(world, userId, 'Affordable Housing Loan'),
  };
  const more = [await askInsurer(world, token, word)];
  return { token, mobile, ids, hash: keyFacts.hash, marks: [...Object.values(ids), ...more, word, mobile] };
}

/** Two customers, each with an application at a lender and one of everything; and how consent to the lender is given. */
export async function startWithTwoCustomers() {
  const world = await startJourneyWorld();
  const [theirs, own] = [await makeOne(world, 'Amaltas'), await makeOne(world, 'Bakul')];
  const params = { key: 'consent-lender-sharing', version: 'current', language: 'en' } as const;
  const { version, hash } = (await world.app.inject(getNotice, { params, query: {} })).body.data;
  const text = { noticeKey: params.key, noticeVersion: version, noticeHash: hash, language: 'en' };
  const lenderId = world.lenderId('banyan-bank');
  const consent = { purpose: 'lender-sharing', granted: true, productType: 'Personal Loans', lenderId, ...text };
  return { world, theirs, own, consent };
}

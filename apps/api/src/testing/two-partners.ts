import { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import { createApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import { createApiLead } from '@saakh/contracts/integrations/partner-api/leads';
import { createWebhook } from '@saakh/contracts/integrations/partner-api/webhooks';
import { savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import { approveStatement, listStatements, prepareStatements } from '@saakh/contracts/money/statements';
import { createPartnerQuery } from '@saakh/contracts/operations/partner/tickets';
import { addAssistedLead } from '@saakh/contracts/partners/assisted-leads';
import { raiseDispute } from '@saakh/contracts/partners/disputes';
import { getPartnerFunnel, publishFunnel, saveFunnelDraft } from '@saakh/contracts/partners/funnels';
import { makePartnerLink } from '@saakh/contracts/partners/tracking-links';
import { formBody, PNG } from '#domains/lending/lender-journeys/testing/form-body';
import { signInPartnerPerson } from './partner-sessions';
import { sayWhoHelped } from './say-who-helped';
import { signInStaff } from './staff-sessions';
import type { TestApp } from './test-app';

const OCTOBER = '2026-10-20T06:30:00.000Z';
const REASON = 'Checked line by line';
const SCOPES = ['leads:write', 'leads:read', 'status:read'] as const;
const LISTENED = ['lead.created', 'application.submitted'] as const;

/** One partner with a row of everything that a partner has; whatever it wrote carries its word, so that a trace is seen. */
export interface PartnerWithAll {
  readonly partnerId: string;
  readonly owner: string;
  readonly staff: string;
  readonly merchant: string;
  /** Sessions of our staff who act as the owner. */
  readonly masquerade: string;
  readonly lookingOn: string;
  readonly liveKey: string;
  readonly trialKey: string;
  /** Of its objects, by the field that names them. */
  readonly ids: Readonly<Record<NamingField, string>>;
  /** Mobile number of the customer whom its API key handed over. */
  readonly mobile: string;
  readonly reference: string;
  /** By which it holds its customer. */
  readonly claimId: string;
  /** Texts that occur only in this partner’s rows. */
  readonly marks: readonly string[];
}
export type NamingField =
  | 'caseId'
  | 'applicationId'
  | 'linkId'
  | 'fileId'
  | 'ticketId'
  | 'statementId'
  | 'endpointId'
  | 'deliveryId'
  | 'keyId'
  | 'partnerUserId'
  | 'leadId'
  | 'merchantId'
  | 'version';

interface Asked {
  readonly partnerId: string;
  /** One word that nothing else in the database has. */
  readonly word: string;
  /** Three digits that its numbers have before the last. */
  readonly digits: string;
  /** How often it published its site. */
  readonly versions: number;
}

/** The answer's body; what the fixture makes must be made. */
async function made<B>(answer: Promise<{ status: number; body: B; error: unknown }>): Promise<B> {
  const { status, body, error } = await answer;
  if (status !== 200) throw new Error(`The fixture was refused: ${JSON.stringify(error)}`);
  return body;
}

async function sendFile(app: TestApp, token: string, name: string): Promise<string> {
  const { payload, headers } = formBody(PNG, name);
  const url = '/api/partner/query-files';
  const sent = await app.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return sent.json().data.fileId;
}

/** The customer signs in with the number, says who helped, applies, and the lender has it. */
async function applyAs(app: TestApp, mobile: string, word: string): Promise<string> {
  const who = await app.signIn({ mobile });
  await sayWhoHelped(app, who);
  const { userId } = who;
  const at = app.clock.now().toISOString();
  await app.sql('update users set first_name = $2, last_name = $2 where user_id = $1', [userId, word]);
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', 'Personal Loans', 2, 100000, 12, $3, $3)`,
    [`app_${word}`, userId, at],
  );
  await app.sql(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
       submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at)
     values ('cl', $1, $2, $3, (select min(lender_id) from lenders), 'Personal Loans', 2, 'accepted', 100000, 12, 9000, 1200, $4, $4)`,
    [`lap_${word}`, `app_${word}`, userId, at],
  );
  return `lap_${word}`;
}

/** A line of October as the booking of a loan writes it. */
async function earn(app: TestApp, partnerId: string, word: string) {
  const [entry, loan] = [`ent_${word}`, `lap_october_${word}`];
  await app.sql(`insert into ledger_entries values ($1, 'case', $2, $3, 'test')`, [entry, loan, OCTOBER]);
  await app.sql(
    `insert into ledger_lines (entry_id, account, party, amount)
     values ($1, 'partner-commission', '', 4711), ($1, 'partner-earned', $2, -4711)`,
    [entry, partnerId],
  );
  const how = {
    partnerId,
    lenderId: 1,
    productType: 'Personal Loans',
    month: '2026-10',
    disbursedOn: '2026-10-20',
    disbursedPaise: 1_00_000_00,
    sharePercentThousandths: 50_000,
    shareFlatPaise: 0,
  };
  await app.sql(
    `insert into commission_movements (entry_id, partner_id, lender_application_id, kind, amount, how, at)
     values ($1, $2, $3, 'commission', 4711, $4, $5)`,
    [entry, partnerId, loan, JSON.stringify(how), OCTOBER],
  );
}

/** The draft of October, approved by somebody else than who prepares it. */
async function settleOctober(app: TestApp, partnerId: string, [first, second]: readonly { token: string }[]) {
  await made(app.inject(prepareStatements, { body: { month: '2026-10' } }, first));
  const { data } = await made(app.inject(listStatements, { query: {} }, second));
  const statementId = data.find((one) => one.partnerId === partnerId)?.statementId ?? '';
  const body = { reason: REASON };
  await made(app.inject(approveStatement, { params: { statementId }, body }, second));
  return statementId;
}

async function publishVersions(app: TestApp, owner: { token: string }, many: number) {
  const funnel = { begins: 'standard', startWith: null } as const;
  const welcomes = ['standard', 'help'] as const;
  const revision = async () => (await made(app.inject(getPartnerFunnel, {}, owner))).data.revision;
  const save = async (n: number) => {
    const body = {
      revision: await revision(),
      funnel: { ...funnel, products: [], lenders: [], welcome: welcomes[n % 2] ?? 'standard' },
    };
    await made(app.inject(saveFunnelDraft, { body }, owner));
  };
  for (let n = 1; n <= many; n += 1) {
    await save(n);
    await made(app.inject(publishFunnel, { body: { revision: await revision() } }, owner));
  }
  await save(many + 1);
}

async function makeOne(
  app: TestApp,
  desk: readonly { token: string }[],
  { partnerId, word, digits, versions }: Asked,
): Promise<PartnerWithAll> {
  const low = word.toLowerCase();
  const merchantId = `mer_${low}`;
  await app.sql('insert into merchants (merchant_id, partner_id, name, created_at) values ($1, $2, $3, now())', [
    merchantId,
    partnerId,
    `${word} shop`,
  ]);
  const person = { partnerId };
  const owner = await signInPartnerPerson(app, `${word}-owner`, person);
  const staff = await signInPartnerPerson(app, `${word}-staff`, { ...person, kind: 'staff' });
  const shop = await signInPartnerPerson(app, `${word}-shop`, { ...person, kind: 'merchant', merchantId });
  const { partnerUserId } = staff;

  const link = await made(app.inject(makePartnerLink, { body: { productType: 'Personal Loans' } }, owner));
  const keyOf = (mode: 'live' | 'sandbox') =>
    made(app.inject(createApiKey, { body: { name: `${word} till`, mode, scopes: [...SCOPES] } }, owner));
  const [live, trial] = [await keyOf('live'), await keyOf('sandbox')];
  const listening = { url: `https://93.184.216.34/${low}`, mode: 'live' as const, events: [...LISTENED] };
  const { endpointId } = (await made(app.inject(createWebhook, { body: listening }, owner))).data;

  const [mobile, named] = [`987654${digits}1`, `987654${digits}2`];
  const reference = `${low}-7`;
  const consent = { text: `${word} may tell Saakh my number`, at: '2026-11-18T05:00:00Z' };
  const body = { name: `${word} Rao`, mobile, product: 'personal-loans' as const, reference, consent };
  const headers = { 'idempotency-key': `lead-${low}` };
  const lead = await made(app.inject(createApiLead, { body }, { token: live.secret, headers }));
  const assisted = { name: `${word} Sahu`, mobile: named, productType: null, language: 'en' as const };
  await made(app.inject(addAssistedLead, { body: { ...assisted, consentVersion: 1, note: `${word} note` } }, shop));
  const deliveryId = `dlv_${low}`;
  await app.sql(
    `insert into webhook_deliveries (delivery_id, event_id, endpoint_id, partner_id, state, created_at, next_try_at)
     select $1, event_id, $2, partner_id, 'dead', $4, null from webhook_events where partner_id = $3 limit 1`,
    [deliveryId, endpointId, partnerId, app.clock.now().toISOString()],
  );
  const caseId = await applyAs(app, mobile, low);

  const dispute = {
    mobile: named,
    cameOn: '2026-11-18',
    way: 'qr' as const,
    words: `${word} says that they came to it`,
  };
  await made(app.inject(raiseDispute, { body: dispute }, owner));
  const fileId = await sendFile(app, owner.token, `${low}.png`);
  const question = { topic: 'general-query' as const, subject: `${word} asks`, text: `What becomes of ${word}?` };
  const asked = await made(app.inject(createPartnerQuery, { body: { ...question, files: [fileId] } }, owner));
  const details = {
    holder: `${word} Services`,
    account: `123456${digits}`,
    accountAgain: `123456${digits}`,
    ifsc: 'HDFC0000001',
    pan: 'AAACP1234F',
    gstin: null,
  };
  await made(app.inject(savePaymentDetails, { body: details }, owner));
  await earn(app, partnerId, low);
  const statementId = await settleOctober(app, partnerId, desk);
  await publishVersions(app, owner, versions);
  await app.sql('insert into partners (partner_id, name) values ($1, $2)', [`ptr_brought_${low}`, `${word} brought`]);
  await app.sql(
    `insert into partner_referrals (partner_id, referrer_id, percent_thousandths, since) values ($1, $2, 10000, '2026-11-01')`,
    [`ptr_brought_${low}`, partnerId],
  );
  /** One staff member for each masquerade: starting a second one ends the first. */
  const act = async (mode: 'full' | 'read-only', staffSession: { token: string } | undefined) => {
    const body = { partnerUserId: owner.partnerUserId, mode, reason: `${word} asked for help` };
    return (await made(app.inject(startMasquerade, { body }, staffSession))).token;
  };

  const ids = {
    caseId,
    applicationId: caseId,
    linkId: link.data.linkId,
    fileId,
    ticketId: asked.data.ticketId,
    statementId,
    endpointId,
    deliveryId,
    keyId: live.data.keyId,
    partnerUserId,
    leadId: lead.data.leadId,
    merchantId,
    version: String(versions - 1),
  };
  const [claim] = await app.sql<{ claimId: string }>(
    'select claim_id as "claimId" from attribution_claims where partner_id = $1',
    [partnerId],
  );
  if (!claim) throw new Error(`${partnerId} holds nobody`);
  // Hidden, nobody would leave a mark in what is answered.
  await app.sql(
    'update users set shown_to_partner = true, shown_to_partner_id = $1 where user_id in (select user_id from attribution_claims where partner_id = $1)',
    [partnerId],
  );
  return {
    partnerId,
    owner: owner.token,
    staff: staff.token,
    merchant: shop.token,
    ids,
    mobile,
    reference,
    ...claim,
    masquerade: await act('full', desk[0]),
    lookingOn: await act('read-only', desk[1]),
    liveKey: live.secret,
    trialKey: trial.secret,
    marks: [
      ...Object.values({ ...ids, version: partnerId }),
      low,
      link.data.code,
      // Four letters by chance, which stand in other words too: as the whole of a value.
      `"${live.data.ending}"`,
      `******${mobile.slice(-4)}`,
      claim.claimId,
    ],
  };
}

/** Two partners of the demo's brands, each with one of everything; the first has published more versions of its site. */
export async function makeTwoPartners(app: TestApp): Promise<readonly [PartnerWithAll, PartnerWithAll]> {
  const desk = [await signInStaff(app, 'Asha'), await signInStaff(app, 'Ravi')];
  const amaltas = { partnerId: 'ptr_rinayan', word: 'Amaltas', digits: '731', versions: 3 };
  const bakul = { partnerId: 'ptr_vetanika', word: 'Bakul', digits: '842', versions: 1 };
  return [await makeOne(app, desk, amaltas), await makeOne(app, desk, bakul)];
}

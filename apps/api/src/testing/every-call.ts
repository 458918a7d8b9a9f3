import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call, Schema } from '@saakh/contracts/call';
import * as z from 'zod/mini';

// Longer than 300 lines: most of it is samples, one for each pattern that a call asks for.

export function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** All that contracts export, by its name, found by reading the folder and those below it, so that a new domain is tested from its first day. */
export async function findExports(): Promise<(readonly [name: string, exported: unknown])[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@saakh/contracts/call')));
  const exported: (readonly [string, unknown])[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /^(?:[a-z-]+\/)*[a-z-]+\.ts$/.test(name) && name !== 'index.ts')) {
    const domain: Record<string, unknown> = await import(`@saakh/contracts/${file.slice(0, -3)}`);
    exported.push(...Object.entries(domain));
  }
  return exported;
}

/** Every call of every contract. */
export async function findCalls(): Promise<Call[]> {
  return (await findExports())
    .map(([, exported]) => exported)
    .filter(isCall)
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

export function nameOf({ method, path }: Call) {
  return `${method} ${path}`;
}

export type Part = 'params' | 'query' | 'body';
export const PARTS: readonly Part[] = ['params', 'query', 'body'];
export type Input = Partial<Record<Part, Record<string, unknown>>>;

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

const jsonSchema = (schema: Schema) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as JsonSchema;

/** Values that a pattern asks for; everything else is made from the schema. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  mobile: '9876543210',
  mobile_phone_number: '9876543210',
  phone: '9876543210',
  email: 'asha.rao@example.com',
  otp: '123456',
  newOtp: '123456',
  ownOtp: '123456',
  otherOtp: '123456',
  prospectId: 'pro_0123456789ABCDEF',
  first_name: 'Asha',
  last_name: 'Rao',
  name: 'Asha Rao',
  tin: 'ABCPI1234F',
  pan: 'ABCPI1234F',
  birth_date: '1990-05-17',
  address1: '12 Church Street',
  postal_code: '560001',
  officepincode: '560001',
  pincode: '560001',
  countryCode: 'IN',
  partner: 'cl',
  productType: 'Personal Loans',
  gender: 'female',
  employment_status_code: 'salaried',
  salary_mode: 'bank_transfer',
  loan_purpose: 'medical',
  residence_type: 'owned_self',
  credit_score_class: 'B',
  household_income: 'at_or_above_300000',
  noticeHash: 'a'.repeat(64),
  hash: 'a'.repeat(64),
  lenderCode: 'aster-finance',
  ifsc: 'HDFC0000001',
  slug: 'discount-vouchers',
  weight: '10.5',
  carat: '22',
  answers: { course_name: 'Nursing' },
  lender: '1',
  utms: { utm_source: 'news' },
  secret: 'x'.repeat(43),
  path: '/user/offers',
  form: 'profile-contact',
  values: { address1: '12, Hill Road' },
  typedAt: '2026-11-18T06:30:00.000Z',
  reason: 'Because it is needed',
  to: 'https://cards.ivory.example/apply',
};
const BOTH = { en: 'A disk was lost', hi: 'एक डिस्क खो गई' };
const BREACH = {
  ...{
    name: 'Lost disk',
    nature: BOTH,
    consequences: BOTH,
    mitigation: BOTH,
    safetySteps: BOTH,
    boardFacts: '',
    othersAffected: '',
  },
  beganAt: '2026-11-01T06:30:00.000Z',
  endedAt: null,
  awareAt: '2026-11-02T06:30:00.000Z',
  dataKinds: ['name'],
  contact: null,
};
const EVERYBODY_TOUCHED = { by: 'created', brandKey: null, from: null, to: null, userIds: [] };
const EVERYBODY = {
  reached: null,
  product_type: null,
  brand_key: null,
  language: null,
  state: null,
  pincode: null,
  seen_from: null,
  seen_to: null,
};
const WRITTEN = { subject: null, body: 'Hello', registration: null };
const MESSAGE_TEXT = {
  key: 'cmp-hello',
  label: 'Hello',
  variables: [],
  pe_id: null,
  header: null,
  texts: { en: WRITTEN, hi: WRITTEN },
};
const EMPTY_JOURNEY = {
  title: { en: '', hi: '' },
  text: { en: '', hi: '' },
  steps: [],
  documents: [],
  consents: [],
  refusals: [],
  hasDeclinedPage: false,
};
const OF_CALL: Readonly<Record<string, Partial<Record<Part, Record<string, unknown>>>>> = {
  'POST /api/approvals/decide': { body: { approvalIds: ['apr_1'] } },
  'POST /api/otp/send': { body: { mobile: '9876543210' } },
  'GET /api/applications/:appId/journeys/:slug': { params: { slug: 'aster-finance' } },
  'GET /api/applications/:appId/open-questions/:lenderId': { params: { lenderId: '1' } },
  'POST /api/applications/:appId/journeys/:slug/complete': { params: { slug: 'aster-finance' } },
  'POST /api/applications/:appId/journeys/:slug/steps/:step': {
    params: { slug: 'aster-finance', step: 'work' },
    body: { answers: {} },
  },
  'POST /api/applications/:appId/journeys/:slug/documents/:key': { params: { slug: 'aster-finance', key: 'photo' } },
  'DELETE /api/applications/:appId/journeys/:slug/documents/:key': { params: { slug: 'aster-finance', key: 'photo' } },
  'GET /api/get-partner-by-name/:name': { params: { name: 'cl' } },
  'GET /api/insurance-plans/:slug': { params: { slug: 'health-insurance' } },
  'GET /api/out/:kind/:id': { params: { id: '1' } },
  'POST /api/insurers/address': { body: { value: 'desk@insurer.example' } },
  'POST /api/insurance-leads': { body: { consent: { noticeVersion: 1, noticeHash: 'a'.repeat(64), language: 'en' } } },
  'POST /api/grievances': { body: { text: 'Nobody has answered me for weeks' } },
  'POST /api/grievances/:ticketId/replies': { body: { text: 'It is not solved' } },
  'POST /api/my-contact': { body: { mobile: '9876543210' } },
  'POST /api/co-applicant/confirm': {
    body: { otp: '123456', work: 'salaried', textVersion: 2, language: 'en' },
  },
  'POST /api/my-contact/codes': { body: { mobile: '9876543210' } },
  'POST /api/my-data/nominee': { body: { nominee: null } },
  'PUT /api/my-data/kept-months': { body: { keptMonths: 12 } },
  'POST /api/my-second-factor/confirm': { body: { code: '123456' } },
  'POST /api/my-second-factor/recovery-codes': { body: { code: '123456' } },
  'POST /api/my-second-factor/remove': { body: { recoveryCode: 'ABCD-EFGH-JKLM' } },
  'POST /api/cookies/save': { body: { name: 'appId' } },
  'POST /api/admin/password/reset': { body: { token: 'x'.repeat(43), password: 'a new password' } },
  'POST /api/admin/password/change': { body: { password: 'a new password' } },
  'POST /api/desk/password/reset': { body: { token: 'x'.repeat(43), password: 'a new password' } },
  'POST /api/lender-returns': { body: { state: 'x'.repeat(32) } },
  'POST /api/lender-connections/save-secret': { body: { name: 'apiKey' } },
  'POST /api/desk/password/change': { body: { password: 'a new password' } },
  'POST /api/staff/update': { body: { value: 'Asha Rao' } },
  'GET /api/get-lender-data/:lenderId': { params: { lenderId: '1' } },
  'POST /api/create-lender': { body: { name: 'Asha' } },
  'GET /api/lender-desks/:lenderId/people': { params: { lenderId: '1' } },
  'GET /api/lender-desks/:lenderId/messages': { params: { lenderId: '1' } },
  'POST /api/lender-desks/:lenderId/people/invite': { params: { lenderId: '1' } },
  'POST /api/desk/cases/:lenderApplicationId/state': { body: { word: 'approved', on: '2026-11-20' } },
  'GET /api/lender-connections/:lenderId': { params: { lenderId: '1' } },
  'GET /api/lender-connections/:lenderId/versions/:version': { params: { lenderId: '1', version: '1' } },
  'POST /api/lender-connections/answer-word': { body: { words: { en: 'With us', hi: 'हमारे पास' } } },
  'POST /api/lender-connections/save': { body: { dialect: 'plain', base_url: 'https://api.lender.example' } },
  'POST /api/update-partner-revenue-data/:id': { body: { revenue_percent: 2.5 } },
  'POST /api/brands/update': { body: { key: 'cl' } },
  'POST /api/partners/agent': { body: { property: 'agent_listed', value: true } },
  'POST /api/partners/referral': {
    body: {
      since: '2026-11-01',
      until: null,
      seen: null,
      mostPerCasePaise: null,
      mostPerMonthPaise: null,
    },
  },
  'POST /api/partners/:id/naming/resume': { body: { reason: 'They showed us the forms' } },
  'POST /api/partners/create': { body: { brandKey: 'new-brand' } },
  'POST /api/lender-switches/preview': { body: { changes: [{ lender_id: 1, product_type: null, active: 1 }] } },
  'POST /api/lender-switches/apply': { body: { changes: [{ lender_id: 1, product_type: null, active: 1 }] } },
  'GET /api/eligibility-rules/:lenderId': { params: { lenderId: '1' } },
  'POST /api/eligibility-rules/pincodes': { body: { pincodes: ['560001'] } },
  'POST /api/eligibility-rules/pincodes/compare': { body: { pincodes: ['560001'] } },
  'POST /api/eligibility-rules/back-test': { body: { changes: { max_age: 60 } } },
  'POST /api/customer-service/find': { body: { text: '9876543210' } },
  'POST /api/customer-service/duplicates': { body: { otherId: '9876543210' } },
  'POST /api/customer-service/customers/:userId/notes': { body: { text: 'Called back' } },
  'POST /api/customer-info-deletion/find': { body: { text: '9876543210' } },
  'POST /api/customer-info-deletion/ask': { body: { confirm: '3210' } },
  'GET /api/dashboard/rows': { query: { figure: 'waiting' } },
  'POST /api/partner/reset-password': { body: { token: 'x'.repeat(43), password: 'a new password' } },
  'GET /api/merchant-applications': { query: { state: 'submitted' } },
  'POST /api/merchant-applications/find': { body: { text: '9876543210' } },
  'POST /api/merchant-applications/:formId/refuse': { body: { note: 'Send the cheque once more' } },
  'POST /api/merchants/:merchantId/shops': { body: { address: '12 Church Street' } },
  'POST /api/merchants/:merchantId/shops/:locationId': { body: { address: '12 Church Street' } },
  'POST /api/partner-accounts/invite': { body: { kind: 'owner', merchantId: null } },
  'POST /api/partner/people/invite': { body: { kind: 'merchant' } },
  'POST /api/masquerade': { body: { reason: 'Asked for help with the list' } },
  'GET /api/partner/products/:productId': { params: { productId: '1' } },
  'PUT /api/partner/payment-details': {
    body: { holder: 'Asha Rao', account: '123456789', accountAgain: '123456789', gstin: null },
  },
  'POST /api/partner/payment-details/confirm': { body: { gstin: null, offeredAt: '2026-11-18T06:30:00.000Z' } },
  'POST /api/statements/prepare': { body: { month: '2026-10' } },
  'POST /api/payout-files/result': { body: { csv: 'reference,status,utr,amount,return_reference,reason' } },
  'POST /api/payout-returns/:returnId/decide': { body: { decision: 'confirm', reason: 'Compared with the bank' } },
  'POST /api/payment-accounts/:partnerId/reveal': { body: { changedAt: '2026-11-18T06:30:00.000Z' } },
  'POST /api/payment-accounts/:partnerId/compare': {
    body: { changedAt: '2026-11-18T06:30:00.000Z', decision: 'right', reason: 'Compared with the bank' },
  },
  'POST /api/reconciliation/unknown/match': { body: { loan: 'R-1' } },
  'POST /api/reconciliation/claims': { body: { loans: ['lap_0123456789'] } },
  'POST /api/reconciliation/claims/:claimId/end': { body: { loans: ['lap_0123456789'] } },
  'POST /api/partner/api-keys': { body: { scopes: ['leads:read'] } },
  'POST /api/partner/webhooks': { body: { url: 'https://93.184.216.34/saakh', events: ['lead.created'] } },
  'POST /api/v1/leads': {
    body: {
      product: 'personal-loans',
      reference: 'order-7',
      consent: { text: 'You may tell Saakh my number', at: '2026-11-18T06:00:00Z' },
    },
  },
  'POST /api/partner/password': { body: { password: 'a new password' } },
  'POST /api/partner/second-factor/confirm': { body: { code: '123456' } },
  'POST /api/partner/second-factor/recovery-codes': { body: { code: '123456' } },
  'POST /api/partner/second-factor/remove': { body: { recoveryCode: 'ABCD-EFGH-JKLM' } },
  'POST /api/partner/assisted-leads': { body: { productType: null } },
  'POST /api/partner/disputes': { body: { cameOn: '2026-11-18', words: 'They came to our shop' } },
  'POST /api/attribution-disputes/:disputeId/decide': { body: { fromAppId: null } },
  'POST /api/partner/queries': {
    body: { topic: 'general-query', subject: 'A question', text: 'When is our share paid?' },
  },
  'PUT /api/partner/funnel/draft': {
    body: {
      revision: 0,
      funnel: { begins: 'standard', welcome: 'standard', products: [], startWith: null, lenders: [] },
    },
  },
  'POST /api/partner/queries/:ticketId/again': { body: { text: 'And when is November paid?' } },
  'POST /api/tickets/answer': { body: { lastEntryId: null, text: 'Thank you' } },
  'POST /api/tickets/note': { body: { text: 'Thank you' } },
  'POST /api/tickets/close': { body: { lastEntryId: null, text: 'Thank you' } },
  'POST /api/tickets/reopen': { body: { text: 'Thank you' } },
  'POST /api/tracking-links': { body: { utms: {}, endsOn: null, brandKey: 'cl' } },
  'POST /api/tracking-links/update': { body: { utms: {}, endsOn: null } },
  'POST /api/first-day/accept': { body: { step: 'trial', seen: ['never'], reason: 'No lender has agreed yet' } },
  'POST /api/first-day/reopen': { body: { step: 'trial' } },
  'GET /api/system-status/doctor': { query: { probe: 'queue' } },
  'POST /api/system-status/jobs/retry': { body: { jobId: '00000000-0000-4000-8000-000000000000' } },
  'POST /api/trial/close-month': { body: { month: '2026-11' } },
  'POST /api/system-status/jobs/discard': { body: { jobId: '00000000-0000-4000-8000-000000000000' } },
  'POST /api/internal-report/schedules': { body: { on: null, hour: 9, staffIds: ['stf_0123456789'] } },
  'POST /api/message-reports/:channel': {
    params: { channel: 'sms' },
    body: { messageId: 'msg_0123456789', at: '2026-11-20T06:30:00Z' },
  },
  'POST /api/telecalling/dial': { body: { claim_id: 'clm_0123456789' } },
  'POST /api/telecalling/release': { body: { claim_id: 'clm_0123456789' } },
  'POST /api/telecalling/settle': { body: { claim_id: 'clm_0123456789' } },
  'POST /api/telecalling/do-not-call/remove': { body: { mobile: '9876543210', reason: 'Asked for it' } },
  'POST /api/telecalling/line': { body: { line: '9876543210' } },
  'POST /api/telecalling/queues': { body: { brand_key: 'cl' } },
  'POST /api/telecalling/queues/:queue_id': { body: { brand_key: 'cl' } },
  'POST /api/telecalling/scripts': { body: { product_type: '', text: { en: 'Hello', hi: 'नमस्ते' } } },
  'GET /api/message-stops/:recipientId': { params: { recipientId: 'rcp_0123456789' } },
  'POST /api/message-stops/:recipientId': { params: { recipientId: 'rcp_0123456789' } },
  'POST /api/evidence/applications/:appId': { body: { lenderId: null } },
  'POST /api/evidence/lenders/:lenderId': { params: { lenderId: '1' }, body: { from: '2026-11-01', to: '2026-11-02' } },
  'POST /api/breaches': { body: BREACH },
  'POST /api/breaches/:breachId': { body: BREACH },
  'POST /api/breaches/:breachId/reports': { body: { at: '2026-11-18T06:30:00.000Z', reference: 'R-1' } },
  'POST /api/breaches/:breachId/count': { body: { filter: EVERYBODY_TOUCHED } },
  'POST /api/breaches/:breachId/affected': { body: { filter: EVERYBODY_TOUCHED, customers: 1 } },
  'GET /api/messaging/campaigns/:campaignId': { params: { campaignId: 'cpn_0123456789' } },
  'POST /api/messaging/campaigns/:campaignId': { params: { campaignId: 'cpn_0123456789' } },
  'POST /api/messaging/templates': { body: MESSAGE_TEXT },
  'POST /api/messaging/templates/test': { body: { key: 'cmp-hello', to: '9876543210' } },
  'POST /api/messaging/segments/count': { body: { segment: EVERYBODY } },
  'POST /api/messaging/campaigns': { body: { segment: EVERYBODY, at: null, per_minute: 600 } },
  'GET /api/lender-failures/:callId': { params: { callId: '1' } },
  'POST /api/lender-failures/replay': { body: { callId: '1' } },
  'GET /api/lender-connections/:lenderId/files': { params: { lenderId: '1' } },
  'POST /api/lender-connections/take-file': { body: { file_on: '2026-11-20' } },
  'GET /api/lender-trial-returns/:state': { params: { state: 'x'.repeat(32) } },
  'GET /api/lender-connections/:lenderId/words': { params: { lenderId: '1' } },
  'GET /api/lender-journeys/:lenderId': { params: { lenderId: '1' } },
  'GET /api/lender-journeys/:lenderId/versions/:version': { params: { lenderId: '1', version: '1' } },
  'POST /api/lender-journeys/save-draft': { body: { revision: 0, definition: EMPTY_JOURNEY } },
  'GET /api/saved-views': { query: { page: 'lenders' } },
  'POST /api/saved-views': { body: { page: 'lenders' } },
  'GET /api/lender-revenue/get/:lenderId': { params: { lenderId: '1' } },
  'POST /api/lender-revenue/create': { body: { revenue_percent: 2.5 } },
  'POST /api/lender-revenue/update': { body: { revenue_percent: 2.5 } },
  'POST /api/lender-revenue/delete/:id': { params: { id: '1' } },
};

function sampleOf(name: string, schema: JsonSchema): unknown {
  if (name in SAMPLES && !schema.enum) return SAMPLES[name];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(name, schema.anyOf[0]);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  return 'x';
}

/** An input that the call's schemas accept, with what they require. */
export function sampleInput(call: Call): Input {
  const input: Input = {};
  for (const part of PARTS) {
    const schema = call[part];
    const { properties, required = [] } = schema ? jsonSchema(schema) : {};
    if (!schema || !properties) continue;
    const own = OF_CALL[nameOf(call)]?.[part];
    const made = Object.entries(properties).filter(([name]) => required.includes(name));
    input[part] = { ...Object.fromEntries(made.map(([name, field]) => [name, sampleOf(name, field)])), ...own };
    if (!z.safeParse(schema, input[part]).success) {
      throw new Error(`${nameOf(call)} needs a sample: ${JSON.stringify(input[part])}`);
    }
  }
  return input;
}

/** Every field of a call by its place, those that may be left out included. */
export function fieldsOf(call: Call): { part: Part; name: string }[] {
  return PARTS.flatMap((part) => {
    const schema = call[part];
    const names = schema ? Object.keys(jsonSchema(schema).properties ?? {}) : [];
    return names.map((name) => ({ part, name }));
  });
}

import { createHash } from 'node:crypto';
import { fingerprint } from '../digest';
import { newRsaKeys, openEnvelope, sealEnvelope } from './envelope';
import {
  basicOf,
  environmentsOf,
  type LenderAnswer,
  type LenderCall,
  type LenderConnection,
  serveLender,
} from './serve-lender';
import { readXml, writeXml, type XmlFields } from './xml';

export type XmlStage =
  | 'APPLICATION_RECEIVED'
  | 'KYC_PENDING'
  | 'CREDIT_APPRAISAL'
  | 'SANCTIONED'
  | 'DISBURSED'
  | 'REJECTED'
  | 'CANCELLED';

interface Case {
  number: string;
  partnerReference: string;
  print: string;
  stage: XmlStage;
  atMs: number;
  amount: number;
  tenureMonths: string;
  reason?: string;
  documents: Set<string>;
}
type Fields = Record<string, string>;

const USER = { name: 'partner-user', password: 'partner-password' };
const LOWEST_INCOME = 15_000;
const INDIA_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

const money = (amount: number): string => amount.toFixed(2);
/** DD/MM/YYYY HH:mm:ss in India. */
function indianTime(ms: number): string {
  const [date = '', time = ''] = new Date(ms + INDIA_MS).toISOString().slice(0, 19).split('T');
  return `${date.split('-').reverse().join('/')} ${time}`;
}
const termsOf = (amount: number, tenureMonths: string): XmlFields => ({
  Amount: money(amount),
  TenureMonths: tenureMonths,
  RatePerAnnum: '15.75',
  Fee: money(amount * 0.015),
  Gst: money(amount * 0.015 * 0.18),
});

/**
 * A bank that speaks XML: user name and password, both directions sealed (AES-256-GCM under RSA-OAEP), HTTP 200 with codes, no
 * webhooks. Its connection begins with the template `xml-bank`.
 */
export async function startXmlLender({ port }: { port?: number } = {}) {
  const [bank, partner] = [newRsaKeys(), newRsaKeys()];
  const cases = new Map<string, Case>();
  let sealsFor = partner.publicKey;

  function describe({ number, partnerReference, stage, atMs, amount, tenureMonths, reason }: Case): XmlFields {
    const fee = amount * 0.015 * 1.18;
    return {
      Number: number,
      PartnerReference: partnerReference,
      Stage: stage,
      UpdatedAt: indianTime(atMs),
      Reason: reason,
      ...(stage === 'SANCTIONED' || stage === 'DISBURSED' ? { Sanction: termsOf(amount, tenureMonths) } : {}),
      ...(stage === 'DISBURSED'
        ? { Disbursal: { NetAmount: money(amount - fee), Utr: `UTR${number}`, LoanAccount: `LN${number}` } }
        : {}),
    };
  }

  function eligibility({ Amount = '', TenureMonths = '', MonthlyIncome = '' }: Fields): XmlFields {
    if (Number(MonthlyIncome) < LOWEST_INCOME)
      return { Code: '000', Decision: 'NOT_ELIGIBLE', Reason: 'R05', Offers: '' };
    const most = Number(Amount);
    const amounts = most >= 100_000 ? [most, most / 2] : [most];
    return {
      Code: '000',
      Decision: 'ELIGIBLE',
      ValidUntil: indianTime(Date.now() + 7 * DAY_MS),
      Offers: { Offer: amounts.map((amount, at) => ({ '@id': `OF${at + 1}`, ...termsOf(amount, TenureMonths) })) },
    };
  }

  function apply(fields: Fields & { Applicant?: Fields }): XmlFields {
    const { PartnerReference = '', Amount = '', TenureMonths = '', Applicant } = fields;
    const print = fingerprint(fields);
    const known = cases.get(PartnerReference);
    if (known) return known.print === print ? { Code: '001', Application: describe(known) } : { Code: '101' };
    if (!PartnerReference || !Applicant?.Name || !Applicant.Pan) return { Code: '100' };
    const made: Case = {
      number: `XB${70_000_001 + cases.size}`,
      partnerReference: PartnerReference,
      print,
      stage: 'APPLICATION_RECEIVED',
      atMs: Date.now(),
      amount: Number(Amount),
      tenureMonths: TenureMonths,
      documents: new Set(),
    };
    cases.set(PartnerReference, made);
    return { Code: '000', Application: describe(made) };
  }

  function takeDocument({ PartnerReference = '', DocumentId = '', Sha256, Content = '' }: Fields): XmlFields {
    const found = cases.get(PartnerReference);
    if (!found) return { Code: '404' };
    if (createHash('sha256').update(Buffer.from(Content, 'base64')).digest('hex') !== Sha256) return { Code: '100' };
    const isKnown = found.documents.has(DocumentId);
    found.documents.add(DocumentId);
    return { Code: isKnown ? '001' : '000' };
  }

  /** Times have whole seconds, so each stage is a second later than the one before. */
  function move(found: Case, stage: XmlStage, reason?: string): void {
    Object.assign(found, { stage, atMs: Math.max(Date.now(), found.atMs + 1_000), ...(reason ? { reason } : {}) });
  }

  function withdraw({ PartnerReference = '', Reason }: Fields): XmlFields {
    const found = cases.get(PartnerReference);
    if (!found) return { Code: '404' };
    if (found.stage === 'CANCELLED') return { Code: '001', Application: describe(found) };
    if (found.stage === 'REJECTED' || (found.stage === 'DISBURSED' && Reason !== 'COOLING_OFF')) return { Code: '102' };
    move(found, 'CANCELLED');
    return { Code: '000', Application: describe(found) };
  }

  function status({ url }: LenderCall): XmlFields {
    const found = cases.get(url.searchParams.get('partnerReference') ?? '');
    return found ? { Code: '000', Application: describe(found) } : { Code: '404' };
  }

  const answerOf = (name: string, fields: XmlFields): LenderAnswer => ({
    status: 200,
    type: 'application/json',
    body: sealEnvelope(sealsFor, `<?xml version="1.0" encoding="UTF-8"?>${writeXml(name, fields)}`),
  });
  const letIn = (answer: (call: LenderCall) => LenderAnswer) => (call: LenderCall) =>
    call.headers.authorization === basicOf(USER.name, USER.password) ? answer(call) : { status: 401 };
  const route = (operation: string, path: RegExp, name: string, work: (fields: Fields) => XmlFields) => ({
    ...{ operation, method: 'POST' as const, path },
    answer: letIn(({ body }) => {
      let fields: Fields;
      try {
        fields = Object.values(readXml(openEnvelope(bank.privateKey, body)))[0] as Fields;
      } catch {
        return { status: 400 };
      }
      return answerOf(name, work(fields));
    }),
  });

  const lender = await serveLender(
    [
      route('quote', /^\/eligibility$/, 'EligibilityResponse', eligibility),
      route('submit', /^\/applications$/, 'ApplicationResponse', apply),
      route('document', /^\/documents$/, 'DocumentResponse', takeDocument),
      route('withdraw', /^\/withdrawals$/, 'WithdrawalResponse', withdraw),
      {
        ...{ operation: 'status', method: 'GET', path: /^\/applications$/ },
        answer: letIn((call) => answerOf('StatusResponse', status(call))),
      },
    ],
    {
      connection: connectionOf,
      cases: () => [...cases.values()].map(describe),
      move: ({ partnerReference, stage, reason }) =>
        move(known(String(partnerReference)), stage as XmlStage, reason as string | undefined),
    },
    port,
  );

  function known(partnerReference: string): Case {
    const found = cases.get(partnerReference);
    if (!found) throw new Error(`No application ${partnerReference}`);
    return found;
  }
  function connectionOf(): LenderConnection {
    const layer = (key: string) => ({
      ...{ kind: 'envelope', key, hash: 'sha256', encoding: 'base64' },
      ...{ dataAt: 'data', keyAt: 'key', ivAt: 'iv', tagAt: 'tag' },
    });
    return {
      template: 'xml-bank',
      changes: {
        environments: environmentsOf(lender.url),
        encryption: { request: [layer('bankKey')], answer: [layer('ownKey')] },
      },
      secrets: {
        userName: USER.name,
        password: USER.password,
        bankKey: bank.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        ownKey: partner.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
    };
  }
  return {
    ...lender,
    connection: connectionOf(),
    cases: () => [...cases.values()],
    move: (partnerReference: string, stage: XmlStage, reason?: string) => move(known(partnerReference), stage, reason),
    /** From now on answers are sealed for somebody else. */
    sealForAnother: () => {
      sealsFor = newRsaKeys().publicKey;
    },
  };
}

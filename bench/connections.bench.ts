import { createHash } from 'node:crypto';
import type { LenderOperation } from '@saakh/contracts/lending/connections/document';
import type { Known } from '@saakh/rules/lending/connections/sources';
import { type ReadAnswer, readAnswer, writeHeaders, writeStep } from '@saakh/rules/lending/connections/steps';
import { askLenderForQuote, type LenderSystem } from '../apps/api/src/domains/lending/lender-gateway';
import { callLender } from '../apps/api/src/domains/lending/lender-gateway/call-lender';
import { readBody, writeBody } from '../apps/api/src/domains/lending/lender-gateway/connection/bodies';
import { signatureOf } from '../apps/api/src/domains/lending/lender-gateway/connection/sign';
import { templateNamed } from '../apps/api/src/domains/lending/lender-gateway/documents/templates';
import { quoteAnswer } from '../apps/api/src/domains/lending/lender-gateway/messages';
import { inventedFacts } from '../apps/api/src/domains/lending/lender-gateway/staff/invented-person';
import { outcomeOfQuotes, readQuotes } from '../apps/api/src/domains/lending/lender-gateway/updates/read-offers';
import { readUpdate } from '../apps/api/src/domains/lending/lender-gateway/updates/read-update';
import type { Context } from '../apps/api/src/platform/context';
import { asSystem, makeDatabase } from './support/database';
import { startServer } from './support/programs';
import { compare, figure, limit, microseconds, type Row, report, times } from './support/report';
import { median } from './support/samples';

const LENDERS = 10;
const STEPS = 1_000;
const ROUNDS = 60;
const WARM_ROUNDS = 15;
const DEADLINE_MS = 8_000;
const now = new Date('2026-11-30T12:00:00.000Z');

const facts: Record<string, unknown> = {
  ...inventedFacts(now, templateNamed('plain')),
  clientReference: 'lap_0123456789abcdef',
  callbackUrl: 'https://saakh.example/api/lender-webhooks/bench',
  returnUrl: 'https://saakh.example/my-account/lender-return?state=0123456789abcdef',
};
const offer = { amount: 200_000, tenureMonths: 24, rate: 16.5, fee: 4000, gst: 720, validUntil: now.toISOString() };

/** A step of each kind of body, with an answer as its lender gives it. */
const KINDS: readonly { what: string; template: string; operation: LenderOperation; answer: string }[] = [
  {
    what: 'JSON, 17 fields sent, 3 offers read',
    ...{ template: 'callbacks', operation: 'submit' },
    answer: JSON.stringify({
      ...{ requestId: 'AL100001', clientReference: facts.clientReference, stage: 'OFFERS_READY', sequence: 2 },
      at: now.toISOString(),
      offers: [1, 2, 3].map((at) => ({ offerId: `AL100001-${at}`, ...offer })),
    }),
  },
  {
    what: 'form, 17 fields sent, signed by HMAC, an offer read',
    ...{ template: 'form-hmac', operation: 'submit' },
    answer: JSON.stringify({
      application: {
        ...{ number: 'TV4021187702', reference: facts.clientReference, stage: 'RECEIVED', sequence: 1 },
        ...{ time: 1_795_870_800, offer: { amount: '200000.00', tenure_months: 24, rate: '16.5', fee: '4720.00' } },
      },
      ...{ page_url: 'https://pages.example/apply/Zx', page_expires: 1_795_957_200 },
    }),
  },
  {
    what: 'XML, 7 fields sent, 3 offers read',
    ...{ template: 'xml-bank', operation: 'quote' },
    answer: `<EligibilityResponse><Code>000</Code><Decision>ELIGIBLE</Decision><ValidUntil>07/12/2026 12:00:00</ValidUntil><Offers>${[
      1, 2, 3,
    ]
      .map(
        (at) =>
          `<Offer id="OF${at}"><Amount>200000.00</Amount><TenureMonths>24</TenureMonths><RatePerAnnum>15.75</RatePerAnnum><Fee>3000.00</Fee><Gst>540.00</Gst></Offer>`,
      )
      .join('')}</Offers></EligibilityResponse>`,
  },
];

function systemOf(template: string, at = 0, baseUrl = ''): LenderSystem {
  const document = templateNamed(template);
  const secret = () => [`sandbox-key-aster-finance`];
  return {
    ...{ lenderId: 1_000_000 + at, slug: `bench-${at}`, adapter: 'rest', dialect: template, documentVersion: null },
    ...{ environment: 'live', baseUrl, offersQuotes: true, takesWithdrawals: false, document, secret },
    ...{ apiKey: () => secret()[0] ?? '', webhookSecrets: secret },
  };
}

/** All that a step costs beside its call: the request is written and signed, the answer is read and understood. */
function makeStep({ template, operation, answer }: (typeof KINDS)[number]) {
  const system = systemOf(template);
  const { document } = system;
  const [step] = document.operations[operation]?.steps ?? [];
  if (!step) throw new Error(`${template} has no ${operation}`);
  const format = step.request.body?.format ?? 'json';
  const [way] = document.authentication;
  const secret = (name: string) => system.secret(name)[0];
  const known: Known = { facts, saved: { token: 'bench' }, secret };
  const sign = (message: Parameters<typeof signatureOf>[2], at: Known) => {
    if (way?.kind !== 'signature') return {};
    const signature = signatureOf(way.signature, secret(way.signature.secret) ?? '', message, at);
    return writeHeaders(way.headers, { ...at, request: { ...at.request, signature } }, document.codes);
  };
  const understand = (read: ReadAnswer) =>
    operation === 'quote'
      ? outcomeOfQuotes(readQuotes(read, document))
      : readUpdate(system, read, { now, asked: String(facts.clientReference), isFirst: true });
  const write = () => {
    const request = { seconds: '1795870800', nonce: '0123456789abcdef' };
    const written = writeStep(step, { ...known, request }, document.codes);
    if ('missing' in written) throw new Error(JSON.stringify(written.missing));
    const { method, path, query, body = {} } = written;
    const { bytes } = writeBody(format, body, step.request.body?.root);
    return { bytes, headers: sign({ method, path, query, bytes, values: body }, { ...known, request }) };
  };
  const read = () => {
    const all = { ...known, status: 200, headers: {}, answer: readBody(step.answer ?? 'json', answer) };
    return understand(readAnswer(step, all, document));
  };
  const said = read();
  if (!said || ('kind' in said && said.kind === 'no-answer')) throw new Error(`The answer to ${template} is not read`);
  const values = JSON.parse(JSON.stringify(facts)) as object;
  const { bytes } = write();
  return {
    run: () => [write(), read()],
    /** The least that any adapter does with such messages. */
    floor: () => {
      const hash = createHash('sha256').update(JSON.stringify(values)).update(bytes).digest('hex');
      return [
        hash,
        createHash('sha256').update(answer).digest('hex'),
        JSON.parse(JSON.stringify(values)),
        bytes.length,
      ];
    },
  };
}

/** Microseconds of this process's processor time since it had used so much. */
function usedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** What a call takes, as the median of rounds of many, after as many that warm up. */
function perCall(call: () => unknown): number {
  const rounds = Array.from({ length: 2 * WARM_ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let at = 0; at < STEPS; at += 1) call();
    return usedSince(before) / STEPS;
  });
  return median(rounds.slice(WARM_ROUNDS));
}

const stepRows = KINDS.flatMap((kind): Row[] => {
  const { run, floor } = makeStep(kind);
  const [taken, least] = [perCall(run), perCall(floor)];
  const what = `one step interpreted (${kind.what}), processor time`;
  return [limit(what, taken, 200, { text: microseconds, floor: `${microseconds(least)}, ${times(taken / least)}` })];
});

const lender = await startServer('lender');
const database = await makeDatabase('connections');
const wanted = { ...facts, employment: 'salaried', creditClass: 'A' } as unknown as Parameters<
  typeof askLenderForQuote
>[2];

/** The smallest adapter that anybody would write by hand for the plain format. */
function askByHand(ctx: Context, system: LenderSystem) {
  const { product, amountPaise, tenureMonths, monthlyIncomePaise, employment, ageYears, pincode, creditClass } = wanted;
  const bytes = Buffer.from(
    JSON.stringify({
      ...{ product, amount: amountPaise / 100, tenureMonths, monthlyIncome: monthlyIncomePaise / 100 },
      ...{ employment: employment.replace('-', '_'), age: ageYears, pincode, creditClass },
    }),
  );
  let outcome: ReturnType<typeof outcomeOfQuotes> | undefined;
  const request: Parameters<typeof callLender>[2] = {
    ...{ operation: 'quote', method: 'POST', path: 'quotes', isRepeatable: true, deadlineMs: DEADLINE_MS },
    headers: async () => ({ authorization: `Bearer ${system.apiKey()}` }),
    body: { contentType: 'application/json', bytes },
    keepRecord: () => undefined,
    read: async ({ body }) => {
      const { eligible, quoteReference, validUntil, ...said } = JSON.parse(body);
      const paise = (rupees: number) => Math.round(rupees * 100);
      const terms = {
        ...{ amountPaise: paise(said.amount), tenureMonths: said.tenureMonths, rateBps: paise(said.interestRate) },
        ...{ feePaise: paise(said.processingFee), taxPaise: paise(said.gst) },
      };
      const read = quoteAnswer.safeParse({ eligible, quoteReference, validUntil, terms }).data;
      outcome = outcomeOfQuotes(read && [read]);
      return read && { ...NOTHING_READ, means: 'ok' };
    },
  };
  return callLender(ctx, system, request).then(() => outcome);
}
const NOTHING_READ = {
  ...{ values: {}, lists: {}, saved: {}, unread: [], isEmpty: false },
  ...{ reason: undefined, waitSeconds: undefined, statuses: undefined },
} as const;

const asked = await asSystem(
  database,
  async (ctx) => {
    const systems = Array.from({ length: LENDERS }, (_, at) =>
      systemOf('plain', at, `${lender.url}/lenders/aster-finance`),
    );
    const byDocument = (system: LenderSystem) => askLenderForQuote(ctx, system, wanted, DEADLINE_MS, () => undefined);
    const ways = { byDocument, byHand: (system: LenderSystem) => askByHand(ctx, system) };
    for (const ask of Object.values(ways)) {
      const first = await ask(systems[0] as LenderSystem);
      if (first?.kind !== 'offered') throw new Error(`The lender makes no offer: ${JSON.stringify(first)}`);
    }
    const taken: Record<keyof typeof ways, number[]> = { byDocument: [], byHand: [] };
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      // In turn, so that what else runs here meets both; the first half warms up.
      for (const [name, ask] of Object.entries(ways) as [keyof typeof ways, typeof byDocument][]) {
        const before = process.cpuUsage();
        await Promise.all(systems.map(ask));
        if (round >= ROUNDS) taken[name].push(usedSince(before));
      }
    }
    return { byDocument: median(taken.byDocument), byHand: median(taken.byHand) };
  },
  { SAAKH_ENV: 'demo' },
);

const { run: plainStep } = makeStep({
  ...{ what: 'plain', template: 'plain', operation: 'quote' },
  answer: JSON.stringify({
    ...{ eligible: true, quoteReference: 'Q1', validUntil: now.toISOString(), amount: 200_000, tenureMonths: 24 },
    ...{ interestRate: 16.5, processingFee: 4000, gst: 720 },
  }),
});
const interpreted = perCall(plainStep) * STEPS;
const calls = (asked.byDocument / LENDERS) * STEPS;
await report([
  ...stepRows,
  compare({
    what: `${figure(LENDERS)} lenders asked for a quote at once, processor time; against an adapter written by hand`,
    ...{ measured: asked.byDocument, floor: asked.byHand, text: microseconds, atMost: 1.3 },
  }),
  compare({
    what: `${figure(STEPS)} steps interpreted, processor time; against that many calls`,
    ...{ measured: interpreted, floor: calls, text: microseconds, atMost: 0.1 },
  }),
]);

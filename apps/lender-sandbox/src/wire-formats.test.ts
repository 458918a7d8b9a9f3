import { expect, test } from 'vitest';
import { plainApplication, plainQuote, receiveWebhooks, startSandbox } from './sandbox-under-test';

const atMs = Date.parse('2026-11-20T10:00:00.000Z');

const snakeQuote = {
  data: {
    product_code: 'personal-loan',
    loan_amount: '250000.00',
    tenure_months: 36,
    net_monthly_income: '60000.00',
    employment_type: 'SAL',
    age_years: 31,
    pin_code: '560001',
    bureau_band: 'B',
  },
};
const snakeApplication = {
  data: {
    client_ref: 'sub_1',
    product_code: 'personal-loan',
    loan_amount: '250000.00',
    tenure_months: 36,
    net_monthly_income: '60000.00',
    employment_type: 'SAL',
    bureau_band: 'B',
    customer: { full_name: 'Asha Verma', birth_date: '1994-05-17', mobile_no: '9876543210', pin_code: '560001' },
  },
};
const paiseQuote = {
  prod: 'personal-loan',
  amt: 25000000,
  tenor: 36,
  incomeMonthly: 6000000,
  emp: 1,
  age: 31,
  pin: 560001,
  band: 2,
};
const paiseApplication = {
  ref: 'sub_1',
  prod: 'personal-loan',
  amt: 25000000,
  tenor: 36,
  incomeMonthly: 6000000,
  emp: 1,
  band: 2,
  cust: { name: 'Asha Verma', dob: '1994-05-17', msisdn: '9876543210', pin: 560001 },
};

test('the plain dialect speaks camel case and rupees', async () => {
  const { quote, apply, byClientReference } = await startSandbox({ now: () => atMs });
  expect((await quote('aster-finance', plainQuote)).body).toEqual({
    eligible: true,
    quoteReference: expect.stringMatching(/^Q[0-9A-F]{12}$/),
    amount: 250000,
    tenureMonths: 36,
    interestRate: expect.any(Number),
    processingFee: expect.any(Number),
    gst: expect.any(Number),
    validUntil: '2026-11-27T10:00:00.000Z',
  });
  expect((await quote('aster-finance', { ...plainQuote, monthlyIncome: 14999.99 })).body).toEqual({
    eligible: false,
    reason: 'LOW_INCOME',
  });
  const received = {
    reference: expect.stringMatching(/^AST-[0-9A-F]{12}$/),
    clientReference: 'sub_1',
    status: 'Received',
    version: 1,
    receivedAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    decidedAt: null,
  };
  expect((await apply('aster-finance', 'key-1', plainApplication())).body).toEqual(received);
  expect((await byClientReference('aster-finance', 'sub_1')).body).toEqual({ applications: [received] });
  expect((await quote('aster-finance', { ...plainQuote, age: 'old' })).body).toEqual({
    error: { code: 'INVALID_FIELD', message: 'age must be a whole number from 0 to 130', field: 'age' },
  });
});

test('the snake dialect nests under data and writes decimals as text', async () => {
  const { quote, apply, byClientReference } = await startSandbox({ now: () => atMs });
  const decimal = expect.stringMatching(/^\d+\.\d\d$/);
  expect((await quote('banyan-bank', snakeQuote)).body).toEqual({
    data: {
      decision: 'eligible',
      quote_id: expect.stringMatching(/^Q[0-9A-F]{12}$/),
      offer: {
        loan_amount: '250000.00',
        tenure_months: 36,
        interest_rate_pct: decimal,
        processing_fee: decimal,
        gst_amount: decimal,
      },
      valid_until: '2026-11-27T15:30:00.000+05:30',
    },
  });
  const poor = { data: { ...snakeQuote.data, net_monthly_income: '14999.99' } };
  expect((await quote('banyan-bank', poor)).body).toEqual({
    data: { decision: 'not_eligible', reason_code: 'low_income' },
  });
  const received = {
    application_no: expect.stringMatching(/^BAN-[0-9A-F]{12}$/),
    client_ref: 'sub_1',
    application_status: 'application_logged',
    version_no: 1,
    received_at: '2026-11-20T15:30:00.000+05:30',
    updated_at: '2026-11-20T15:30:00.000+05:30',
    decided_at: null,
  };
  expect((await apply('banyan-bank', 'key-1', snakeApplication)).body).toEqual({ data: received });
  expect((await byClientReference('banyan-bank', 'sub_1')).body).toEqual({ data: { applications: [received] } });
  expect((await quote('banyan-bank', { data: { ...snakeQuote.data, loan_amount: 250000 } })).body).toEqual({
    status: 'error',
    error_code: 'invalid_field',
    error_message: expect.stringContaining('loan_amount'),
    error_field: 'loan_amount',
  });
});

test('the paise dialect speaks whole paise and numbers', async () => {
  const { quote, apply, byClientReference } = await startSandbox({ now: () => atMs });
  expect((await quote('cobalt-credit', paiseQuote)).body).toEqual({
    code: 1,
    quoteRef: expect.stringMatching(/^Q[0-9A-F]{12}$/),
    amt: 25000000,
    tenor: 36,
    rateBps: expect.any(Number),
    feePaise: expect.any(Number),
    gstPaise: expect.any(Number),
    validTill: atMs + 7 * 86_400_000,
  });
  expect((await quote('cobalt-credit', { ...paiseQuote, incomeMonthly: 1499999 })).body).toEqual({ code: 0, rsn: 31 });
  const received = {
    appNo: expect.stringMatching(/^COB-[0-9A-F]{12}$/),
    ref: 'sub_1',
    st: 100,
    ver: 1,
    rcvdAt: atMs,
    updAt: atMs,
    decAt: 0,
  };
  expect((await apply('cobalt-credit', 'key-1', paiseApplication)).body).toEqual(received);
  expect((await byClientReference('cobalt-credit', 'sub_1')).body).toEqual({ list: [received] });
  expect((await quote('cobalt-credit', { ...paiseQuote, emp: 9 })).body).toEqual({
    err: 9002,
    errText: 'emp must be one of 1, 2, 3',
    errField: 'emp',
  });
});

test('each dialect tells an approval and a decline by webhook in its own words', async () => {
  const { received, url } = await receiveWebhooks();
  const { apply } = await startSandbox({ webhookUrl: `${url}/{code}` });
  await apply('aster-finance', 'k', plainApplication());
  await apply('banyan-bank', 'k', snakeApplication);
  await apply('cobalt-credit', 'k', paiseApplication);
  const bodyOf = (lender: string, version: number) =>
    received
      .map(({ path, body }) => ({ path, body }))
      .find(
        ({ path, body }) =>
          path === `/hook/${lender}` &&
          [body.version, body.ver, (body.data as { version_no?: number } | undefined)?.version_no].includes(version),
      )?.body;
  await expect
    .poll(() => bodyOf('cobalt-credit', 3) && bodyOf('banyan-bank', 3) && bodyOf('aster-finance', 3))
    .toBeTruthy();
  expect(bodyOf('aster-finance', 3)).toMatchObject({
    event: 'application.status',
    occurredAt: expect.stringMatching(/Z$/),
    clientReference: 'sub_1',
    status: 'Sanctioned',
    decidedAt: expect.stringMatching(/Z$/),
    offer: { amount: 250000, tenureMonths: 36, interestRate: expect.any(Number), processingFee: expect.any(Number) },
  });
  expect(bodyOf('banyan-bank', 3)).toMatchObject({
    event_type: 'status_changed',
    data: {
      occurred_at: expect.stringMatching(/\+05:30$/),
      application_status: 'sanctioned',
      sanction: { loan_amount: '250000.00', interest_rate_pct: expect.stringMatching(/^\d+\.\d\d$/) },
    },
  });
  expect(bodyOf('cobalt-credit', 3)).toMatchObject({ evt: 1, evtAt: expect.any(Number), st: 300, rsn: 39 });
});

const URL_PLACE = { pageHosts: [] };
const code = (means: string, ...is: number[]) => ({ when: { value: 'answer:code', is }, means });
const body = (...fields: object[]) => ({ format: 'json', fields });
const field = (to: string, from: string, more: object = {}) => ({ to, from, ...more });
const required = { required: true };
/** Long enough for this machine, and short enough for a test. */
const timeoutSeconds = 2;
const usual = [code('renew-token', 41), code('later', 53)];

const step = (id: string, repeat: string, request: object, more: object) => ({
  ...{ id, repeat, timeoutSeconds, request },
  ...more,
});

/** At the end of the list, and whenever the customer needs a new one. */
const LINK = step(
  'link',
  'safe',
  { method: 'POST', path: 'leads/{saved:leadId}/link' },
  {
    outcomes: [code('ok', 80), ...usual],
    read: [
      { to: 'nextUrl', from: 'answer:url' },
      { to: 'nextExpiresAt', from: 'answer:expiresAt' },
    ],
  },
);

/**
 * The connection of the lender of many steps, in parts that take the place of those of the template `callbacks`. The submission
 * has four steps, the choice two; the second makes an application each time it comes.
 */
export const MANY_STEPS = {
  environments: { sandbox: { baseUrl: '', ...URL_PLACE }, live: { baseUrl: '', ...URL_PLACE } },
  authentication: [
    {
      kind: 'token',
      basic: { user: 'clientId', password: 'clientSecret' },
      login: step(
        'login',
        'safe',
        { method: 'POST', path: 'token' },
        {
          outcomes: [code('ok', 10)],
          save: [
            { name: 'token', from: 'answer:token', secret: true },
            { name: 'seconds', from: 'answer:seconds' },
          ],
        },
      ),
      token: 'token',
      seconds: 'seconds',
      header: 'authorization',
      text: 'Bearer {saved:token}',
    },
  ],
  operations: {
    quote: {
      steps: [
        step(
          'quote',
          'safe',
          {
            method: 'POST',
            path: 'quotes',
            body: body(field('amount', 'fact:amountPaise'), field('months', 'fact:tenureMonths')),
          },
          { outcomes: [code('ok', 20), ...usual], reading: { name: 'offers' } },
        ),
      ],
    },
    submit: {
      steps: [
        step(
          'dedupe',
          'safe',
          {
            method: 'POST',
            path: 'dedupe',
            body: body(field('mobile', 'fact:mobile', required), field('pan', 'fact:pan', required)),
          },
          {
            outcomes: [code('ok', 30), code('known-already', 31), ...usual],
            save: [{ name: 'dedupeId', from: 'answer:dedupeId' }],
          },
        ),
        step(
          'start',
          'ask-first',
          {
            method: 'POST',
            path: 'leads',
            body: body(
              field('dedupeId', 'saved:dedupeId', required),
              field('ref', 'fact:clientReference'),
              field('name', 'fact:fullName', required),
              field('callbackUrl', 'fact:callbackUrl'),
              field('returnUrl', 'fact:returnUrl'),
            ),
          },
          { outcomes: [code('ok', 40), ...usual], save: [{ name: 'leadId', from: 'answer:leadId' }] },
        ),
        step(
          'details',
          'same-key',
          {
            method: 'POST',
            path: 'leads/{saved:leadId}/details',
            body: body(
              field('bornOn', 'fact:bornOn', { as: { kind: 'date', as: 'DD/MM/YYYY' } }),
              field('amount', 'fact:amountPaise'),
              field('months', 'fact:tenureMonths'),
              field('income', 'fact:monthlyIncomePaise', { as: { kind: 'rupees', as: 'whole-number' } }),
              field('work', 'fact:employment', { as: { kind: 'code', table: 'work' } }),
              field('pincode', 'fact:pincode'),
            ),
          },
          { outcomes: [code('ok', 50), ...usual] },
        ),
        step(
          'decision',
          'safe',
          { method: 'POST', path: 'leads/{saved:leadId}/decision' },
          {
            outcomes: [code('ok', 60), { ...code('not-eligible', 61), reason: 'answer:reason' }, ...usual],
            reading: { name: 'lead' },
          },
        ),
      ],
    },
    choose: {
      steps: [
        step(
          'choose',
          'same-key',
          {
            method: 'POST',
            path: 'leads/{saved:leadId}/choice',
            body: body(field('offerId', 'fact:offerReference', required)),
          },
          { outcomes: [code('ok', 70), code('refused', 71), ...usual] },
        ),
        LINK,
      ],
    },
    link: { steps: [LINK] },
    status: {
      steps: [
        step(
          'find',
          'safe',
          { method: 'GET', path: 'leads', query: [field('ref', 'fact:clientReference')] },
          {
            outcomes: [code('ok', 90), code('not-found', 94), ...usual],
            reading: { name: 'lead' },
            save: [{ name: 'leadId', from: 'answer:leadId' }],
          },
        ),
      ],
    },
  },
  codes: {
    work: { send: { salaried: 'S', 'self-employed': 'E', business: 'B' }, sendRest: 'O' },
    reason: { read: { INCOME: 'LOW_INCOME' }, rest: 'OTHER' },
  },
  readings: {
    offers: {
      offers: {
        at: 'offers',
        fields: [
          { to: 'offerReference', from: 'answer:offerId' },
          { to: 'amountPaise', from: 'answer:amount' },
          { to: 'tenureMonths', from: 'answer:months' },
          { to: 'rateBps', from: 'answer:rate' },
          { to: 'feePaise', from: 'answer:fee' },
          { to: 'taxPaise', from: 'answer:gst' },
        ],
      },
    },
    lead: {
      read: [
        { to: 'reference', from: 'answer:leadId' },
        { to: 'clientReference', from: 'answer:ref' },
        { to: 'stage', from: 'answer:stage' },
        { to: 'version', from: 'answer:version' },
        { to: 'at', from: 'answer:at' },
        { to: 'nextUrl', from: 'answer:url' },
      ],
    },
  },
  states: {
    STARTED: { is: 'received' },
    DETAILED: { is: 'received' },
    DECIDED: { is: 'under-review', next: 'offer' },
    CHOSEN: { is: 'under-review', next: 'kyc' },
    SANCTIONED: { is: 'approved', next: 'signing' },
    DECLINED: { is: 'declined' },
  },
  updates: {
    newer: 'version',
    webhook: {
      answer: 'json',
      proof: { kind: 'jws', header: 'x-jws-signature', key: 'webhookKey', algorithm: 'ES256' },
      delivery: 'answer:eventId',
      reading: { name: 'lead' },
    },
  },
};

import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askContactCodes, changeContact } from '@saakh/contracts/identity/sign-in/sign-in';
import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import { freePort } from '../../scripts/lib/ports.mjs';
import { ApiClient } from '../support/by-api/api-client';
import { askForOffers } from '../support/by-api/customer-by-api';
import { environmentsAt, importConnection, openSection, publish, setSecrets, templateOf } from '../support/connecting';
import { applyTo, goToOffers, openKeyFacts } from '../support/customer-journey';
import { expect, type Page, saved, test } from '../support/journey';
import { readOtp, readOutbox } from '../support/outbox';
import { serveHere } from '../support/serve-here';
import { signIn } from '../support/sign-in';
import type { App } from '../support/start-app';

const PORT = await freePort();
const LENDER_URL = `http://127.0.0.1:${PORT}`;

// Its own app: lenders are connected in another way, and one that answers later stands beside it.
test.use({
  appOptions: {
    env: { QUOTE_DEADLINE_MS: '4000', OTP_RESEND_SECONDS: '1', SANDBOX_ASYNC_PORT: String(PORT) },
  },
  expectedErrors: /status of 4\d\d/,
});

/** What the sandbox's lender that answers later knows, and is told to do. */
async function lender<Answer>(name: string, wish?: object): Promise<Answer> {
  const body = wish && { method: 'POST', body: JSON.stringify(wish) };
  return (await (await fetch(`${LENDER_URL}/control/${name}`, body)).json()) as Answer;
}

/** Who can be reached by SMS and by mail, with offers. */
async function reachable(app: App, page: Page, mobile: string, slug: string): Promise<string> {
  const api = new ApiClient(app.url);
  api.token = await signIn(page, mobile);
  const email = `customer.${mobile}@example.in`;
  const asked = new Date();
  await api.call(askContactCodes, { body: { email, confirmBy: 'sms' } });
  const [newOtp, ownOtp] = await Promise.all([email, mobile].map((to) => readOtp(app.url, to, asked)));
  await api.call(changeContact, { body: { email, newOtp: newOtp ?? '', ownOtp: ownOtp ?? '' } });
  await askForOffers(api, slug);
  return email;
}

test('UROUTE-11 REG-KFS-1 a lender connected in the office alone makes offers; one is chosen and gone on with', async ({
  app,
  open,
}) => {
  const [staff, customer] = [await open({ width: 1280 }), await open({ language: 'hi' })];
  const token = await signIn(staff, 'admin@saakh.test');

  await test.step('staff import its document, name its address and secrets, try every call, and publish', async () => {
    const { changes, secrets } = await lender<{ changes: object; secrets: Record<string, string> }>('connection');
    const none = { baseUrl: '', pageHosts: [] };
    await importConnection(staff, 'Ivory Finserv', {
      ...(await templateOf(app, token, 'callbacks')),
      ...changes,
      environments: { sandbox: none, live: none },
    });
    await openSection(staff, 'Addresses');
    await saved(staff, '/save-draft', async () => {
      for (const at of [0, 1]) {
        await staff.getByLabel('Address of the system').nth(at).fill(LENDER_URL);
        await staff.getByLabel("Hosts of the lender's pages").nth(at).fill(`127.0.0.1:${PORT}`);
      }
      await staff.keyboard.press('Tab');
    });
    await setSecrets(staff, secrets);
    const calls = ['Send the application', 'Ask for the status', 'Tell which offer was chosen', 'Send a document'];
    for (const name of [...calls, 'Get a new link', 'Withdraw the application']) {
      await staff.getByLabel('Call to try').selectOption({ label: name });
      await saved(staff, '/lender-connections/try', () =>
        staff.getByRole('button', { name: 'Try', exact: true }).click(),
      );
      await expect(staff.getByText('The lender answered, and the answer was understood.')).toBeVisible();
      const check = staff.getByRole('listitem').filter({ hasText: `${name}: answered` });
      await expect(check).toContainText('worked');
    }
    await publish(staff);
  });

  const email = await reachable(app, customer, '9812345801', 'ivory-finserv');
  await lender('deliver', { mode: 'held' });
  await goToOffers(customer);
  await openKeyFacts(customer, 'आइवरी फ़िनसर्व');
  await applyTo(customer);
  await customer.waitForURL('**/user/lenders-transaction/ivory-finserv**');

  await test.step('the offers arrive by callback, on the page and by message', async () => {
    const requests = () => lender<{ stage: string }[]>('requests');
    await expect.poll(async () => (await requests()).at(-1)?.stage).toBe('OFFERS_READY');
    await expect(customer.getByRole('heading', { name: 'आइवरी फ़िनसर्व ने आपको ये ऑफ़र दिए हैं' })).toHaveCount(0);
    await lender('deliver', { mode: 'usual' });
    await lender('release', {});
    await expect(customer.getByRole('heading', { name: 'आइवरी फ़िनसर्व ने आपको ये ऑफ़र दिए हैं' })).toBeVisible();
    for (const to of ['9812345801', email]) {
      const bodies = async () => (await readOutbox(app.url, to)).map(({ body }) => body).join('\n');
      await expect
        .poll(bodies, { timeout: 90_000 })
        .toMatch(/has answered your loan|proposes loans to you|made you offers|का जवाब दिया है|लोन बताए हैं|ऑफ़र दिए हैं/);
    }
  });

  await test.step('the customer reads the key facts of one, chooses it, and the lender is told which', async () => {
    const choices = customer.locator('section:has(#lender-choices) ol > li');
    await expect(choices).toHaveCount(3);
    const second = choices.nth(1);
    await second.getByRole('button', { name: /^मुख्य जानकारी पढ़ें/ }).click();
    await second.getByRole('checkbox').check();
    await customer.getByRole('button', { name: 'यह लोन चुनें' }).click();
    const stage = async () => (await lender<{ stage: string }[]>('requests')).at(-1)?.stage;
    await expect.poll(stage).toBe('OFFER_CHOSEN');
  });

  await test.step('goes on at the lender’s page, comes back, and sees what the lender says', async () => {
    await customer.getByRole('button', { name: 'आइवरी फ़िनसर्व पर आगे बढ़ें' }).click();
    await customer.waitForURL(`${LENDER_URL}/pages/**`);
    await customer.getByRole('button', { name: 'Finish' }).click();
    await customer.waitForURL('**/my-account/lender-return**');
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('आइवरी फ़िनसर्व से वापसी');
    await expect(customer.getByText('लेंडर ने मंज़ूर किया').first()).toBeVisible();
    // What brought the customer back serves once.
    await customer.reload();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('वापसी पर स्वागत है');
    const [made] = (await lender<{ sanction?: { rate: number } }[]>('requests')).slice(-1);
    expect(made?.sanction?.rate).toBe(17.25);
  });
});

const PAGE = '<!doctype html><title>Lender</title><form method="post"><button>Back</button></form>';

test('UROUTE-11 a customer goes to a lender that is only a page and is back; its webhook tells more', async ({
  app,
  open,
}) => {
  const seen: string[] = [];
  const site = await serveHere((request, response) => {
    seen.push(request.url ?? '');
    const { searchParams } = new URL(request.url ?? '/', LENDER_URL);
    if (request.method === 'POST') response.writeHead(303, { location: searchParams.get('back') ?? '' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  try {
    const [staff, customer] = [await open({ width: 1280 }), await open()];
    const token = await signIn(staff, 'admin@saakh.test');
    const template = await templateOf(app, token, 'link-only');
    await importConnection(staff, 'Petrel Capital', {
      ...template,
      ...{ environments: environmentsAt(site.url), authentication: [], operations: {} },
      page: `${site.url}/apply?number={fact:clientReference}&amount={fact:amountPaise}&back={fact:returnUrl}`,
    } satisfies ConnectionDocument);
    await setSecrets(staff, { webhookSecret: 'shared with the lender' });
    await publish(staff);

    const api = new ApiClient(app.url);
    api.token = await signIn(customer, '9812345802');
    await askForOffers(api, 'petrel-capital');
    await goToOffers(customer);
    await openKeyFacts(customer, 'Petrel Capital');
    await applyTo(customer);
    await customer.waitForURL('**/user/lenders-transaction/petrel-capital**');
    await customer.getByRole('button', { name: 'Continue at Petrel Capital' }).click();
    await customer.waitForURL(`${site.url}/**`);
    const [address = ''] = seen;
    expect(address).not.toMatch(/Meera|Iyer|ABCPI1234F|9812345802/);
    await customer.getByRole('button', { name: 'Back' }).click();
    await customer.waitForURL('**/my-account/lender-return**');
    await customer.getByRole('link', { name: 'See the application' }).click();
    await expect(customer.getByText('You came back from the lender’s page')).toBeVisible();

    const reference = new URL(address, site.url).searchParams.get('number');
    const body = JSON.stringify({
      ...{ eventId: 'e-1', number: 'PC-1001', reference, status: 'SUBMITTED', at: new Date().toISOString() },
    });
    const send = (secret: string) =>
      fetch(`${app.url}/api/lender-webhooks/petrel-capital`, {
        ...{ method: 'POST', body },
        headers: {
          'content-type': 'application/json',
          'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
        },
      });
    expect((await send('another secret')).status).toBe(401);
    expect((await send('shared with the lender')).status).toBe(202);
    await expect(customer.getByText('Under review by the lender')).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Continue at Petrel Capital' })).toHaveCount(0);
  } finally {
    await site.stop();
  }
});

/** The plain format of a lender that takes a question for offers and answers it by webhook. */
function answersLater(document: ConnectionDocument, url: string): ConnectionDocument {
  const [quote] = document.operations.quote?.steps ?? [];
  const { webhook } = document.updates;
  if (quote?.request.body?.format !== 'json' || !webhook) throw new Error('The template has changed');
  const { read: _read, ...step } = quote;
  const body = {
    ...quote.request.body,
    fields: [...quote.request.body.fields, { to: 'question', from: 'fact:quoteId' as const }],
  };
  return {
    ...document,
    environments: environmentsAt(url),
    operations: { ...document.operations, quote: { steps: [{ ...step, request: { ...step.request, body } }] } },
    updates: {
      ...document.updates,
      webhook: {
        ...webhook,
        proof: { kind: 'header', header: 'x-token', secret: 'webhookSecret' },
        read: [{ to: 'quoteId', from: 'answer:question' }],
        offers: {
          at: 'offers',
          fields: [
            { to: 'offerReference', from: 'answer:id' },
            { to: 'amountPaise', from: 'answer:amount' },
            { to: 'tenureMonths', from: 'answer:months' },
            { to: 'rateBps', from: 'answer:rate' },
            { to: 'feePaise', from: 'answer:fee' },
            { to: 'taxPaise', from: 'answer:tax' },
          ],
        },
      },
    },
  };
}

/** So long a customer is taken to look at the page still: no message is sent. */
const LOOKS_MS = 61_000;

test('REG-ML-3 REG-ML-8 who answers later stands under “no answer yet”, then joins the page, and is told', async ({
  app,
  open,
}) => {
  let question = '';
  const system = await serveHere(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const asked = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
    question = asked.question ?? question;
    response.writeHead(202, { 'content-type': 'application/json' }).end('{}');
  });
  try {
    const [staff, customer] = [await open({ width: 1280 }), await open()];
    const token = await signIn(staff, 'admin@saakh.test');
    await importConnection(staff, 'Aster Finance', answersLater(await templateOf(app, token, 'plain'), system.url));
    await setSecrets(staff, { apiKey: 'key', webhookSecret: 'token' });
    await publish(staff);

    const email = await reachable(app, customer, '9812345803', 'banyan-bank');
    await goToOffers(customer);
    const waiting = customer.getByRole('region', { name: 'No answer yet' });
    await expect(waiting).toContainText('Aster Finance');
    await sleep(LOOKS_MS);
    const offers = [14, 16].map((rate) => ({
      id: `A${rate}`,
      amount: 100_000,
      months: 24,
      rate,
      fee: 1_000,
      tax: 180,
    }));
    const answer = await fetch(`${app.url}/api/lender-webhooks/aster-finance`, {
      ...{ method: 'POST', body: JSON.stringify({ question, offers }) },
      headers: { 'content-type': 'application/json', 'x-token': 'token' },
    });
    expect(answer.status).toBe(202);
    // The page asks by itself, some time after.
    await expect(customer.locator('article', { hasText: 'Aster Finance' })).toHaveCount(2, { timeout: 60_000 });
    await expect(waiting).not.toContainText('Aster Finance');
    for (const to of ['9812345803', email]) {
      const bodies = async () => (await readOutbox(app.url, to)).map(({ body }) => body).join('\n');
      await expect.poll(bodies).toMatch(/has now answered you, too|had not answered yet/);
    }
  } finally {
    await system.stop();
  }
});

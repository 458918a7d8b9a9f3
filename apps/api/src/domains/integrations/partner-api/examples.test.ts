import { execFile } from 'node:child_process';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { createApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import { getApiReference } from '@saakh/contracts/integrations/partner-api/reference';
import * as examples from '@saakh/rules/integrations/partner-api/api-examples';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#platform/data-folders';
import { createSandbox } from '../../../../../lender-sandbox/src/sandbox';
import { plainApplication } from '../../../../../lender-sandbox/src/sandbox-under-test';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { makeTestFolder } from '../../../testing/run-folder';
import { startTestApp, type TestApp } from '../../../testing/test-app';

/** What a call prints and whether it went well, as curl does with `--fail-with-body`. */
const CURL = `#!${process.execPath}
const [method, headers, data, addresses] = ['', {}, [], []];
let [verb, body] = [method, undefined];
const given = process.argv.slice(2);
for (let at = 0; at < given.length; at += 1) {
  const word = given[at];
  if (word === '-X') verb = given[++at];
  else if (word === '-H') { const [name, ...rest] = given[++at].split(': '); headers[name] = rest.join(': '); }
  else if (word === '-d') body = given[++at];
  else addresses.push(word);
}
let address = addresses[0];
for (const [from, to] of Object.entries(JSON.parse(process.env.SERVED_AT))) address = address.replace(from, to);
if (!address.startsWith('http')) address = 'http://' + address;
fetch(address, { method: verb || (body === undefined ? 'GET' : 'POST'), headers, body }).then(async (answer) => {
  process.stdout.write(answer.status + ' ' + await answer.text() + '\\n');
});
`;

let app: TestApp;
const sandbox = createSandbox({ speed: 0.01 });
let environment: NodeJS.ProcessEnv;
/** What a lender calls an application that it has. */
let reference: string;
const folder = makeTestFolder('shell');

beforeAll(async () => {
  app = await startTestApp({ now: new Date().toISOString() });
  const owner = await signInPartnerPerson(app, 'Priya', { partnerId: 'ptr_rinayan' });
  const { secret } = (
    await app.inject(
      createApiKey,
      { body: { name: 'Trial', mode: 'sandbox', scopes: ['leads:write', 'leads:read', 'status:read'] } },
      { token: owner.token },
    )
  ).body;
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const site = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  writeFileSync(join(folder, 'curl'), CURL);
  chmodSync(join(folder, 'curl'), 0o755);
  const lenders = await sandbox.listen();
  environment = {
    PATH: [folder, dirname(process.execPath), process.env.PATH].join(delimiter),
    API_KEY: secret,
    SERVED_AT: JSON.stringify({
      'https://saakh.example': site,
      'localhost:3000': site,
      'localhost:3100': lenders,
    }),
  };
  const applied = await fetch(`${lenders}/lenders/aster-finance/applications`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer sandbox-key-aster-finance',
      'idempotency-key': 'key-1',
    },
    body: JSON.stringify(plainApplication()),
  });
  ({ reference } = (await applied.json()) as { reference: string });
});
afterAll(async () => {
  await sandbox.close();
  await app.close();
});

/** Runs lines of a shell as they stand, and answers the status and the body of each call that they made. */
async function run(text: string, more: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)('sh', ['-euc', text], { env: { ...environment, ...more } });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ status: Number(line.slice(0, 3)), body: JSON.parse(line.slice(4) || '{}') as { data?: never } }));
}
const statuses = async (text: string, more?: Record<string, string>) =>
  (await run(text, more)).map(({ status }) => status);
/** Two runs of an example in one second would be one call: its reference has the time of its run. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_050));

const repository = join(root, '../..');
interface Example {
  readonly page: string;
  readonly language: string;
  readonly text: string;
}
const pages = [
  ...readdirSync(join(repository, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
  ...['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'deploy/environment.md', 'apps/lender-sandbox/README.md'],
].filter((name) => name.endsWith('.md'));

/** Every block of code of every page, and every call that stands in a line of its own between backticks. */
const found = pages.flatMap((page): Example[] => {
  const text = readFileSync(join(repository, page), 'utf8');
  const blocks = [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', inner = '']) => ({
      ...{ page, language },
      text: inner.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
  const lines = [...text.matchAll(/`(curl [^`]+)`/g)].map(([, inner = '']) => ({ page, language: 'sh', text: inner }));
  return [...blocks, ...lines];
});
const calls = found.filter(({ text }) => /^\s*curl /m.test(text));

/** Blocks that no test runs, by how they begin: commands that build, start or restore the whole product, and pictures of it. */
const NOT_RUN = [
  /^(?:npm|npx|node|until docker|docker|openssl)\b/,
  // What sets a server up or takes it down as root: e2e/nightly/documents.spec.ts runs it each night.
  /^(?:apt-get|cd \/opt\/saakh|install|runuser|systemctl|OWNER_PASSWORD=|LEGAL_NAME=|set -a;)/,
  /^apps\/api /,
  /^POST \/your\/path/,
  // What a lender's system takes and says: npm run lender-check asks one for it, and lender-check.test.mjs runs that.
  /^POST \/(?:quotes|applications|api\/lender-webhooks)\b/,
  /^✓ /,
  /^webhook-signature: /,
  /^<script src=/,
  /^UPDATE regulatory_rules/,
  // The bank's file, whose columns the tests of payout files read.
  /^reference,status,utr,/,
];

describe('examples of the pages', () => {
  test('PORTAL-PAGE-17 the first steps of the partners’ API are among them', () => {
    expect(calls.filter(({ page }) => page === 'docs/partner-api.md').length).toBeGreaterThanOrEqual(2);
    expect(calls.filter(({ page }) => page === 'docs/demo.md').length).toBeGreaterThanOrEqual(2);
  });

  test.each(calls)('PORTAL-PAGE-17 of $page runs twice: $text', async ({ text }) => {
    const asTyped = text.replaceAll('<reference>', reference);
    for (let time = 1; time <= 2; time += 1) {
      const answers = await run(asTyped);
      for (const { status, body } of answers) expect([200, 201, 204], JSON.stringify(body)).toContain(status);
      expect(answers.length).toBeGreaterThan(0);
      await nextSecond();
    }
  });

  test.each(found.filter(({ language }) => language === 'json'))('of $page is JSON', ({ text }) => {
    expect(() => JSON.parse(text)).not.toThrow();
  });

  test('PORTAL-PAGE-17 the check of a signature takes one of several, twice, and refuses any other', () => {
    const source = found.find(({ page, language }) => page === 'docs/partner-api.md' && language === 'js')?.text ?? '';
    const check = new Function(
      ...['createHmac', 'timingSafeEqual', 'secret', 'timestamp', 'rawBody', 'headers'],
      `${source}; return isOurs;`,
    );
    const sign = (secret: string) => `v1=${createHmac('sha256', secret).update('1795069800.{}').digest('hex')}`;
    const isOurs = (signature: string) =>
      check(createHmac, timingSafeEqual, 'own', '1795069800', '{}', { 'webhook-signature': signature });
    for (const given of [sign('own'), `${sign('new')},${sign('own')}`]) {
      expect([isOurs(given), isOurs(given)]).toEqual([true, true]);
    }
    expect(isOurs(sign('new'))).toBe(false);
  });

  test('S-OTP-6 the answer to a puzzle is taken, twice', async () => {
    const asking = await startTestApp({ config: { OTP_PUZZLE: 'always' } });
    try {
      const source = found.find(
        ({ page, language }) => page.endsWith('codes-by-program.md') && language === 'js',
      )?.text;
      const steps = (source ?? '').replaceAll(/^import .*$/gm, '').trim();
      const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
      const answer = new AsyncFunction('solveChallenge', 'deriveKey', 'refusal', 'mobile', 'send', steps);
      for (const mobile of ['9733300011', '9733300012']) {
        const send = (body: object) => asking.inject(sendOtp, { body: body as { mobile: string } });
        const refused = await send({ mobile });
        expect(refused.status).toBe(428);
        let status = 0;
        await answer(solveChallenge, deriveKey, refused.error, mobile, async (body: object) => {
          ({ status } = await send(body));
        });
        expect(status).toBe(200);
      }
    } finally {
      await asking.close();
    }
  });

  test('every block is run here, read here, or named as one that no test runs', () => {
    const known = ({ language, text }: Example) =>
      ['json', 'js'].includes(language) || NOT_RUN.some((pattern) => pattern.test(text));
    const others = found.filter((one) => !calls.includes(one) && !known(one));
    expect(others.map(({ page, text }) => `${page}: ${text.slice(0, 40)}`)).toEqual([]);
  });
});

describe('examples of the API reference', () => {
  const origin = 'https://saakh.example';

  test('PORTAL-PAGE-17 the quick start runs as it stands, twice', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const save = examples.SAVE_KEY_EXAMPLE.replace('sk_test_…', String(environment.API_KEY));
      const steps = [save, examples.createLeadExample(origin), examples.listLeadsExample(origin)].join('\n');
      expect(await statuses(steps)).toEqual([200, 200]);
      await nextSecond();
    }
  });

  test('PORTAL-PAGE-17 every call of the reference runs as it stands, twice', async () => {
    const { token } = await signInPartnerPerson(app, 'Sunil', { partnerId: 'ptr_rinayan' });
    const operations = (await app.inject(getApiReference, {}, { token })).body.data;
    const [made] = await run(examples.createLeadExample(origin));
    const { leadId } = (made?.body.data ?? {}) as { leadId?: string };
    expect(leadId).toMatch(/^led_/);
    for (let time = 1; time <= 2; time += 1) {
      await nextSecond();
      for (const operation of operations) {
        const isOfApplication = operation.path.includes('{applicationId}');
        const ids = { LEAD_ID: leadId ?? '', APPLICATION_ID: 'app_0123456789ab' };
        // A trial world has no application that a stranger could name: its refusal is the documented one.
        expect(await statuses(examples.exampleOf(operation, origin), ids), operation.path).toEqual([
          isOfApplication ? 404 : 200,
        ]);
      }
    }
  });
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandbox } from '../../../apps/lender-sandbox/src/sandbox.ts';
import { inRoot } from '../paths.mjs';
import { checkLender, lenderApi } from './check-lender.mjs';
import { application, documentRequest, OPTIONAL_PARTS, quoteRequest } from './requests.mjs';
import { faultsOf } from './schema.mjs';

const SECRET = 'a-secret-of-the-test';
const LENDER = 'aster-finance';
const sandbox = createSandbox({ speed: 0.1, webhookSecret: SECRET });
/** @type {string} */
let url;
beforeAll(async () => {
  url = `${await sandbox.listen()}/lenders/${LENDER}`;
});
beforeEach(() => control('reset', {}));
afterAll(() => sandbox.close());

/** @param {string} path @param {object} body */
async function control(path, body) {
  const { status } = await fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(204);
}
/** @param {string} behaviour @param {string} on */
const behave = (behaviour, on) => control('behaviour', { lender: LENDER, behaviour, on: [on] });

/** @param {Partial<Parameters<typeof checkLender>[0]>} [options] */
async function check(options) {
  /** @type {string[]} */
  const lines = [];
  const usual = { url, key: `sandbox-key-${LENDER}`, secret: SECRET, waitSeconds: 5 };
  const results = await checkLender({ ...usual, ...options }, (line) => lines.push(line));
  return {
    lines,
    faults: results.flatMap(({ title, faults }) => faults.map((fault) => ({ title, ...fault }))),
    skipped: results.filter((result) => result.skipped !== undefined).map(({ title }) => title),
  };
}

test('the lender sandbox conforms, signed documents of a paid loan included', async () => {
  const request = application('http://127.0.0.1:9/nowhere');
  const answer = await fetch(`${url}/applications`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer sandbox-key-${LENDER}`,
      'idempotency-key': request.clientReference,
    },
    body: JSON.stringify(request),
  });
  const { reference } = /** @type {{ reference: string }} */ (await answer.json());
  await control(`applications/${reference}/state`, { state: 'disbursed' });
  const { faults, skipped, lines } = await check({ paid: request.clientReference });
  expect([faults, skipped]).toEqual([[], []]);
  expect(lines.every((line) => line.startsWith('✓'))).toBe(true);
});

test('each fault is told with its place, what was found and what was expected', async () => {
  await behave('incomplete', 'quotes');
  await behave('garbage', 'status');
  const { faults, lines } = await check({ secret: 'another-secret', waitSeconds: 1 });
  expect(faults).toContainEqual({
    title: 'An eligible person gets terms',
    place: 'POST quotes, body.interestRate',
    found: 'nothing',
    expected: 'number',
  });
  expect(faults).toContainEqual(
    expect.objectContaining({
      title: 'The status is found by our reference',
      place: 'status, GET applications, body',
      expected: 'JSON',
    }),
  );
  expect(faults).toContainEqual(expect.objectContaining({ place: 'X-Lender-Signature' }));
  expect(lines).toContain('     place     POST quotes, body.interestRate');
  expect(lines).toContain('✓  An application is taken');
});

test('a lender that makes two of one, breaks off or takes any key is found out', async () => {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    count += 1;
    const body = {
      reference: `L-${count}`,
      clientReference: 'check_x',
      status: 'Sanctioned',
      version: 1,
      updatedAt: new Date().toISOString(),
    };
    if (request.url?.includes('withdrawals')) return response.destroy();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.method === 'GET' ? { applications: [body, body] } : body));
  });
  const port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
    });
  });
  const { faults, skipped } = await check({ url: `http://127.0.0.1:${port}`, waitSeconds: 0 });
  server.close();
  server.closeAllConnections();
  const found = faults.map(({ title, place, found: what }) => `${title} | ${place} | ${what}`);
  expect(found).toContain(
    'A missing or wrong key gets 401, and nothing is taken | POST quotes, a wrong key, status | 200',
  );
  expect(found).toContain('An application is taken | POST applications, body.offer | nothing');
  expect(found).toContain('A withdrawal of an unknown application gets 404 | POST withdrawals | UND_ERR_SOCKET');
  expect(skipped).toContain('A document of 5 MB is taken');
});

/** @param {string} name @param {unknown} value */
const faults = (name, value) => faultsOf(lenderApi, { $ref: `#/components/schemas/${name}` }, value, 'body');

test('what we send fits the interface, and so do its examples', () => {
  expect(faults('QuoteRequest', quoteRequest())).toEqual([]);
  expect(faults('Application', application('https://saakh.example/hook', {}, OPTIONAL_PARTS))).toEqual([]);
  expect(faults('Document', documentRequest('lap_1'))).toEqual([]);
  /** @param {unknown} part @returns {[any, unknown][]} */
  const examplesIn = (part) => {
    if (typeof part !== 'object' || part === null) return [];
    const { schema, example, examples } = /** @type {Record<string, any>} */ (part);
    const given = [example, ...Object.values(examples ?? {}).map(({ value }) => value)].filter(Boolean);
    return schema && given.length > 0 ? given.map((one) => [schema, one]) : Object.values(part).flatMap(examplesIn);
  };
  const all = examplesIn(lenderApi);
  expect(all.length).toBeGreaterThan(8);
  for (const [schema, example] of all) expect(faultsOf(lenderApi, schema, example, 'example')).toEqual([]);
});

test('the template sends and reads only fields that the interface has', () => {
  const template = JSON.parse(
    readFileSync(inRoot('apps/api/src/domains/lending/lender-gateway/documents/templates/plain.json'), 'utf8'),
  );
  /** @param {string} name @param {string} place @returns {boolean} */
  const has = (name, place) => {
    let schema = lenderApi.components.schemas[name];
    for (const part of place.split('.')) {
      schema = { ...schema?.properties, ...schema?.then?.properties, ...schema?.else?.properties }[part];
      if (schema?.$ref) schema = lenderApi.components.schemas[schema.$ref.split('/').at(-1)];
    }
    return schema !== undefined;
  };
  const { operations, readings, states } = template;
  const requests = { quote: 'QuoteRequest', submit: 'Application', document: 'Document', withdraw: 'Withdrawal' };
  for (const [operation, name] of Object.entries(requests)) {
    const fields = operations[operation].steps[0].request.body.fields;
    for (const { to } of fields) expect(has(name, to), `${operation}: ${to}`).toBe(true);
  }
  for (const { from } of operations.quote.steps[0].read)
    expect(has('QuoteAnswer', from.replace('answer:', '')), from).toBe(true);
  for (const { from } of readings.status.read) expect(has('Status', from.replace('answer:', '')), from).toBe(true);
  expect(Object.keys(states)).toEqual(lenderApi.components.schemas.Status.properties.status.enum);
  /** @type {{ request: { method: string, path: string } }[]} */
  const steps = Object.values(operations).flatMap((operation) => operation.steps);
  for (const { request } of steps)
    expect(lenderApi.paths[`/${request.path}`]).toHaveProperty(request.method.toLowerCase());
});

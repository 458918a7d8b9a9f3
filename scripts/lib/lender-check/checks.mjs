import { setTimeout as wait } from 'node:timers/promises';
import { NotChecked } from './report.mjs';
import { application, OPTIONAL_PARTS, quoteRequest } from './requests.mjs';

/** @typedef {import('./report.mjs').Judge} Judge */
/** @typedef {import('./client.mjs').Answer} Answer */
/** @typedef {ReturnType<typeof application>} Application */
/** @typedef {{ request: Application, status: Record<string, any> }} Taken */
/**
 * @typedef {object} Setup
 * @property {import('./client.mjs').Client} client
 * @property {import('./receiver.mjs').Receiver} receiver
 * @property {import('./report.mjs').Report} report
 * @property {string} secret of webhooks
 * @property {number} waitSeconds for a webhook
 * @property {string | undefined} paid our reference of an application that was paid out
 * @property {Record<string, unknown>} eligible changes of the person who gets terms
 * @property {Record<string, unknown>} notEligible changes that make a person get none
 */

const QUOTE_MS = 5_000;
export const TAKEN = [200, 201];
const REUSED = [409, 422];

/** @param {Setup} setup @param {Application} request */
export function submit({ client }, request) {
  return client.call('POST', 'applications', { idempotencyKey: request.clientReference, body: request });
}

/** @param {Setup} setup @param {string} clientReference */
export function askStatus({ client }, clientReference) {
  return client.call('GET', `applications?clientReference=${encodeURIComponent(clientReference)}`);
}

/**
 * The one application that the lender has under a reference; a fault where it has none or several.
 * @param {Setup} setup @param {Judge} judge @param {string} clientReference @param {string} place
 * @returns {Promise<Record<string, any> | undefined>}
 */
export async function onlyOne(setup, judge, clientReference, place) {
  const answer = await askStatus(setup, clientReference);
  if (!judge.answer(`${place}, GET applications`, answer, [200], 'StatusList')) return undefined;
  const { applications } = answer.body;
  judge.must(applications.length === 1, `${place}, GET applications`, `${applications.length} applications`, 'one');
  return applications[0];
}

/** @param {Setup} setup */
export async function checkAccess(setup) {
  const { client, report, receiver, eligible } = setup;
  await report.check('The address is https', async (judge) => {
    const { protocol, hostname } = new URL(client.base);
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    judge.must(protocol === 'https:' || isHere, 'address', client.base, 'https, except on this machine');
  });
  await report.check('A missing or wrong key gets 401, and nothing is taken', async (judge) => {
    const request = application(receiver.url, eligible);
    const { clientReference: idempotencyKey } = request;
    for (const [what, key] of /** @type {const} */ ([
      ['no key', null],
      ['a wrong key', 'not-the-key'],
    ])) {
      judge.answer(
        `POST quotes, ${what}`,
        await client.call('POST', 'quotes', { key, body: quoteRequest(eligible) }),
        [401],
      );
      const applied = await client.call('POST', 'applications', { key, idempotencyKey, body: request });
      judge.answer(`POST applications, ${what}`, applied, [401]);
    }
    await isUnknown(setup, judge, idempotencyKey, 'after that');
  });
}

/** @param {Setup} setup @param {Judge} judge @param {string} clientReference @param {string} place */
async function isUnknown(setup, judge, clientReference, place) {
  const answer = await askStatus(setup, clientReference);
  if (!judge.answer(`${place}, GET applications`, answer, [200], 'StatusList')) return;
  const { length } = answer.body.applications;
  judge.must(length === 0, `${place}, GET applications`, `${length} applications`, 'none');
}

/** @param {Setup} setup */
export async function checkQuotes({ client, report, eligible, notEligible }) {
  /** @param {Judge} judge @param {Record<string, unknown>} changes */
  const quote = async (judge, changes) => {
    const answer = await client.call('POST', 'quotes', { body: quoteRequest(changes) });
    const isGood = judge.answer('POST quotes', answer, [200], 'QuoteAnswer');
    judge.must(answer.ms <= QUOTE_MS, 'POST quotes, time', `${answer.ms} ms`, `at most ${QUOTE_MS} ms`);
    return isGood ? answer.body : undefined;
  };
  await report.check('An eligible person gets terms', async (judge) => {
    const terms = await quote(judge, eligible);
    if (!terms) return;
    judge.must(terms.eligible, 'body.eligible', terms.eligible, 'true (name another person with --people)');
    if (terms.eligible)
      judge.must(Date.parse(terms.validUntil) > Date.now(), 'body.validUntil', terms.validUntil, 'a later time');
  });
  await report.check('A person who is not eligible gets a reason', async (judge) => {
    const terms = await quote(judge, notEligible);
    judge.must(terms?.eligible !== true, 'body.eligible', true, 'false (name another person with --people)');
  });
  await report.check('The same question gets the same terms', async (judge) => {
    const [first, second] = [await quote(judge, eligible), await quote(judge, eligible)];
    for (const name of ['amount', 'tenureMonths', 'interestRate', 'processingFee', 'gst'])
      judge.must(first?.[name] === second?.[name], `body.${name}`, second?.[name], `${first?.[name]}, as before`);
  });
  await report.check('A wrong quote gets 400 with an error code', async (judge) => {
    const broken = await client.call('POST', 'quotes', { text: '{"product":' });
    judge.answer('POST quotes, no JSON', broken, [400], 'Error');
    const wrong = await client.call('POST', 'quotes', { body: quoteRequest({ amount: 'many' }) });
    judge.answer('POST quotes, amount "many"', wrong, [400], 'Error');
  });
}

/**
 * Submits, repeats, changes and breaks off; gives the first application, to go on with.
 * @param {Setup} setup
 * @returns {Promise<Taken | undefined>}
 */
export async function checkApplications(setup) {
  const { client, report, receiver, eligible } = setup;
  /** @type {Taken | undefined} */
  let taken;
  const begun = () => {
    if (!taken) throw new NotChecked('no application was taken');
    return taken;
  };
  await report.check('An application is taken', async (judge) => {
    const request = application(receiver.url, eligible);
    receiver.refuseOnce.add(request.clientReference);
    const answer = await submit(setup, request);
    if (!judge.answer('POST applications', answer, TAKEN, 'Status')) return;
    const { clientReference } = answer.body;
    judge.must(
      clientReference === request.clientReference,
      'body.clientReference',
      clientReference,
      request.clientReference,
    );
    taken = { request, status: answer.body };
  });
  await report.check('The same application again is the same one', async (judge) => {
    const { request, status } = begun();
    const again = await submit(setup, request);
    if (judge.answer('POST applications, again', again, TAKEN, 'Status'))
      judge.must(again.body.reference === status.reference, 'body.reference', again.body.reference, status.reference);
    await onlyOne(setup, judge, request.clientReference, 'after that');
  });
  await report.check('Another application under the same key is refused', async (judge) => {
    const { request } = begun();
    const other = await submit(setup, { ...request, amount: Number(request.amount) + 1_000 });
    judge.answer('POST applications, another amount', other, REUSED);
    await onlyOne(setup, judge, request.clientReference, 'after that');
  });
  await report.check('Two at the same time are one', async (judge) => {
    const request = application(receiver.url, eligible);
    const both = await Promise.all([submit(setup, request), submit(setup, request)]);
    for (const answer of both) judge.answer('POST applications, two at once', answer, [...TAKEN, 409]);
    const references = new Set(both.flatMap(({ status, body }) => (TAKEN.includes(status) ? [body?.reference] : [])));
    judge.must(references.size === 1, 'body.reference', [...references].join(' and ') || 'none', 'the same in both');
    await onlyOne(setup, judge, request.clientReference, 'after that');
  });
  await report.check('An application whose answer was lost may be sent again', async (judge) => {
    const request = application(receiver.url, eligible);
    const sent = { idempotencyKey: request.clientReference, body: request };
    await client.sendAndLeave('applications', sent);
    await wait(1_000);
    judge.answer('POST applications, again', await submit(setup, request), TAKEN, 'Status');
    await onlyOne(setup, judge, request.clientReference, 'after that');
  });
  await report.check('A co-applicant, further answers and unknown fields are accepted', async (judge) => {
    const request = application(receiver.url, eligible, { ...OPTIONAL_PARTS, addedLater: true });
    judge.answer('POST applications', await submit(setup, request), TAKEN, 'Status');
  });
  await report.check('A wrong application gets 400 with an error code, and is not taken', async (judge) => {
    const request = application(receiver.url, eligible, { amount: 'many' });
    judge.answer('POST applications, amount "many"', await submit(setup, request), [400], 'Error');
    await isUnknown(setup, judge, request.clientReference, 'after that');
  });
  await report.check('The status is found by our reference', async (judge) => {
    const { request, status } = begun();
    const found = await onlyOne(setup, judge, request.clientReference, 'status');
    if (!found) return;
    judge.must(found.reference === status.reference, 'reference', found.reference, status.reference);
    judge.must(found.version >= status.version, 'version', found.version, `${status.version} or more`);
  });
  await report.check('An unknown reference is an empty list', async (judge) => {
    await isUnknown(setup, judge, application(receiver.url).clientReference, 'unknown reference');
  });
  return taken;
}

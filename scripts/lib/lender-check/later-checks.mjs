import { createHash, randomUUID } from 'node:crypto';
import { askStatus, onlyOne, TAKEN } from './checks.mjs';
import { isSigned } from './receiver.mjs';
import { NotChecked } from './report.mjs';
import { documentRequest } from './requests.mjs';
import { shown } from './schema.mjs';

/** @typedef {import('./checks.mjs').Setup} Setup */
/** @typedef {import('./checks.mjs').Taken} Taken */

const LARGEST_FILE = 5 * 1024 * 1024;
const TOLERANCE_MS = 300_000;
const NO_APPLICATION = 'no application was taken';
const OVER = ['Refused', 'PaidOut', 'Lapsed'];

/** @param {Setup} setup @param {Taken | undefined} taken */
export async function checkDocuments({ client, report }, taken) {
  /** @param {ReturnType<typeof documentRequest>} body @param {string} idempotencyKey */
  const send = (body, idempotencyKey) => client.call('POST', 'documents', { idempotencyKey, body });
  const run = randomUUID();
  const keyOf = (/** @type {number} */ number) => `check-${run}-${number}`;
  const referenceOf = () => {
    if (!taken) throw new NotChecked(NO_APPLICATION);
    return taken.request.clientReference;
  };
  await report.check('A document is taken, also when it comes again', async (judge) => {
    const body = documentRequest(referenceOf());
    judge.answer('POST documents', await send(body, keyOf(1)), TAKEN);
    judge.answer('POST documents, again', await send(body, keyOf(1)), TAKEN);
  });
  await report.check('A document of 5 MB is taken', async (judge) => {
    const body = documentRequest(referenceOf(), LARGEST_FILE - 9);
    judge.answer('POST documents', await send(body, keyOf(2)), TAKEN);
  });
  await report.check('A document that does not match its hash is refused', async (judge) => {
    const body = { ...documentRequest(referenceOf()), sha256: '0'.repeat(64) };
    judge.answer('POST documents, another sha256', await send(body, keyOf(3)), [400], 'Error');
  });
  await report.check('A document of an unknown application gets 404', async (judge) => {
    judge.answer('POST documents', await send(documentRequest('check_nobody'), keyOf(4)), [404], 'Error');
  });
}

/** @param {Setup} setup @param {Taken | undefined} taken */
export async function checkWebhooks({ report, receiver, waitSeconds }, taken) {
  await report.check('A webhook that we could not take comes again under the same id', async (judge) => {
    if (!taken) throw new NotChecked(NO_APPLICATION);
    const came = () => receiver.of(taken.request.clientReference);
    const within = `within ${waitSeconds} s (--wait)`;
    const isThere = await receiver.until(() => came().length > 0, waitSeconds);
    judge.must(isThere, 'webhook', 'none came', `one to the callbackUrl ${within}`);
    const refused = came().find(({ answered }) => answered === 503);
    if (!refused) return;
    const id = refused.headers['x-lender-delivery'];
    const isAgain = await receiver.until(
      () => came().some((one) => one !== refused && one.headers['x-lender-delivery'] === id),
      waitSeconds,
    );
    judge.must(isAgain, 'webhook, after a 503', 'not sent again', `the same X-Lender-Delivery again ${within}`);
  });
}

/** Of all webhooks that have come by now. @param {Setup} setup */
export async function checkDeliveries(setup) {
  const { report, receiver, secret } = setup;
  const { deliveries } = receiver;
  const must = () => {
    if (deliveries.length === 0) throw new NotChecked('no webhook came');
  };
  await report.check('Every webhook is signed, in time, and has an id', async (judge) => {
    must();
    for (const delivery of deliveries) {
      const { headers, atMs } = delivery;
      const at = Number(headers['x-lender-timestamp']) * 1000;
      judge.must(
        Math.abs(at - atMs) <= TOLERANCE_MS,
        'X-Lender-Timestamp',
        shown(headers['x-lender-timestamp']),
        'seconds since 1970, at most 300 from now',
      );
      judge.must(
        isSigned(delivery, secret),
        'X-Lender-Signature',
        shown(headers['x-lender-signature']),
        'v1= and the hex of HMAC-SHA-256, under the webhook secret, of the timestamp, a full stop and the raw body',
      );
      const id = headers['x-lender-delivery'];
      judge.must(/^[\w.:-]{1,100}$/.test(id ?? ''), 'X-Lender-Delivery', shown(id), 'an id of letters and digits');
      // The same fault in each would only fill the screen.
      if (judge.faults.length > 0) return;
    }
  });
  await report.check('Every webhook tells a status', async (judge) => {
    must();
    for (const { body, raw } of deliveries) {
      if (body === undefined) judge.must(false, 'webhook, body', shown(raw), 'JSON');
      else judge.fits('Status', body, 'webhook, body');
      if (judge.faults.length > 0) return;
    }
  });
  await report.check('One id is one delivery', async (judge) => {
    must();
    /** @type {Map<string | undefined, string>} */
    const known = new Map();
    for (const { headers, raw } of deliveries) {
      const id = headers['x-lender-delivery'];
      const first = known.get(id) ?? raw;
      judge.must(first === raw, `webhook ${id}`, shown(raw), `as before: ${shown(first)}`);
      known.set(id, first);
    }
  });
  await report.check('Versions tell the order, and the last one is the status', async (judge) => {
    must();
    const references = new Set(deliveries.flatMap(({ body }) => body?.clientReference ?? []));
    for (const reference of references) {
      const told = receiver.of(reference).map(({ body }) => body);
      told.sort((a, b) => a.version - b.version);
      for (const [at, { version, status, updatedAt }] of told.entries()) {
        const before = told[at - 1];
        if (!before) continue;
        if (before.version === version)
          judge.must(
            before.status === status,
            `version ${version}, status`,
            status,
            `${before.status}, as in the same version before`,
          );
        judge.must(
          Date.parse(updatedAt) >= Date.parse(before.updatedAt),
          `version ${version}, updatedAt`,
          updatedAt,
          `not before ${before.updatedAt} of version ${before.version}`,
        );
      }
      const last = told.at(-1);
      const { body } = await askStatus(setup, reference);
      const now = body?.applications?.[0]?.version;
      judge.must(
        now === undefined || now >= last.version,
        'GET applications, version',
        now,
        `${last.version} or more, as told by webhook`,
      );
    }
  });
}

/** @param {Setup} setup @param {Taken | undefined} taken */
export async function checkWithdrawals(setup, taken) {
  const { client, report, receiver, waitSeconds } = setup;
  /** @param {string} clientReference @param {string} idempotencyKey */
  const withdraw = (clientReference, idempotencyKey) =>
    client.call('POST', 'withdrawals', { idempotencyKey, body: { clientReference, reason: 'CustomerRequest' } });
  await report.check('A withdrawal is taken, also when it comes again and under another key', async (judge) => {
    if (!taken) throw new NotChecked(NO_APPLICATION);
    const { clientReference } = taken.request;
    const before = await onlyOne(setup, judge, clientReference, 'before that');
    if (OVER.includes(before?.status)) throw new NotChecked(`the application is ${before?.status} already`);
    const key = `${clientReference}:withdrawal:withdrawn`;
    for (const [what, used] of [
      ['', key],
      [', again', key],
      [', another key', `${key}:2`],
    ]) {
      const answer = await withdraw(clientReference, used ?? key);
      if (judge.answer(`POST withdrawals${what}`, answer, [200], 'Status'))
        judge.must(
          answer.body.status === 'Withdrawn',
          `POST withdrawals${what}, body.status`,
          answer.body.status,
          'Withdrawn',
        );
    }
    const isTold = await receiver.until(
      () => receiver.of(clientReference).some(({ body }) => body.status === 'Withdrawn'),
      waitSeconds,
    );
    judge.must(isTold, 'webhook', 'none that says Withdrawn', `one within ${waitSeconds} s (--wait)`);
  });
  await report.check('A withdrawal of an unknown application gets 404', async (judge) => {
    judge.answer('POST withdrawals', await withdraw('check_nobody', 'check-nobody'), [404], 'Error');
  });
}

/** @param {Setup} setup */
export async function checkExecutedDocuments(setup) {
  const { client, report, paid } = setup;
  /** @param {string} reference @param {string} id */
  const fetchOne = (reference, id) =>
    client.call('GET', `executed-documents?${new URLSearchParams({ clientReference: reference, documentId: id })}`);
  await report.check('An unknown signed document gets 404', async (judge) => {
    judge.answer('GET executed-documents', await fetchOne('check_nobody', 'nothing'), [404], 'Error');
  });
  await report.check('Signed documents match their hashes', async (judge) => {
    if (paid === undefined) throw new NotChecked('no paid application was named (--paid <our reference>)');
    const status = await onlyOne(setup, judge, paid, 'status');
    if (!status) return;
    judge.must(status.status === 'PaidOut', 'status', status.status, 'PaidOut');
    const documents = status.documents ?? [];
    judge.must(documents.length > 0, 'documents', documents, 'what was signed with the loan');
    for (const { documentId, sha256 } of documents) {
      const answer = await fetchOne(paid, documentId);
      if (!judge.answer(`GET executed-documents, ${documentId}`, answer, [200], 'ExecutedContent')) continue;
      const hash = createHash('sha256').update(Buffer.from(answer.body.content, 'base64')).digest('hex');
      judge.must(hash === sha256, `GET executed-documents, ${documentId}, content`, `sha256 ${hash}`, sha256);
    }
  });
}

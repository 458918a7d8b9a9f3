/**
 * Examples of the partners' API, as the portal shows them. A test runs each of them in a shell, twice: every run names another
 * lead and the time of now, so that what is copied works again.
 */

const KEY = '-H "Authorization: Bearer $API_KEY"';
const lines = (...parts: readonly string[]): string => parts.join(' \\\n  ');

/** A value of the shell within a text in single quotes. */
const ofShell = (value: string): string => `'"${value}"'`;

const LEAD = JSON.stringify({
  mobile: '9876543210',
  name: 'Kavita Rao',
  product: 'personal-loans',
  reference: ofShell('$REFERENCE'),
  consent: {
    text: 'I agree that you pass on my name and number',
    at: ofShell('$(date -u +%Y-%m-%dT%H:%M:%SZ)'),
  },
}).replaceAll('\\"', '"');

export const SAVE_KEY_EXAMPLE = 'export API_KEY="sk_test_…"';

/** Creates one lead; runs unchanged once API_KEY holds a key. */
export function createLeadExample(origin: string): string {
  return `REFERENCE="order-$(date +%s)"\n${lines(
    `curl -X POST ${origin}/api/v1/leads`,
    KEY,
    '-H "Idempotency-Key: $REFERENCE"',
    '-H "Content-Type: application/json"',
    `-d '${LEAD}'`,
  )}`;
}

export function listLeadsExample(origin: string): string {
  return lines(`curl "${origin}/api/v1/leads"`, KEY);
}

/** A call as it is typed into a shell; ids in a path are shell variables. */
export function exampleOf(
  { method, path }: { readonly method: string; readonly path: string },
  origin: string,
): string {
  if (method === 'POST') return createLeadExample(origin);
  const asked = path.replace(/\{(\w+)\}/g, (_all, name: string) => `$${name.replace(/([A-Z])/g, '_$1').toUpperCase()}`);
  return lines(`curl "${origin}${asked}"`, KEY);
}

/** Checks a message in Node.js, over the bytes as they came. */
export const CHECK_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isAuthentic(secret, headers, rawBody) {
  const timestamp = headers['webhook-timestamp'];
  const age = Date.now() / 1000 - Number(timestamp);
  if (!Number.isFinite(age) || Math.abs(age) > 300) return false;
  const hex = createHmac('sha256', secret).update(timestamp + '.').update(rawBody).digest('hex');
  const wanted = Buffer.from('v1=' + hex);
  // One, or while a secret is changed several with commas between: one that matches is enough.
  return String(headers['webhook-signature']).split(',').some((one) => {
    const given = Buffer.from(one.trim());
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;

import type { ApiOperation } from '@saakh/contracts/integrations/reference';
import { istDateOf, startOfIstDay } from '@saakh/rules/dates';

/**
 * Days of consent are counted from now, so an example that is copied is one of today. All day it is the same one: run again
 * after the page was loaded anew, it is the same call, and answered with the same lead.
 */
const leadOf = (day: string) => ({
  mobile: '9876543210',
  name: 'Kavita Rao',
  product: 'personal-loans',
  reference: 'order-1042',
  consent: { text: 'I agree that you tell Saakh my name and number', at: startOfIstDay(day).toISOString() },
});

const KEY = '-H "Authorization: Bearer $SAAKH_KEY"';
const lines = (...parts: readonly string[]): string => parts.join(' \\\n  ');

/** Hands one lead over; runs as it stands once SAAKH_KEY holds a key. */
export const createLeadExample = (origin: string, now: Date): string => {
  const day = istDateOf(now);
  return lines(
    `curl -X POST ${origin}/api/v1/leads`,
    KEY,
    `-H "Idempotency-Key: order-1042-${day}"`,
    '-H "Content-Type: application/json"',
    `-d '${JSON.stringify(leadOf(day))}'`,
  );
};

/** A call as it is typed into a shell; ids in a path are shell variables. */
export const exampleOf = (
  { method, path }: Pick<ApiOperation, 'method' | 'path'>,
  origin: string,
  now: Date,
): string => {
  if (method === 'POST') return createLeadExample(origin, now);
  const asked = path.replace(/\{(\w+)\}/g, (_all, name: string) => `$${name.replace(/([A-Z])/g, '_$1').toUpperCase()}`);
  return lines(`curl "${origin}${asked}"`, KEY);
};

/** Checks a message in Node.js, over the bytes as they came. */
export const CHECK_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromSaakh(secret, headers, rawBody) {
  const timestamp = headers['saakh-timestamp'];
  const age = Date.now() / 1000 - Number(timestamp);
  if (!Number.isFinite(age) || Math.abs(age) > 300) return false;
  const hex = createHmac('sha256', secret).update(timestamp + '.').update(rawBody).digest('hex');
  const wanted = Buffer.from('v1=' + hex);
  // One, or while a secret is changed several with commas between: one that matches is enough.
  return String(headers['saakh-signature']).split(',').some((one) => {
    const given = Buffer.from(one.trim());
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;

export interface ButtonChoice {
  readonly code: string;
  readonly language: 'en' | 'hi';
  /** `#rrggbb`; none takes ours. */
  readonly colour: string;
}

/** The line that puts a button on a partner's page. */
export const buttonSnippet = (origin: string, { code, language, colour }: ButtonChoice): string => {
  const ground = /^#[0-9a-fA-F]{6}$/.test(colour) ? ` data-colour="${colour}"` : '';
  return `<script src="${origin}/embed/button.js" data-link="${code}" data-language="${language}"${ground} async></script>`;
};

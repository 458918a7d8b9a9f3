import type { LenderWebhook } from '@saakh/contracts/lending/connections/document';
import { type Known, partsOf } from '@saakh/rules/lending/connections/sources';
import { type ReadMessage, readMessage, type UnreadPart } from '@saakh/rules/lending/connections/steps';
import { readBody } from '../connection/bodies';
import { headerPart, signedMs } from '../connection/sign';
import type { LenderSystem } from '../documents/systems.service';
import { openProven, type WebhookMessage } from '../updates/prove';
import { outcomeOfQuotes, readQuotes } from '../updates/read-offers';
import { readUpdate } from '../updates/read-update';
import { withUnknownWord } from './unknown-word';

/** An update as a draft takes it. */
export interface JudgedUpdate {
  readonly outcome: 'accepted' | 'refused' | 'unreadable';
  /** Whether it is refused once it is altered; null where nothing proves it. */
  readonly alteredRefused: boolean | null;
  /** Whether it would be held or understood with a word that no table has. */
  readonly takesUnknownWord: boolean;
  readonly said: (ReadMessage & { readonly unread: readonly UnreadPart[] }) | undefined;
}

const REFUSED: JudgedUpdate = {
  outcome: 'refused',
  alteredRefused: null,
  takesUnknownWord: false,
  said: undefined,
};

/** Another first letter: in hex and Base64 it stands for other bits. */
const altered = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;

/** The place in the body from which on a signature over values covers what stands there. */
function alteredBody({ rawBody }: WebhookMessage, word: unknown): Buffer {
  const text = rawBody.toString('utf8');
  const at = typeof word === 'string' && text.includes(word) ? text.indexOf(word) : Math.floor(text.length / 2);
  return Buffer.from(`${text.slice(0, at)}${altered(text.slice(at))}`);
}

/** The same message with its proof altered, and with its content where the proof covers that. */
function forgeries(proof: LenderWebhook['proof'], message: WebhookMessage, word: unknown): WebhookMessage[] {
  const { headers } = message;
  const withHeader = (name: string, value: string) => ({ ...message, headers: { ...headers, [name]: value } });
  const header = (name: string) => headers[name.toLowerCase()] ?? '';
  const otherBody = { ...message, rawBody: alteredBody(message, word) };
  switch (proof.kind) {
    case 'none':
      return [];
    case 'header':
      return [withHeader(proof.header.toLowerCase(), altered(header(proof.header)))];
    case 'basic':
      return [
        withHeader(
          'authorization',
          header('authorization').replace(/^(\w+ +)(.*)$/, (_, kind, pair) => kind + altered(pair)),
        ),
      ];
    case 'jws':
      return [otherBody];
    case 'signature': {
      const name = partsOf(proof.at)[1].toLowerCase();
      const given = headerPart(header(name), proof.part) ?? '';
      const isOverBody = proof.signature.parts.some(({ kind }) => ['body', 'body-hash', 'values'].includes(kind));
      return [withHeader(name, header(name).replace(given, altered(given))), ...(isOverBody ? [otherBody] : [])];
    }
  }
}

/** The instant at which a message is judged that came earlier: the one that it says it was signed at. */
export function ownTime(
  { updates: { webhook } }: LenderSystem['document'],
  { headers }: WebhookMessage,
): Date | undefined {
  const { proof } = webhook ?? {};
  const ms = proof?.kind === 'signature' ? signedMs(proof, { facts: {}, saved: {}, headers }) : Number.NaN;
  return Number.isNaN(ms) ? undefined : new Date(ms);
}

/**
 * What a draft makes of an update as it came: whether its proof holds at that time, whether the same update is refused once it is
 * altered, and what is read of it. Whose application it is about does not matter.
 */
export async function judgeUpdate(system: LenderSystem, message: WebhookMessage, now: Date): Promise<JudgedUpdate> {
  const { document } = system;
  const { webhook } = document.updates;
  const given = { secrets: system.secret, now };
  const body = await openProven(document, message, given);
  if (!webhook || body === undefined) return REFUSED;
  const answer = readBody(webhook.answer, body);
  const known: Known = { facts: {}, saved: {}, headers: message.headers, answer };
  const said = readMessage(webhook, known, document);
  const asked = 'trial';
  const readAs = (read: ReadMessage) =>
    readUpdate(system, { ...read, values: { ...read.values, clientReference: asked } }, { now, asked });
  const isOffer = typeof said.values.quoteId === 'string';
  const isRead = isOffer
    ? outcomeOfQuotes(readQuotes(said, document)).kind !== 'no-answer'
    : readAs(said) !== undefined;
  const strange = withUnknownWord(webhook, answer, document);
  const forged = forgeries(webhook.proof, message, said.values.stage);
  const opened = await Promise.all(forged.map((one) => openProven(document, one, given)));
  return {
    outcome: isRead ? 'accepted' : 'unreadable',
    alteredRefused: forged.length === 0 ? null : opened.every((one) => one === undefined),
    takesUnknownWord:
      strange !== undefined && readAs(readMessage(webhook, { ...known, answer: strange }, document)) !== undefined,
    said,
  };
}

/** What an update that a draft judged has shown. */
export function checksPassed({ outcome, alteredRefused, takesUnknownWord }: JudgedUpdate): string[] {
  if (outcome !== 'accepted') return [];
  return [...(alteredRefused === false ? [] : ['webhook']), ...(takesUnknownWord ? ['word'] : [])];
}

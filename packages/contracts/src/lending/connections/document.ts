import * as z from 'zod/mini';
import { bilingual } from '../../fields';
import { NEXT_STEP_KINDS } from '../timeline';
import { name, outcomes, place, reading, sentField, short, step, template } from './steps';
import { clockTime, sftpServer, signature, updates } from './updates';

export {
  type LenderCodec,
  type LenderComparison,
  type LenderCondition,
  type LenderReading,
  type LenderStep,
  type ReadField,
  type SentField,
  STEP_MEANINGS,
  type StepMeaning,
} from './steps';
export type {
  LenderFile,
  LenderPolling,
  LenderSftpFile,
  LenderSftpServer,
  LenderSignature,
  LenderWebhook,
} from './updates';

export const LENDER_OPERATIONS = [
  'check',
  'quote',
  'submit',
  'choose',
  'document',
  'status',
  'link',
  'withdraw',
  'executedDocument',
] as const;
export type LenderOperation = (typeof LENDER_OPERATIONS)[number];
const operation = z.object({ steps: z.array(step).check(z.minLength(1), z.maxLength(12)) });

const authentication = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('header'), header: short, text: template }),
  z.object({ kind: z.literal('basic'), user: name, password: name }),
  z.object({
    kind: z.literal('token'),
    /** Who asks for a token, where that is by name and password. */
    basic: z.optional(z.object({ user: name, password: name })),
    login: step,
    renew: z.optional(step),
    /** What the two steps save under these names is the token, the one to renew it with, and its seconds. */
    token: name,
    renewal: z.optional(name),
    seconds: z.optional(name),
    header: short,
    text: template,
  }),
  z.object({
    kind: z.literal('signature'),
    signature,
    headers: z.array(sentField).check(z.minLength(1), z.maxLength(10)),
  }),
  z.object({
    kind: z.literal('jws'),
    algorithm: z.enum(['RS256', 'PS256', 'ES256', 'EdDSA']),
    key: name,
    keyId: z.optional(short),
    header: short,
    text: z.optional(template),
    /** `detached`: without the body, which stands beside it. `unencoded`: the body is signed as it is (RFC 7797). */
    body: z.enum(['attached', 'detached', 'unencoded']),
  }),
  z.object({ kind: z.literal('certificate'), certificate: name, key: name }),
]);
export type LenderAuthentication = z.output<typeof authentication>;

const encryption = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('jwe'),
    key: name,
    keyId: z.optional(short),
    algorithm: z.enum(['RSA-OAEP', 'RSA-OAEP-256', 'ECDH-ES', 'ECDH-ES+A256KW', 'dir']),
    content: z.enum(['A128GCM', 'A256GCM', 'A128CBC-HS256', 'A256CBC-HS512']),
    field: z.optional(place),
  }),
  z.object({
    kind: z.literal('envelope'),
    key: name,
    hash: z.enum(['sha1', 'sha256']),
    /** Where the parts stand in the body; without a place of its own the vector stands before the data, and the tag behind it. */
    dataAt: place,
    keyAt: place,
    ivAt: z.optional(place),
    tagAt: z.optional(place),
    encoding: z.enum(['base64', 'hex']),
  }),
  /** The body as it is, signed, with the signature around it. */
  z.object({
    kind: z.literal('jws'),
    key: name,
    keyId: z.optional(short),
    algorithm: z.enum(['RS256', 'PS256', 'ES256', 'EdDSA', 'HS256']),
    field: z.optional(place),
  }),
]);
export type LenderEncryption = z.output<typeof encryption>;

const environment = z.object({
  baseUrl: z.string().check(z.maxLength(300)),
  /** Hosts of the lender's pages to which a link may lead; a port is part of it. */
  pageHosts: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20)),
  /** Where a daily file lies that comes by SFTP; an environment without it has no file. */
  sftp: z.optional(sftpServer),
});

/** Our words for where an application stands. */
export const LENDER_STATES = [
  'received',
  'under-review',
  'approved',
  'declined',
  'disbursed',
  'cancelled',
  'expired',
] as const;
/** What one of the lender's words means. */
const lenderStateMeaning = z.object({
  is: z.enum(LENDER_STATES),
  /** What the customer does next at the lender. */
  next: z.optional(z.enum(NEXT_STEP_KINDS)),
  /** What it means, in words for the customer. */
  words: z.optional(bilingual),
  /** Later stages have higher ranks; used where an update has no version and no time. */
  rank: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});

export type LenderStateMeaning = z.output<typeof lenderStateMeaning>;

const record = <V extends z.ZodMiniType>(value: V, most: number) =>
  z
    .record(z.string().check(z.maxLength(80)), value)
    .check(z.refine((entries: object) => Object.keys(entries).length <= most, `At most ${most}`));

/**
 * How one lender's system is called, as data: a connection. Staff write it, publish it as a version, and take it back to an
 * earlier one; no lender needs code of ours. Secrets are named in it and stored elsewhere, so that it can be exported.
 */
export const connectionDocument = z.object({
  format: z.literal(1),
  reference: z.optional(
    z.object({ letters: z.enum(['upper', 'any', 'digits']), length: z.int().check(z.minimum(8), z.maximum(40)) }),
  ),
  environments: z.object({ sandbox: environment, live: environment }),
  authentication: z.array(authentication).check(z.maxLength(2)),
  /** Layers around a body: of a request in the order in which they are put on, of an answer and a webhook in which they are taken off. */
  encryption: z.optional(
    z.object({
      request: z.optional(z.array(encryption).check(z.maxLength(3))),
      answer: z.optional(z.array(encryption).check(z.maxLength(3))),
    }),
  ),
  /** Our code → the lender's, and the lender's → ours, by the name of the table. */
  codes: record(
    z.object({
      send: z.optional(record(z.union([short, z.number()]), 500)),
      read: z.optional(record(short, 500)),
      rest: z.optional(short),
      /** What is sent for every code of ours that `send` does not have. */
      sendRest: z.optional(z.union([short, z.number()])),
    }),
    40,
  ),
  states: record(lenderStateMeaning, 200),
  /** Of a fee that comes without its tax: whether it is in it, or comes on top, and how much it is, in basis points. */
  feeTax: z.optional(
    z.object({ is: z.enum(['included', 'added']), rateBps: z.int().check(z.minimum(0), z.maximum(10_000)) }),
  ),
  /** What answers to every call mean, such as that a token is over; a step's own come first. */
  outcomes: z.optional(outcomes),
  /** What several answers have in common, written once. */
  readings: z.optional(record(reading, 20)),
  /** Of a lender whose page needs no call before it: its address, with what we tell of the application, and never of who applies. */
  page: z.optional(template),
  operations: z.partialRecord(z.enum(LENDER_OPERATIONS), operation),
  updates,
  /** Of all calls to the lender. What is over them is not sent: a quote is left out, everything else waits. */
  limits: z.optional(
    z.object({
      perSecond: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
      /** Of each instance of ours. */
      atOnce: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
      perDay: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
      quiet: z.optional(
        // In India; one that ends before it begins ends on the next day.
        z.object({ from: clockTime, until: clockTime }),
      ),
    }),
  ),
});
export type ConnectionDocument = z.output<typeof connectionDocument>;
export type LenderLimits = NonNullable<ConnectionDocument['limits']>;

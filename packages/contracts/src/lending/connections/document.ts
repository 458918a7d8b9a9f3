import * as z from 'zod/mini';
import { bilingual } from '../../fields';
import { NEXT_STEP_KINDS } from '../timeline';
import { LENDER_TARGETS } from './facts';

/**
 * How one lender's system is called, as data: a connection. Staff write it, publish it as a version, and take it back to an
 * earlier one; no lender needs code of ours. Secrets are named in it and stored elsewhere, so that it can be exported.
 */

const name = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'Letters and digits, a letter first'));
const short = z.string().check(z.minLength(1), z.maxLength(200));
/** Where a value stands in a message: names joined by dots, `0` for the first of a list, `@name` for an attribute of XML. */
const place = z.string().check(z.maxLength(200), z.regex(/^[^\s{}]*$/, 'Names joined by dots'));
/**
 * Where a value comes from: `fact:pan`, `profile:gender`, `product:…` and `lender:…` for one answer, `saved:leadId` for what an
 * earlier step saved, `secret:apiKey`, `answer:data.code`, `http:status`, `header:retry-after`.
 */
export const valueSource = z
  .string()
  .check(
    z.maxLength(220),
    z.regex(
      /^(?:fact|profile|product|lender|saved|secret|answer|http|header|request):[^\s{}]*$/,
      'For example fact:pan',
    ),
  );
/** Text with sources in braces: `/leads/{saved:leadId}/status`. */
const template = z.string().check(z.maxLength(1000));

/** How a value is written in a message and read from it. */
const codec = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    max: z.optional(z.int().check(z.minimum(1), z.maximum(4000))),
    letters: z.optional(z.enum(['upper', 'lower'])),
    /** Everything else is left out. */
    keep: z.optional(z.enum(['digits', 'letters', 'letters-and-digits', 'name'])),
  }),
  z.object({ kind: z.literal('number'), as: z.optional(z.enum(['number', 'text'])) }),
  z.object({
    kind: z.literal('rupees'),
    /** `whole`: without paise; a fraction is an error, never rounded. */
    as: z.optional(z.enum(['number', 'text', 'whole-number', 'whole-text'])),
  }),
  z.object({ kind: z.literal('paise'), as: z.optional(z.enum(['number', 'text'])) }),
  z.object({ kind: z.literal('percent'), as: z.optional(z.enum(['number', 'text'])) }),
  z.object({
    kind: z.literal('date'),
    as: z.enum(['YYYY-MM-DD', 'DD/MM/YYYY', 'DD-MM-YYYY', 'MM/DD/YYYY', 'YYYYMMDD', 'DDMMYYYY', 'DD-MMM-YYYY']),
  }),
  z.object({
    kind: z.literal('instant'),
    as: z.enum([
      'utc',
      'india',
      'seconds',
      'milliseconds',
      'YYYY-MM-DD HH:mm:ss',
      'DD/MM/YYYY HH:mm:ss',
      'DD-MM-YYYY HH:mm:ss',
    ]),
  }),
  z.object({ kind: z.literal('code'), table: name, number: z.optional(z.boolean()) }),
  z.object({
    kind: z.literal('yes-no'),
    yes: z.union([short, z.number(), z.boolean()]),
    no: z.optional(z.union([short, z.number(), z.boolean()])),
  }),
  z.object({ kind: z.literal('mobile'), as: z.enum(['9876543210', '919876543210', '+919876543210']) }),
  /** As it is: an object or a list of ours. */
  z.object({ kind: z.literal('json') }),
]);
export type LenderCodec = z.output<typeof codec>;

const constant = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()]);

interface AllOf {
  readonly all: readonly LenderCondition[];
}
interface AnyOf {
  readonly any: readonly LenderCondition[];
}
const comparison = z.object({
  value: valueSource,
  /** One of these; numbers and their text are the same. */
  is: z.optional(z.array(constant).check(z.minLength(1), z.maxLength(60))),
  isNot: z.optional(z.array(constant).check(z.minLength(1), z.maxLength(60))),
  isThere: z.optional(z.boolean()),
  atLeast: z.optional(z.number()),
  atMost: z.optional(z.number()),
});
/** Every comparison that is given has to hold. */
export type LenderComparison = z.output<typeof comparison>;
export type LenderCondition = LenderComparison | AllOf | AnyOf;
const condition: z.ZodMiniType<LenderCondition> = z.lazy(() =>
  z.union([
    comparison,
    z.object({ all: z.array(condition).check(z.minLength(1), z.maxLength(20)) }),
    z.object({ any: z.array(condition).check(z.minLength(1), z.maxLength(20)) }),
  ]),
);

/** One field of a message to the lender. */
const sentField = z.object({
  to: place,
  from: z.optional(valueSource),
  text: z.optional(template),
  constant: z.optional(constant),
  as: z.optional(codec),
  when: z.optional(condition),
  /** Without its value the step is not sent; it says which fact is missing. */
  required: z.optional(z.boolean()),
});
export type SentField = z.output<typeof sentField>;

/** One value that is read from an answer. */
const readField = z.object({
  to: z.enum(Object.keys(LENDER_TARGETS) as [keyof typeof LENDER_TARGETS]),
  from: valueSource,
  as: z.optional(codec),
});
export type ReadField = z.output<typeof readField>;

const list = z.object({ at: place, fields: z.array(readField).check(z.maxLength(20)) });
/** What is read of one message: single values, and lists of them. */
const readShape = {
  read: z.optional(z.array(readField).check(z.maxLength(40))),
  offers: z.optional(list),
  documents: z.optional(list),
  tranches: z.optional(list),
};
const reading = z.object(readShape);
export type LenderReading = z.output<typeof reading>;
/** A reading by its name, and where in the message the part stands that it reads. */
const useOfReading = z.object({ name, at: z.optional(place) });

const request = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: template,
  query: z.optional(z.array(sentField).check(z.maxLength(30))),
  headers: z.optional(z.array(sentField).check(z.maxLength(20))),
  body: z.optional(
    z.object({
      format: z.enum(['json', 'form', 'multipart', 'xml']),
      /** The outermost element of XML. */
      root: z.optional(short),
      fields: z.array(sentField).check(z.maxLength(120)),
    }),
  ),
});
export type LenderRequestShape = z.output<typeof request>;

/** What an answer means for the operation. */
export const STEP_MEANINGS = [
  'ok',
  /** The lender does not lend to this customer. */
  'not-eligible',
  /** The lender knows the customer already, by another way than ours. */
  'known-already',
  'not-found',
  /** The request itself is wrong: nothing was taken, and the same request would be refused again. */
  'refused',
  /** Busy: nothing was taken. */
  'later',
  /** We were not let in: nothing was taken, and staff have to see to it. */
  'no-access',
  /** The token is over: it is renewed once and the step repeated. */
  'renew-token',
  /** What an earlier step gave is over: the operation begins again, once. */
  'start-over',
  /** It may have been taken. */
  'unknown',
] as const;
export type StepMeaning = (typeof STEP_MEANINGS)[number];

const step = z.object({
  id: name,
  title: z.optional(short),
  when: z.optional(condition),
  request,
  answer: z.optional(z.enum(['json', 'form', 'xml', 'text', 'nothing'])),
  /** The first that holds; an answer for which none holds is judged by its HTTP status. */
  outcomes: z.optional(
    z
      .array(
        z.object({
          when: condition,
          means: z.enum(STEP_MEANINGS),
          reason: z.optional(valueSource),
          waitSeconds: z.optional(valueSource),
        }),
      )
      .check(z.maxLength(40)),
  ),
  ...readShape,
  /** Besides, what a reading of the connection reads. */
  reading: z.optional(useOfReading),
  /** The answer to a question that may bring several applications: where their list stands, and what is read of each. */
  statuses: z.optional(z.object({ at: place, ...readShape, reading: z.optional(useOfReading) })),
  save: z.optional(
    z.array(z.object({ name, from: valueSource, secret: z.optional(z.boolean()) })).check(z.maxLength(20)),
  ),
  /** `safe`: as often as needed. `same-key`: the lender makes one of them. `ask-first`: the lender is asked what it has. */
  repeat: z.enum(['safe', 'same-key', 'ask-first']),
  timeoutSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
});
export type LenderStep = z.output<typeof step>;

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

/** A text that is signed: parts joined by a separator. */
const signedPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: template }),
  z.object({ kind: z.literal('method') }),
  z.object({ kind: z.literal('path') }),
  z.object({ kind: z.literal('query'), sorted: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('body') }),
  z.object({ kind: z.literal('body-hash'), hash: z.enum(['sha256', 'sha512']), encoding: z.enum(['hex', 'base64']) }),
  /** Every value of the body as `name=value`, sorted by name and joined by `&`. */
  z.object({ kind: z.literal('values') }),
]);
const signature = z.object({
  algorithm: z.enum(['hmac-sha256', 'hmac-sha512', 'hmac-sha1']),
  secret: name,
  encoding: z.enum(['hex', 'base64', 'base64url']),
  parts: z.array(signedPart).check(z.minLength(1), z.maxLength(20)),
  separator: z.string().check(z.maxLength(4)),
});
export type LenderSignature = z.output<typeof signature>;

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
export type LenderState = (typeof LENDER_STATES)[number];
const state = z.object({
  is: z.enum(LENDER_STATES),
  /** What the customer does next at the lender. */
  next: z.optional(z.enum(NEXT_STEP_KINDS)),
  /** What it means, in words for the customer. */
  words: z.optional(bilingual),
  /** Later stages have higher ranks; used where an update has no version and no time. */
  rank: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});

const record = <V extends z.ZodMiniType>(value: V, most: number) =>
  z
    .record(z.string().check(z.maxLength(80)), value)
    .check(z.refine((entries: object) => Object.keys(entries).length <= most, `At most ${most}`));

const webhook = z.object({
  answer: z.enum(['json', 'form', 'xml']),
  proof: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('signature'),
      signature,
      /** Where the signature stands: a header, or a part of one such as `s` in `t=…,kid=1,s=…`. */
      at: valueSource,
      part: z.optional(short),
      /** The instant that is signed, and how far it may be off. */
      timeAt: z.optional(valueSource),
      timePart: z.optional(short),
      timeAs: z.optional(z.enum(['seconds', 'milliseconds', 'utc'])),
      toleranceSeconds: z.optional(z.int().check(z.minimum(10), z.maximum(3600))),
    }),
    z.object({ kind: z.literal('header'), header: short, secret: name }),
    z.object({
      kind: z.literal('jws'),
      header: z.optional(short),
      key: name,
      algorithm: z.enum(['RS256', 'PS256', 'ES256', 'EdDSA', 'HS256']),
    }),
    z.object({ kind: z.literal('basic'), user: name, password: name }),
    /** Nothing is signed: its word only makes us ask. */
    z.object({ kind: z.literal('none') }),
  ]),
  /** What tells one delivery from another, so that a repeated one is known. */
  delivery: z.optional(valueSource),
  ...readShape,
  reading: z.optional(useOfReading),
});

const updates = z.object({
  /** What makes one update newer than another. */
  newer: z.enum(['version', 'instant', 'rank']),
  webhook: z.optional(webhook),
  polling: z.optional(
    z.object({
      firstDayMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
      laterMinutes: z.int().check(z.minimum(5), z.maximum(10_080)),
      untilDays: z.int().check(z.minimum(1), z.maximum(400)),
    }),
  ),
});

/** A whole connection. */
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
  states: record(state, 200),
  /** Of a fee that comes without its tax: whether it is in it, or comes on top, and how much it is, in basis points. */
  feeTax: z.optional(
    z.object({ is: z.enum(['included', 'added']), rateBps: z.int().check(z.minimum(0), z.maximum(10_000)) }),
  ),
  /** What several answers have in common, written once. */
  readings: z.optional(record(reading, 20)),
  operations: z.partialRecord(z.enum(LENDER_OPERATIONS), operation),
  updates,
  limits: z.optional(
    z.object({
      perSecond: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
      atOnce: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
      perDay: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
      quiet: z.optional(
        z.object({ from: z.string().check(z.regex(/^\d\d:\d\d$/)), until: z.string().check(z.regex(/^\d\d:\d\d$/)) }),
      ),
    }),
  ),
});
export type ConnectionDocument = z.output<typeof connectionDocument>;
export type LenderWebhook = z.output<typeof webhook>;

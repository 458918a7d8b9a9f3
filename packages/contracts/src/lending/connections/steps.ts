import * as z from 'zod/mini';
import { LENDER_TARGETS } from './facts';

export const name = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'Letters and digits, a letter first'));
export const short = z.string().check(z.minLength(1), z.maxLength(200));
/** Where a value stands in a message: names joined by dots, `0` for the first of a list, `@name` for an attribute of XML. */
export const place = z.string().check(z.maxLength(200), z.regex(/^[^\s{}]*$/, 'Names joined by dots'));
/**
 * Where a value comes from: `fact:pan`, `product:…` and `lender:…` for one answer to their questions, `saved:leadId` for what an
 * earlier step saved, `secret:apiKey`, `answer:data.code`, `http:status`, `header:retry-after`.
 */
export const valueSource = z
  .string()
  .check(
    z.maxLength(220),
    z.regex(/^(?:fact|product|lender|saved|secret|answer|http|header|request):[^\s{}]*$/, 'For example fact:pan'),
  );
/** Text with sources in braces: `/leads/{saved:leadId}/status`. */
export const template = z.string().check(z.maxLength(1000));

export const dateForm = z.enum([
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'MM/DD/YYYY',
  'YYYYMMDD',
  'DDMMYYYY',
  'DD-MMM-YYYY',
]);
/** How a value is written in a message and read from it. */
export const codec = z.discriminatedUnion('kind', [
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
  /** A yearly rate; `monthly`: a twelfth of it, `fraction`: 0.165 for 16.5. */
  z.object({ kind: z.literal('percent'), as: z.optional(z.enum(['number', 'text', 'monthly', 'fraction'])) }),
  z.object({ kind: z.literal('date'), as: dateForm }),
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
  /** The content of a document: a file with its name and type in a multipart body, Base64 in others. */
  z.object({ kind: z.literal('file') }),
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
export const sentField = z.object({
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
export const target = z.enum(Object.keys(LENDER_TARGETS) as [keyof typeof LENDER_TARGETS]);
const readField = z.object({
  to: target,
  from: valueSource,
  as: z.optional(codec),
});
export type ReadField = z.output<typeof readField>;

const list = z.object({ at: place, fields: z.array(readField).check(z.maxLength(20)) });
/** What is read of one message: single values, and lists of them. */
export const readShape = {
  read: z.optional(z.array(readField).check(z.maxLength(40))),
  offers: z.optional(list),
  documents: z.optional(list),
  tranches: z.optional(list),
};
export const reading = z.object(readShape);
export type LenderReading = z.output<typeof reading>;
/** A reading by its name, and where in the message the part stands that it reads. */
export const useOfReading = z.object({ name, at: z.optional(place) });

export const request = z.object({
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

/** What answers mean: the first that holds. */
export const outcomes = z
  .array(
    z.object({
      when: condition,
      means: z.enum(STEP_MEANINGS),
      reason: z.optional(valueSource),
      waitSeconds: z.optional(valueSource),
    }),
  )
  .check(z.maxLength(40));

export const step = z.object({
  id: name,
  title: z.optional(short),
  when: z.optional(condition),
  request,
  answer: z.optional(z.enum(['json', 'form', 'xml', 'text', 'nothing'])),
  /**
   * Those of all calls come after them. An answer for which none holds is judged by its HTTP status. Where the code by which one of
   * them says yes has a value that none of them names, it is no yes.
   */
  outcomes: z.optional(outcomes),
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
  /** How long its answer is waited for where nobody waits with it, which is everywhere but in a question for offers; usually 8 seconds. */
  timeoutSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
});
export type LenderStep = z.output<typeof step>;

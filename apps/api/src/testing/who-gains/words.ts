/** Whose access, money, data or reach grows by the call. */
export type Gains =
  /** The caller: the call gives them what is their own. */
  | 'self'
  | 'customer'
  | 'partner'
  | 'lender'
  /** The company that runs the marketplace. */
  | 'operator'
  /** A colleague of the caller. */
  | 'colleague'
  /** Sums, previews and work that leaves everybody as they were. */
  | 'nobody';

/** What a call needs besides the caller’s session and role. */
export type Confirms =
  /** Nothing: it is their own affair, and the session is enough. */
  | 'self'
  /** Nothing: one member of staff, a partner’s person or a partner’s system decides. */
  | 'one person'
  /** The password, and the second factor where there is one, in this very call. */
  | 'sign-in'
  /** A one-time code to a verified contact. */
  | 'code'
  /** A code of the authenticator app, or a recovery code. */
  | 'app code'
  /** PAN and date of birth. */
  | 'own facts'
  /** The secret of a link that went to the person by mail or SMS, or of a draft that is theirs. */
  | 'link'
  /** A recent proof of the own password; for some of the fields alone. */
  | 'step-up'
  /** Somebody else of staff, always or where SECOND_APPROVAL asks for it; for some of the fields alone. */
  | 'second person'
  /** The customer, who says yes before anything happens. */
  | 'customer'
  /** A signature by another system’s secret. */
  | 'signature'
  /** A key of a partner’s system. */
  | 'key';

/** Who learns of it without asking: by the answer, by message, or on a page that is theirs. */
export type Told =
  /** The caller, by the answer. */
  | 'self'
  /** By message, at the contacts that were verified. */
  | 'customer'
  | 'both customers'
  /** By mail, whatever mails they chose. */
  | 'partner owners'
  /** Each in its own portal or by mail. */
  | 'both partners'
  /** The person of a portal that it concerns, by mail. */
  | 'partner person'
  /** The member of staff that it concerns, by mail. */
  | 'staff member'
  | 'administrators'
  /** A lender or an insurer, by its system or by mail. */
  | 'lender'
  /** Who asked the question or sent the form, by mail. */
  | 'who asked'
  /** No message: each call says why in the fourth column. */
  | 'nobody';

export const REASONS = [
  /** Terms, texts, lists, pictures and work of the operator. */
  'not about a person',
  'only a draft',
  'told when it is approved',
  'told when it takes effect',
  /** It changes nothing; the audit says who looked. */
  'a reading',
  /** Customers and partners see nothing of it, now or later. */
  'a note among staff',
  /** It keeps somebody from being called or written to, as they asked. */
  'the person asked for less',
  /** It is of their own company and stands in its portal. */
  'their own company’s affair',
] as const;
export type Reason = (typeof REASONS)[number];

type OneOrMore<Word> = Word | readonly Word[];
export type Row = readonly [gains: Gains, confirms: OneOrMore<Confirms>, told: OneOrMore<Told>, reason?: Reason];
export type Rows = Readonly<Record<string, Row>>;

import type { Call } from '@saakh/contracts/call';
import { getUser } from '@saakh/contracts/customers/profile';
import { getDeskCase, openDeskPan } from '@saakh/contracts/lending/desk';
import { tryConnection } from '@saakh/contracts/lending/staff/connections';
import { revealCustomerField } from '@saakh/contracts/operations/customer-service';
import { createPartnerQuery, listPartnerQueries } from '@saakh/contracts/operations/partner/tickets';
import { dialLead } from '@saakh/contracts/operations/telecalling';
import {
  getMerchantForm,
  saveMerchantForm,
  submitMerchantForm,
  uploadMerchantDocument,
} from '@saakh/contracts/partners/merchant-forms';
import { revealMerchantAnswer } from '@saakh/contracts/partners/staff/merchant-applications';
import { PAN } from '../../../scripts/lib/tests/personal-data.mjs';

/** What a server of ours answered, in text. */
export interface Told {
  readonly method: string;
  /** With or without its origin and query. */
  readonly address: string;
  readonly type: string | undefined;
  readonly text: string;
  /** The mobile numbers that the reader has typed before; undefined where it is not known who reads. */
  readonly typed?: ReadonlySet<string>;
}

/**
 * Data that no answer may show in full (REG-ID-1, REG-ID-3). A company’s GSTIN is on its invoices; a person’s GSTIN contains
 * their PAN.
 */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['PAN', PAN],
  ['GSTIN of a person', /(?<![A-Z\d])\d{2}[A-Z]{3}P[A-Z]\d{4}[A-Z][1-9A-Z]Z[A-Z\d](?![A-Z\d])/g],
  // As people write it: twelve digits in one run are an id or the bytes of a disk, too.
  ['Aadhaar number', /(?<![\w.-])[2-9]\d{3}([ -])\d{4}\1\d{4}(?![\w-]|\.\d)/g],
  ['account number', /"(?:bank_?)?account(?:_?(?:number|no))?(?:_?again)?":\s*"?\d{9,18}(?!\d)/gi],
];

const NUMBER_OF_SOMEBODY = 'mobile number of someone else';

interface OnPurpose {
  readonly calls: readonly Call[];
  /** The kinds that they may show; any unless told. */
  readonly kinds?: readonly string[];
}
const ON_PURPOSE: readonly OnPurpose[] = [
  // One field, shown to staff for a recorded reason; some also need a step-up.
  { calls: [revealCustomerField, revealMerchantAnswer] },
  // To be dialled by hand: hours, consent and do-not-call were looked at before.
  { calls: [dialLead], kinds: [NUMBER_OF_SOMEBODY] },
  // A customer’s own profile, on a device that was opened by a link.
  { calls: [getUser], kinds: [NUMBER_OF_SOMEBODY] },
  // The own draft of a shop, by its secret, so that the account can be checked before it is sent.
  {
    calls: [getMerchantForm, saveMerchantForm, uploadMerchantDocument, submitMerchantForm],
    kinds: ['account number'],
  },
  // What a customer shares with a lender, for its people; the PAN after a press that is recorded.
  { calls: [getDeskCase], kinds: [NUMBER_OF_SOMEBODY] },
  { calls: [openDeskPan], kinds: ['PAN'] },
  // Somebody who does not exist applies at a lender's sandbox, and staff see every message.
  { calls: [tryConnection] },
  // A partner’s own text, shown only to its author.
  { calls: [createPartnerQuery, listPartnerQueries] },
];
const SHOWN = ON_PURPOSE.flatMap(({ calls, kinds }) =>
  calls.map(({ method, path }) => ({ method, path: new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}$`), kinds })),
);
const mayShow = (method: string, path: string, kind: string): boolean =>
  SHOWN.some((one) => one.method === method && one.path.test(path) && (one.kinds?.includes(kind) ?? true));

const TEXT = /^(?:text\/(?:html|plain|csv)|application\/(?:[\w.+-]*\+)?json)\b/;
/** A file, not an answer: what is in it is looked at by the tests that ask for it. */
const LONGEST = 4_000_000;

/** Whether an answer of this type is looked at: pictures, scripts and files are not. */
export function isText(type: string | undefined): boolean {
  return TEXT.test(type ?? '');
}

const owners = new Set<string>();
/** Notes a number that a program wrote to. A reader who has not typed it is somebody else. */
export function noteOwner(contact: string): void {
  if (/^\d{10}$/.test(contact)) owners.add(contact);
}

/** A PNG in base64, as codes to scan are answered: whatever letters stand in it do so by chance. */
const PICTURE = /\biVBORw0KGgo[\w+/]+=*/g;

const BESIDE = 60;
const masked = (text: string): string =>
  [...SIGNS, ['mobile number', /\d{10}/g] as const].reduce(
    (left, [name, sign]) => left.replace(sign, `‹${name}›`),
    text,
  );

const found = new Set<string>();

/** Looks at an answer; what it holds is told by `takeFound`, in the end of the file that asked for it. */
export function lookAt({ method, address, type, text: whole, typed }: Told): void {
  if (!isText(type) || whole.length > LONGEST) return;
  const text = whole.replace(PICTURE, '');
  const path = address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/s, '');
  const note = (kind: string, from: number, to: number) => {
    if (mayShow(method, path, kind)) return;
    found.add(`${kind}: ${method} ${masked(path)} … ${masked(text.slice(Math.max(0, from - BESIDE), to + BESIDE))}`);
  };
  for (const [name, sign] of SIGNS) {
    for (const { index, 0: sight } of text.matchAll(sign)) note(name, index, index + sight.length);
  }
  if (typed === undefined) return;
  for (const mobile of owners) {
    const index = typed.has(mobile) ? -1 : text.indexOf(mobile);
    if (index !== -1) note(NUMBER_OF_SOMEBODY, index, index + mobile.length);
  }
}

/** What answers held since it was last asked, each with its address and masked. */
export function takeFound(): string[] {
  const all = [...found];
  found.clear();
  return all;
}

import { maskEmail, maskMobile } from '@saakh/rules/identifiers';
import { brandVariables, getWritingBrand, siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { Customer } from './customers.repository';
import { getCustomer } from './customers.service';
import { type Contact, writeToCustomer } from './write-to-customer';

interface Message {
  readonly templateKey: string;
  /** What the text names beside the customer and the brand. */
  readonly more?: (language: 'en' | 'hi') => Readonly<Record<string, string>>;
  readonly contacts?: readonly Contact[];
  readonly allowedHosts?: string[];
  /** It answers nothing that the customer just did, and waits for the hours of reminders. */
  readonly withinHours?: boolean;
  /** Whose the message is where nobody is found by the contact any more. */
  readonly about?: string;
}

interface ToOther {
  readonly to: string;
  /** The one that they read in, where it is known; else the customer's. */
  readonly language?: 'en' | 'hi';
  /** Where the `link` of the text leads on the customer's site. */
  readonly path?: string;
  /** What the text names beside the customer and the brand. */
  readonly more?: Readonly<Record<string, string>>;
}

/** As a variable of an SMS. */
const PERSON_LENGTH = 30;

/** As `tellCustomer`, to be written by the function that is answered, when there may be no customer any more. */
export async function prepareToTell(
  tx: TxContext,
  userId: string,
  { more, contacts, ...message }: Message,
): Promise<() => Promise<Contact[]>> {
  const customer = await getCustomer(tx, userId);
  const { brandKey, language, firstName } = customer;
  const { brand } = await getWritingBrand(tx, brandKey);
  const variables = { ...brandVariables(brand, language), name: firstName ?? '', ...more?.(language) };
  return () => writeToCustomer(tx, customer, { ...message, variables }, contacts);
}

/** As `writeToCustomer`, in the name of the brand of the customer, to every verified contact unless `contacts` says otherwise. */
export async function tellCustomer(tx: TxContext, userId: string, message: Message): Promise<Contact[]> {
  return (await prepareToTell(tx, userId, message))();
}

/** A customer's name as an SMS to somebody else says it; empty before there is one. */
export function personOf({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ').slice(0, PERSON_LENGTH).trim();
}

/**
 * One SMS to a person named by a customer, who may never have heard of us: it says who named them (`person`), goes with
 * the customer's account, and says their masked number before the customer has a name.
 */
export async function tellNamed(
  tx: TxContext,
  userId: string,
  templateKey:
    | 'nominee-named'
    | 'nominee-removed'
    | 'co-applicant-agreed'
    | 'co-applicant-approved'
    | 'co-applicant-paid'
    | 'co-applicant-corrected',
  { to, language, path, more }: ToOther,
): Promise<void> {
  const customer = await getCustomer(tx, userId);
  const person = personOf(customer) || (customer.phone ? maskMobile(customer.phone) : maskEmail(customer.email ?? ''));
  const spoken = language ?? customer.language;
  const { brand, siteKey } = await getWritingBrand(tx, customer.brandKey);
  const link = path === undefined ? undefined : siteAddress(tx, siteKey, path);
  const variables = { ...brandVariables(brand, spoken), person, ...(link && { link }), ...more };
  const allowedHosts = link === undefined ? [] : [new URL(link).hostname];
  await writeToCustomer(tx, customer, { templateKey, variables, allowedHosts, language: spoken, about: userId }, [
    { channel: 'sms', to },
  ]);
}

import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { EMAIL, MOBILE } from '@saakh/contracts/patterns';
import { typedMobile, visibleText } from '@saakh/contracts/typed/clean-entry';

export type Channel = 'mobile' | 'email';

/** What was typed, as the body of the call. */
export function contactOf(channel: Channel, typed: string): { mobile: string } | { email: string } {
  if (channel === 'email') return { email: visibleText(typed).trim().toLowerCase() };
  return { mobile: typedMobile(typed) };
}

/** The specification's message for a wrong contact, or null. */
export function contactError(channel: Channel, typed: string): string | null {
  const contact = contactOf(channel, typed);
  if ('email' in contact) return EMAIL.test(contact.email) ? null : VALIDATION_MESSAGES.emailInvalid;
  return MOBILE.test(contact.mobile) ? null : VALIDATION_MESSAGES.mobileInvalid;
}

/** The contact as the verification page names it: enough to recognise it, not enough to read it over a shoulder. */
export function maskContact(channel: Channel, contact: string): string {
  // Blanks that do not break: the number stays on one line.
  if (channel === 'mobile') return `+91\u00a0•••••\u00a0•${contact.slice(-4)}`;
  const [name = '', domain = ''] = contact.split('@');
  return `${name.slice(0, 2)}•••@${domain}`;
}

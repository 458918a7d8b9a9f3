const STAR = '*';
const REFERENCE_LENGTH = 8;

/**
 * The short reference of an id, to be read out on the phone: its first eight random characters in capitals, `4XK2-9QHT`.
 * It names an application among the caller's own and is no secret.
 */
export function shortReference(id: string): string {
  const random = id.slice(id.indexOf('_') + 1).toUpperCase();
  return `${random.slice(0, REFERENCE_LENGTH / 2)}-${random.slice(REFERENCE_LENGTH / 2, REFERENCE_LENGTH)}`;
}

/** A typed reference as ids begin, `4xk2 9qht` as `4XK29QHT`; a whole id, or anything else, as it is. */
export function typedReference(typed: string): string {
  const bare = typed.replace(/[\s‐-―-]/g, '').toUpperCase();
  return /^[0-9A-Z]{8}$/.test(bare) ? bare : typed.trim();
}

/** Shows the first `head` and last `tail` characters and as many stars as it hides; a text too short to hide any is all stars. */
const maskBetween = (text: string, head: number, tail: number): string =>
  text.length <= head + tail + 1
    ? STAR.repeat(text.length)
    : text.slice(0, head) + STAR.repeat(text.length - head - tail) + text.slice(text.length - tail);

/** A PAN as every screen and answer shows it: `AB******4F`, first two and last two characters (REG-ID-1). */
export function maskPan(pan: string): string {
  return maskBetween(pan, 2, 2);
}

/** A GSTIN with the PAN in it masked: `27AA******4F1ZV`. */
export function maskGstin(gstin: string): string {
  return `${gstin.slice(0, 2)}${maskPan(gstin.slice(2, 12))}${gstin.slice(12)}`;
}

/** Whether a PAN that comes back holds the mask, in which case it is never written over the stored one (REG-ID-2). */
export function isMaskedPan(pan: string): boolean {
  return pan.includes(STAR);
}

/** A mobile number with its last four digits: `******3210`. */
export function maskMobile(mobile: string): string {
  return maskBetween(mobile, 0, 4);
}

/** An e-mail address with its first character and its domain: `a***@example.com`; the number of stars tells nothing. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? STAR.repeat(email.length) : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** A mobile number or an e-mail address, masked. */
export function maskContact(channel: 'sms' | 'email', contact: string): string {
  return channel === 'sms' ? maskMobile(contact) : maskEmail(contact);
}

/** The same as `maskBirthDate` in the form of the wire: `1990-**-**`. */
export function maskIsoDate(birthOn: string): string {
  return `${birthOn.slice(0, 4)}-**-**`;
}

/** A birth date (`YYYY-MM-DD`) with its year only, in the form that people type (REG-ID-5). */
export function maskBirthDate(birthOn: string): string {
  return `**/**/${birthOn.slice(0, 4)}`;
}

/** `R*** S***` of first and last name: as many stars whatever the name's length; null of nobody's. */
export function maskName(names: readonly (string | null)[]): string | null {
  const letters = names.flatMap((name) => [...new Intl.Segmenter('hi').segment((name ?? '').trim())].slice(0, 1));
  return letters.length === 0 ? null : letters.map(({ segment }) => `${segment}${STAR.repeat(3)}`).join(' ');
}

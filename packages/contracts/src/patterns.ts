/**
 * The entry patterns of the specification, section 5. Every one is anchored and takes linear time; all but one know ASCII
 * only, because lenders' systems do. Trim before testing; lengths stand in `bounds.ts`.
 */

/** Word characters with single . % + - between them (an underscore is a word character), and a last label of 2 or 3 letters. */
export const EMAIL = /^\w+(?:[.%+-]\w+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,3}$/;

/** A person's PAN as it is stored: upper case, no mask. */
export const PAN_INDIVIDUAL = /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/;
/** A person's PAN as a form may send it back: any character may be the mask's star. */
export const PAN_INDIVIDUAL_OR_MASK = /^[A-Z*]{3}[P*][A-Z*][\d*]{4}[A-Z*]$/;
/** The PAN of a company, firm, trust or person, for the business journey. */
export const PAN_ENTITY = /^[A-Z]{5}\d{4}[A-Z]$/;
export const PAN_ENTITY_OR_MASK = /^[A-Z*]{5}[\d*]{4}[A-Z*]$/;

/** State, PAN, number of the registration, Z, check character; the check is in `@saakh/rules/gstin`. */
export const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Case sensitive, as its message says. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

export const ADDRESS_TEXT = /^[A-Za-z0-9\-,.# ]+$/;
export const LOCALITY = /^[A-Za-z0-9,. #]+$/;

/** At least two words of letters; each word may hold one hyphen or apostrophe between letters. */
export const FULL_NAME = /^[A-Za-z]+(?:['-][A-Za-z]+)?(?: [A-Za-z]+(?:['-][A-Za-z]+)?)+$/;
/** The same in letters of any script, for what goes to no lender. */
export const FULL_NAME_IN_ANY_SCRIPT =
  /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['-]\p{L}[\p{L}\p{M}\u200c\u200d]*)?(?: \p{L}[\p{L}\p{M}\u200c\u200d]*(?:['-]\p{L}[\p{L}\p{M}\u200c\u200d]*)?)+$/u;
/** A first or last name: words of letters with single spaces between them, one hyphen or apostrophe inside a word. */
export const NAME = /^[A-Za-z]+(?:['-][A-Za-z]+)?(?: [A-Za-z]+(?:['-][A-Za-z]+)?)*$/;

/** 3 to 40 letters, digits and spaces; the first is not a space, so that blanks alone are no name. */
export const COMPANY_NAME = /^[A-Za-z0-9][A-Za-z0-9 ]{2,39}$/;

/** An Indian mobile number without its country code: ten digits of a mobile series (security.md, S-OTP-6). */
export const MOBILE = /^[6-9]\d{9}$/;
export const PINCODE = /^[1-9]\d{5}$/;
export const OTP = /^\d{6}$/;
/**
 * What people may write freely: every language, but no NUL and other control characters, no halves of a surrogate pair and
 * no marks that turn the reading direction round. The database refuses the first; people are deceived by the last.
 */
export const FREE_TEXT = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;
/** The same with line breaks and tabs. */
export const FREE_LINES = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])*$/u;
export const ID_IN_PATH = /^[\w-]{1,64}$/;

/** The form of a typed date; whether the day exists is decided in `@saakh/rules/dates`. */
export const DATE_DD_MM_YYYY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
/** The form of a date on the wire. */
export const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Names that staff give (section 5, "Lenders" and "Admin credit cards"). */
export const LENDER_NAME = /^[A-Za-z0-9_-]+$/;
export const LENDER_GROUP_NAME = /^ *[A-Za-z0-9_-][A-Za-z0-9_ -]*$/;
export const CARD_NAME = /^\s*[A-Za-z0-9_-][A-Za-z0-9\s_-]*$/;
/** The campaign id of a partner. */
export const UTM_ID = /^[A-Za-z0-9_-]+$/;

/** A number that people call, as it is written on pages: six digits at least, with spaces or hyphens between them. */
export const CONTACT_PHONE = /^(?=(?:\D*\d){6})\+?\d[\d -]{4,18}\d$/;

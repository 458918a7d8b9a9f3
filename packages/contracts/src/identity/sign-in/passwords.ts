import * as z from 'zod/mini';
import { PASSWORD_LENGTH } from '../../bounds';
import { STAFF_MESSAGES } from '../../office-messages';

/** Of staff and of partners. */
export const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.min, STAFF_MESSAGES.passwordTooShort),
    z.maxLength(PASSWORD_LENGTH.max, STAFF_MESSAGES.passwordTooLong),
  );
/** The acting person's own, again (S-AZ-7). */
export const ownPassword = z
  .string()
  .check(
    z.minLength(1, STAFF_MESSAGES.ownPasswordRequired),
    z.maxLength(PASSWORD_LENGTH.max, STAFF_MESSAGES.passwordTooLong),
  );
/** What a mailed link carries. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'Invalid token'));

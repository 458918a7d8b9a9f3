import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { fieldError } from '#platform/app-error';

/** What is tried first everywhere, of at least ten characters; compared without case. */
const COMMON = new Set(
  `0123456789 1234567890 12345678910 123456789a 1q2w3e4r5t q1w2e3r4t5 1qaz2wsx3edc abcdefghij abc1234567 abcd123456
  qwertyuiop qwerty1234 qwerty12345 qwerty123456 asdfghjkl1 zxcvbnm123 password12 password123 password1234 password12345
  password@123 password@1 p@ssw0rd123 passw0rd123 passw0rd12 mypassword administrator admin12345 admin@1234 admin@12345
  admin123456 welcome123 welcome1234 welcome@123 welcome@1234 letmein123 letmein1234 changeme123 changeme1234
  iloveyou123 iloveyou12 india12345 india@1234 india@12345 mumbai@123 mumbai12345 bangalore123 krishna123 krishna@123
  sairam1234 jaishreeram jaihind123 bharat1234 cricket123 sachin1234 test123456 testing123 secret1234 sunshine123
  princess123 football123 superman123 computer123 saakh12345 saakh@1234 saakh-demo-1`.split(/\s+/),
);
const ONE_CHARACTER = /^(.)\1*$/su;

/** Throws VALIDATION_FAILED at `password` for the own address and for what everybody tries first; its length is the contract's. */
export function checkNewPassword(password: string, email: string): void {
  const typed = password.toLowerCase();
  if (typed === email || typed === email.split('@')[0]) throw fieldError('password', STAFF_MESSAGES.passwordIsEmail);
  if (COMMON.has(typed) || ONE_CHARACTER.test(typed)) throw fieldError('password', STAFF_MESSAGES.passwordCommon);
}

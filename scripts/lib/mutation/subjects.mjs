/** Sources that decide about security, and whose tests need no database: each test takes milliseconds. */
const API = `
  domains/identity/sign-in/otp/otp-code
  domains/identity/sign-in/puzzles/{pumping-signs,puzzle}
  domains/lending/lender-gateway/{field-mapping,retry-policy}
  platform/csv
  platform/http/outbound
  platform/limits/{address-limit,arrivals,bulkhead,limit-key,network,queue-limit,report-places}
  platform/lists/page-rows
  platform/telemetry/{make-logger,scrub}
  platform/crypto/aes-field-cipher
  platform/security/{presented-tokens,session-cookies}
`;
const RULES = `
  {aadhaar,application-status,contact-window,form-answers,identifiers,sms-template}
  brand/page
  calls/calling
  imports/decisions/file-status
  integrations/retry-times
  messages/{mailbox,template-problems}
  visitors/{link-target,redirect-target}
`;

const paths = (/** @type {string} */ folder, /** @type {string} */ names) =>
  names.split(/\s+/).flatMap((name) => (name === '' ? [] : [`${folder}/${name}`]));

const FILES = [
  ...paths('apps/api/src', API),
  ...paths('packages/rules/src', RULES),
  'packages/browser/src/platform/callback',
];

/** Tested through outbound and session-cookies. */
const TESTED_ELSEWHERE = ['apps/api/src/platform/settings/inner-address', 'apps/api/src/platform/security/sealed-item'];

export const SUBJECTS = [...FILES, ...TESTED_ELSEWHERE].map((file) => `${file}.ts`);
export const SUBJECT_TESTS = FILES.map((file) => `${file}.test.ts`);

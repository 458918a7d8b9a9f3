const WEB = 'apps/web/src';
const PAGES = `${WEB}/areas/customer/pages`;
const PLATFORM = `${WEB}/platform`;
const HELP = `${WEB}/features/support/help-dialog.tsx`;
const HELP_TESTS = `${WEB}/features/support/help-dialog.test.tsx`;
const CLIENT = `${PLATFORM}/api/client.ts`;
const CLIENT_TESTS = `${PLATFORM}/api/client.test.ts`;
const MONEY = 'packages/rules/src/money.ts';
const FORMAT_TESTS = `${PLATFORM}/format.test.ts`;
const CONTACT = `${WEB}/features/identity/contact.ts`;
const SESSION = `${PLATFORM}/session/session.ts`;
const ITEMS = `${PLATFORM}/session/session-state.ts`;
const SESSION_TESTS = `${PLATFORM}/session/session.test.ts`;
const TOASTER = `${WEB}/ui/frame/toaster.tsx`;
const TOASTS_TESTS = `${PLATFORM}/toasts.test.tsx`;
const SEND_TITLE = 'ENT-HELP-01 HELP-06 HELP-07 Send opens';
const NEEDED_TITLE = 'HELP-02 HELP-03 HELP-04 a missing name';
const PHONE_TITLE = 'HELP-09 HELP-10 the telephone';
const HOST_TITLE = 'API-BASE-01 API-BASE-02 go to';
const AMOUNTS_TITLE = 'CONST-01 CONST-02 CONST-04 amounts';
const ROLE_TITLE = 'ENT-SESSION-02 ENT-SESSION-03 the role';
const FAILED_TITLE = 'ERR-12 ERR-14 a failed read';
const TOASTED_TITLE = 'ERR-01 ERR-02 a failed call';

/** Who needs help. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const HELP_FORM = [
  {
    name: 'the company of who needs help is sent along',
    file: HELP,
    from: 'return company.trim() ? { ...body, company: company.trim() } : body;',
    to: 'return body;',
    tests: HELP_TESTS,
    title: SEND_TITLE,
  },
  {
    name: 'who needs help may leave out the company',
    file: HELP,
    from: 'disabled={missing.length > 0 || !notice.shown}',
    to: "disabled={missing.length > 0 || typed.company === '' || !notice.shown}",
    tests: HELP_TESTS,
    title: SEND_TITLE,
  },
  {
    name: 'help is not sent for before all that is needed is there',
    file: HELP,
    from: 'disabled={missing.length > 0 || !notice.shown}',
    to: 'disabled={!notice.shown}',
    tests: HELP_TESTS,
    title: SEND_TITLE,
  },
  ...[
    ['a name', 'name', '!FULL_NAME_IN_ANY_SCRIPT.test(typed.name.trim())'],
    ['an e-mail address', 'email', '!EMAIL.test(typed.email.trim())'],
    ['a telephone number', 'phone', 'typed.phone.length < phoneLength'],
  ].map(([what, field, from = '']) => ({
    name: `who needs help has to give ${what}`,
    file: HELP,
    from,
    to: `typed.${field} !== '' && ${from}`,
    tests: HELP_TESTS,
    title: NEEDED_TITLE,
  })),
  {
    name: 'blanks do not say what help is needed',
    file: HELP,
    from: "typed.description.trim() === ''",
    to: "typed.description === ''",
    tests: HELP_TESTS,
    title: 'HELP-05 a description of blanks',
  },
  {
    name: 'a telephone number for help takes digits alone',
    file: `${WEB}/ui/inputs/fields.tsx`,
    from: "value.replace(/\\D/g, '').slice(0, maxLength)",
    to: 'value.slice(0, maxLength)',
    tests: HELP_TESTS,
    title: PHONE_TITLE,
  },
  {
    name: 'a telephone number for help is as long as the settings say',
    file: HELP,
    from: 'maxLength={settings.phoneLength}',
    to: 'maxLength={20}',
    tests: HELP_TESTS,
    title: PHONE_TITLE,
  },
  {
    name: 'there are five rows to say what help is needed',
    file: HELP,
    from: 'rows={5}',
    to: 'rows={4}',
    tests: HELP_TESTS,
    title: 'HELP-12 the description',
  },
];

/** What each call carries. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const CALLS = [
  {
    name: 'calls go to the host of the page',
    file: CLIENT,
    from: `return \`\${filledPath(path`,
    to: `return \`https://api.saakh.example\${filledPath(path`,
    tests: CLIENT_TESTS,
    title: HOST_TITLE,
  },
  {
    name: 'calls carry the cookies of the page',
    file: CLIENT,
    from: "credentials: 'include'",
    to: "credentials: 'omit'",
    tests: CLIENT_TESTS,
    title: HOST_TITLE,
  },
  {
    name: 'calls carry the token once it is known',
    file: CLIENT,
    from: `if (token) headers.set('authorization', \`Bearer \${token}\`);`,
    to: '',
    tests: CLIENT_TESTS,
    title: 'API-BASE-03 carry the bearer token',
  },
];

/** How figures, dates and messages read. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const READ = [
  {
    name: 'an amount begins with the sign of the rupee',
    file: MONEY,
    from: `\${CURRENCY_SYMBOL}`,
    to: 'Rs ',
    tests: FORMAT_TESTS,
    title: AMOUNTS_TITLE,
  },
  {
    name: 'figures are grouped by lakh and crore',
    file: MONEY,
    from: '(?:\\d{2})*\\d{3}$',
    to: '(?:\\d{3})+$',
    tests: FORMAT_TESTS,
    title: AMOUNTS_TITLE,
  },
  {
    name: 'an amount is written as rupees are',
    file: `${PLATFORM}/format.ts`,
    from: "formatInr(paise, { locale: LOCALE, fraction: exact ? 'always' : 'when-needed' })",
    to: 'String(paise / 100)',
    tests: FORMAT_TESTS,
    title: AMOUNTS_TITLE,
  },
  {
    name: 'the day of a date is that of India',
    file: 'packages/rules/src/dates.ts',
    from: 'isoDate(at.getTime() + IST_OFFSET_MS)',
    to: 'isoDate(at.getTime())',
    tests: FORMAT_TESTS,
    title: 'CONST-03 dates are those of India',
  },
  {
    name: 'English takes the words of what is wrong as they were asked for',
    file: `${PLATFORM}/i18n/en/errors.ts`,
    from: '...VALIDATION_MESSAGES,',
    to: '',
    tests: `${PLATFORM}/i18n/dictionaries.test.ts`,
    title: 'VAL-MSG-01 VAL-MSG-02 VAL-MSG-03 English says',
  },
  {
    name: 'a mobile number that is wrong is told in words of its own',
    file: CONTACT,
    from: 'VALIDATION_MESSAGES.mobileInvalid',
    to: 'VALIDATION_MESSAGES.emailInvalid',
    tests: `${PAGES}/login.test.tsx`,
    title: 'VAL-MSG-01 the number',
  },
  {
    name: 'an e-mail address that is wrong is told in words of its own',
    file: CONTACT,
    from: 'VALIDATION_MESSAGES.emailInvalid',
    to: 'VALIDATION_MESSAGES.mobileInvalid',
    tests: `${PAGES}/login.test.tsx`,
    title: 'VAL-MSG-02 an address outside the pattern',
  },
  {
    name: 'a code that is too short is told in words of its own',
    file: `${WEB}/features/identity/verification-form.tsx`,
    from: 'VALIDATION_MESSAGES.otpInvalid',
    to: 'VALIDATION_MESSAGES.mobileInvalid',
    tests: `${PAGES}/verification.test.tsx`,
    title: 'VAL-MSG-03 fewer than six digits',
  },
];

/** What is kept of a session. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const KEPT = [
  {
    name: 'the session of a customer keeps the running application',
    file: ITEMS,
    from: "appId: plain('appId'),",
    to: '',
    tests: SESSION_TESTS,
    title: 'ENT-SESSION-01 RESTORE-03 the customer session',
  },
  {
    name: 'the session of staff keeps who they are',
    file: ITEMS,
    from: "adminId: plain('adminId'),",
    to: '',
    tests: SESSION_TESTS,
    title: ROLE_TITLE,
  },
  {
    name: 'the role of staff is stored in a code',
    file: ITEMS,
    from: 'btoa(String(value))',
    to: 'String(value)',
    tests: SESSION_TESTS,
    title: ROLE_TITLE,
  },
  {
    name: 'the session of a partner keeps which partner it is',
    file: ITEMS,
    from: "partnerId: plain('partnerId'),",
    to: '',
    tests: SESSION_TESTS,
    title: 'ENT-SESSION-04 ENT-SESSION-05 the partner session',
  },
  {
    name: 'a session that can’t be read counts as none',
    file: SESSION,
    from: 'return null;',
    to: 'throw error;',
    tests: SESSION_TESTS,
    title: FAILED_TITLE,
  },
  {
    name: 'a session that can’t be read is logged',
    file: SESSION,
    from: "logFailure('reading the session')(error);",
    to: '',
    tests: SESSION_TESTS,
    title: FAILED_TITLE,
  },
];

/** What is told beside a page. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const TOASTS = [
  {
    name: 'a toast of a failed call says what the server says',
    file: `${PLATFORM}/api/api-error.ts`,
    from: 'details.message ?? ',
    to: '',
    tests: TOASTS_TESTS,
    title: TOASTED_TITLE,
  },
  {
    name: 'a toast of a failed call falls back on the error’s own text',
    file: `${PLATFORM}/error-text.ts`,
    from: '!(error instanceof Error) || !error.message',
    to: '!isApiError(error) || !error.fromServer',
    tests: TOASTS_TESTS,
    title: TOASTED_TITLE,
  },
  {
    name: 'five toasts at most are shown at once',
    file: TOASTER,
    from: 'limit={TOAST_LIMIT}',
    to: 'limit={TOAST_LIMIT + 5}',
    tests: TOASTS_TESTS,
    title: 'TOAST-01 at most five messages',
  },
  {
    name: 'a toast closes by itself',
    file: TOASTER,
    from: 'autoClose={TOAST_CLOSES_AFTER_MS}',
    to: 'autoClose={false}',
    tests: TOASTS_TESTS,
    title: 'TOAST-02 a message closes by itself',
  },
];

/** What every area of the website shares. */
export const SHARED = [...HELP_FORM, ...CALLS, ...READ, ...KEPT, ...TOASTS];

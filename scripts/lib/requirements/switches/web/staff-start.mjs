const APP = 'apps/web/src/app';
const IDLE = `${APP}/idle-warning.tsx`;
const START = `${APP}/start.tsx`;
const SESSION = 'apps/web/src/platform/session/session.ts';
const IDENTITY = 'apps/web/src/features/identity';
const CRASH_TESTS = `${APP}/crash.test.tsx`;
const IDLE_TESTS = `${APP}/idle-warning.test.tsx`;
const START_TESTS = `${APP}/start.test.tsx`;

/** What is left of a page that crashes. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const CRASH = [
  {
    name: 'a page that crashed says that something went wrong',
    file: `${APP}/crash-screen.tsx`,
    from: "t('crash.title')",
    to: "''",
    tests: CRASH_TESTS,
    title: 'CRASH-01 CRASH-02 a page that crashes',
  },
  {
    name: 'a page that crashed says that its link is broken',
    file: `${APP}/crash-screen.tsx`,
    from: "t('crash.text')",
    to: "''",
    tests: CRASH_TESTS,
    title: 'CRASH-01 CRASH-02 a page that crashes',
  },
  {
    name: 'a page that crashed is loaded anew by its button',
    file: `${APP}/crash-screen.tsx`,
    from: 'window.location.reload()',
    to: 'undefined',
    tests: CRASH_TESTS,
    title: "CRASH-03 'Reload the page' reloads it",
  },
];

/** Of somebody who does nothing for a while. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const WARNING = [
  {
    name: 'whoever did nothing is signed out when the countdown is over',
    file: `${IDENTITY}/end-session.ts`,
    after: 'export async function endIdleSession',
    from: 'await forgetSession(audience);',
    to: '',
    tests: IDLE_TESTS,
    title: 'IDLE-03 IDLE-04 at zero',
  },
  {
    name: 'the page reloads when the countdown is over',
    file: `${IDENTITY}/end-session.ts`,
    after: 'export async function endIdleSession',
    from: 'reload();',
    to: '',
    tests: IDLE_TESTS,
    title: 'IDLE-03 IDLE-04 at zero',
  },
  {
    name: 'whoever does nothing is warned',
    file: IDLE,
    from: 'setWarned(true)',
    to: 'undefined',
    tests: IDLE_TESTS,
    title: 'IDLE-01 CONST-19 CONST-21 warns',
  },
  {
    name: 'staff and partners have idle minutes of their own',
    file: IDLE,
    from: 'idleTimeoutMs(audience, minutes)',
    to: "idleTimeoutMs('customer', minutes)",
    tests: IDLE_TESTS,
    title: 'CONST-20 IDLE-06 another value',
  },
  {
    name: 'the countdown shows each second',
    file: `${APP}/use-countdown.ts`,
    from: 'setLeft(now);',
    to: '',
    tests: IDLE_TESTS,
    title: 'IDLE-02 the countdown ticks',
  },
  {
    name: 'whoever stays signed in gets the page anew',
    file: IDLE,
    from: 'className={styles.stay} onClick={onStay}',
    to: 'className={styles.stay} onClick={() => undefined}',
    tests: IDLE_TESTS,
    title: "IDLE-05 'Stay Logged In!' reloads the page",
  },
];

/** Whose session it is. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const RESTORED = [
  {
    name: 'a partner who was signed in is so after a reload',
    file: SESSION,
    after: 'export async function restoreSession',
    from: 'SESSION_CODECS[audience]',
    to: "(audience === 'partner' ? {} : SESSION_CODECS[audience])",
    tests: START_TESTS,
    title: 'RESTORE-02 RESTORE-07 ROLE-AUD-05 on a partner path',
  },
  {
    name: 'a partner who was signed in is asked about with the call for the revenue',
    file: `${IDENTITY}/queries.ts`,
    from: 'call(portalRevenue, { signal })',
    to: "Promise.reject(new Error('Nobody was asked'))",
    tests: START_TESTS,
    title: 'RESTORE-02 RESTORE-07 ROLE-AUD-05 on a partner path',
  },
  {
    name: 'a path that begins with the word partner is a partner’s',
    file: 'packages/rules/src/visitors/paths.ts',
    from: "first === 'admin' || first === 'partner' ? first : 'customer'",
    to: "first === 'admin' ? first : 'customer'",
    tests: START_TESTS,
    title: 'RESTORE-02 RESTORE-07 ROLE-AUD-05 on a partner path',
  },
  {
    name: 'a customer who was signed in is so after a reload',
    file: SESSION,
    from: 'replace({ ...state, [audience]: { ...state[audience], ...restored } });',
    to: "if (audience !== 'customer') replace({ ...state, [audience]: { ...state[audience], ...restored } });",
    tests: START_TESTS,
    title: 'RESTORE-03 USE-01 on a customer path',
  },
  {
    name: 'what the look-up of the customer says is kept',
    file: 'apps/web/src/features/customers/queries.ts',
    from: 'await keepApplication(data);',
    to: '',
    tests: START_TESTS,
    title: 'RESTORE-03 USE-01 on a customer path',
  },
  {
    name: 'somebody of staff who was signed in is so after a reload',
    file: SESSION,
    from: 'if (text !== undefined && text !== null)',
    to: "if (audience !== 'admin' && text !== undefined && text !== null)",
    tests: START_TESTS,
    title: 'RESTORE-01 RESTORE-06 on an admin path',
  },
  {
    name: 'somebody of staff who was signed in is verified by the server',
    file: `${IDENTITY}/queries.ts`,
    from: 'call(staffReverify, { signal })',
    to: "Promise.reject(new Error('Nobody was asked'))",
    tests: START_TESTS,
    title: 'RESTORE-01 RESTORE-06 on an admin path',
  },
];

/** What is there from the start, and what is loaded then. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const LOADED = [
  {
    name: 'the smart list is asked for at start-up',
    file: START,
    from: "void inBackground('smart list', loadSmartList());",
    to: '',
    tests: START_TESTS,
    title: 'API-EXT-07 ENT-SESSION-08 the smart list',
  },
  {
    name: 'the smart list and the languages are held for the whole visit',
    file: SESSION,
    from: 'replace({ ...state, ...lists })',
    to: 'undefined',
    tests: START_TESTS,
    title: 'API-EXT-07 ENT-SESSION-08 the smart list',
  },
  {
    name: 'a loader stands where the page will be',
    file: 'packages/rules/src/brand/page.ts',
    from: `\`<div class="shell-line" role="status"><span class="shell-said">\${texts.loading}</span></div>\``,
    to: "''",
    tests: START_TESTS,
    title: 'START-01 a loader stands',
  },
  {
    name: 'the list of languages is asked for at start-up',
    file: START,
    from: "void inBackground('languages', loadLanguages());",
    to: '',
    tests: START_TESTS,
    title: 'API-EXT-08 ENT-SESSION-08 the language list',
  },
  {
    name: 'a language that nobody knows leaves English',
    file: 'apps/web/src/platform/i18n/i18n.ts',
    from: "stored === 'en' || stored === 'hi' ? stored : null",
    to: 'stored',
    tests: START_TESTS,
    title: 'LANG-02 an unknown stored language',
  },
  {
    name: 'what a language lacks is said in English',
    file: 'apps/web/src/platform/i18n/i18n.ts',
    from: "fallbackLng: 'en',",
    to: 'fallbackLng: false,',
    tests: 'apps/web/src/platform/i18n/i18n.test.ts',
    title: 'CONST-16 what a language lacks',
  },
  {
    name: 'a token without a prospect is no session',
    file: 'apps/web/src/platform/session/session.ts',
    from: "else if (prospectAppId === null) await forgetSession('customer');",
    to: '',
    tests: 'apps/web/src/platform/session/session.test.ts',
    title: 'ROLE-AUD-02 GUARD-02 a token without',
  },
];

/** How the application starts, and how it ends by itself. */
export const STAFF_START = [...CRASH, ...WARNING, ...RESTORED, ...LOADED];

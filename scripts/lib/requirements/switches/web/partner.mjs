const WEB = 'apps/web/src';
const AREA = `${WEB}/areas/partner`;
const PAGES = `${AREA}/pages`;
const SHELL = `${AREA}/shell`;
const ROUTES = `${AREA}/routes.tsx`;
const FAQS = `${PAGES}/faqs.tsx`;
const LOGIN = `${PAGES}/login.tsx`;
const TRAINING = `${PAGES}/training.tsx`;
const ROWS = `${WEB}/features/eligibility-criteria/rows.ts`;
const TABLE = `${WEB}/features/eligibility-criteria/criteria-table.tsx`;
const BAR = `${WEB}/features/masquerade/masquerade-bar.tsx`;
const LOGIN_TESTS = `${PAGES}/login.test.tsx`;
const TRAINING_TESTS = `${PAGES}/training.test.tsx`;
const SELLING_TESTS = `${PAGES}/selling/selling.test.tsx`;
const MASQUERADE_TESTS = `${SHELL}/masquerade.test.tsx`;
const SHELL_TESTS = `${SHELL}/shell.test.tsx`;
const ROWS_TESTS = `${WEB}/features/eligibility-criteria/rows.test.ts`;
const FAQS_TITLE = 'PORTAL-PAGE-10 PORTAL-PAGE-11 PORTAL-PAGE-12 the FAQs';
const TABLE_TITLE = 'PORTAL-ELIG-01 PORTAL-PAGE-15 ENT-ELIG-07 the table';
const RANGES_TITLE = 'ENT-ELIG-04 ENT-ELIG-05 ENT-ELIG-06 ages';
const LENDERS_TITLE = 'ENT-ELIG-02 ENT-ELIG-03 some 23 lenders';

/** The pages of the portal. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const PORTAL = [
  {
    name: 'the page of the FAQs leads to its topics',
    file: FAQS,
    from: '<WayList ways={ways} />',
    to: '',
    tests: `${PAGES}/faqs.test.tsx`,
    title: FAQS_TITLE,
  },
  ...[
    ['what customers ask stands on a page of the portal', 'customer-queries', 'dsa-queries'],
    ['what agents ask stands on a page of the portal', 'dsa-queries', 'customer-queries'],
  ].map(([name = '', topic, other]) => ({
    name,
    file: FAQS,
    from: `<TopicPage topic="${topic}" />`,
    to: `<TopicPage topic="${other}" />`,
    tests: `${PAGES}/faqs.test.tsx`,
    title: FAQS_TITLE,
  })),
  {
    name: 'the own link goes on from the first page with words of its own',
    file: `${PAGES}/share-site.tsx`,
    from: 'whatsAppOf(text[currentLanguage()])',
    to: 'whatsAppOf(address)',
    tests: `${PAGES}/home.test.tsx`,
    title: 'PORTAL-PAGE-01 PORTAL-PAGE-04 the first page',
  },
  {
    name: 'marketing support leads to both kinds of material',
    file: `${PAGES}/selling/marketing.tsx`,
    from: '<WayList ways={ways} />',
    to: '',
    tests: SELLING_TESTS,
    title: 'PORTAL-PAGE-04 marketing support leads',
  },
  {
    name: 'ready texts stand on a page below marketing support',
    file: ROUTES,
    from: '(await marketing()).MessagingContentPage',
    to: '(await marketing()).BannersPage',
    tests: SELLING_TESTS,
    title: 'PORTAL-PAGE-05 ready texts',
  },
  {
    name: 'the training material has lessons',
    file: TRAINING,
    from: '<Lessons />',
    to: '',
    tests: TRAINING_TESTS,
    title: 'PORTAL-PAGE-14 the training material',
  },
  {
    name: 'the page of what lenders ask has its table',
    file: TRAINING,
    from: '<CriteriaTable />',
    to: '',
    tests: TRAINING_TESTS,
    title: TABLE_TITLE,
  },
  {
    name: 'the table of what lenders ask has a row for each of them',
    file: TABLE,
    from: 'rows={ELIGIBILITY_ROWS}',
    to: 'rows={ELIGIBILITY_ROWS.slice(1)}',
    tests: TRAINING_TESTS,
    title: TABLE_TITLE,
  },
  {
    name: 'the table of what lenders ask is fetched from nowhere',
    file: TABLE,
    from: 'rows={ELIGIBILITY_ROWS}',
    to: "rows={(void fetch('/api/partner/eligibility-criteria'), ELIGIBILITY_ROWS)}",
    tests: TRAINING_TESTS,
    title: TABLE_TITLE,
  },
];

/** Who is in the portal. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const SESSION = [
  {
    name: 'the login page of partners has its form',
    file: LOGIN,
    from: '<SignIn title={t(\'partnerTitle\')} forgotPath="/partner/forgot-password" login={login} mayRecover />',
    to: '',
    tests: LOGIN_TESTS,
    title: 'PORTAL-LOGIN-01 PORTAL-LOGIN-02 partners sign in',
  },
  {
    name: 'the login page of partners stands below a brand too',
    file: `${WEB}/platform/site.ts`,
    from: `brandKey === null ? '/' : \`/\${brandKey}\``,
    to: "'/'",
    tests: LOGIN_TESTS,
    title: 'PORTAL-LOGIN-01 PORTAL-LOGIN-02 partners sign in',
  },
  {
    name: 'a signed-in partner is sent on from the login page',
    file: LOGIN,
    from: 'if (signedIn) return',
    to: 'if (signedIn && callback) return',
    tests: LOGIN_TESTS,
    title: 'PORTAL-LOGIN-03 who is signed in already',
  },
  {
    name: 'a badge says that somebody of staff acts in the portal',
    file: BAR,
    from: 'data ? !masquerade : !hasCookie()',
    to: 'data || !hasCookie()',
    tests: MASQUERADE_TESTS,
    title: 'MASQ-01 MASQ-02 while somebody of staff',
  },
  {
    name: 'the badge of staff in the portal has a way out',
    file: BAR,
    from: `<SmallButton loading={exit.isPending} onClick={() => exit.mutate()}>
        {t('masquerade.exit')}
      </SmallButton>`,
    to: '',
    tests: MASQUERADE_TESTS,
    title: 'MASQ-01 MASQ-02 while somebody of staff',
  },
  {
    name: 'the way out of a portal leads to where merchants are managed',
    file: `${WEB}/features/masquerade/queries.ts`,
    from: "goTo('/admin/merchant-management')",
    to: "goTo('/admin')",
    tests: MASQUERADE_TESTS,
    title: 'MASQ-04 MASQ-06 Exit ends it',
  },
  {
    name: 'each change of page in the portal asks whether the session still is one',
    file: `${SHELL}/partner-guard.tsx`,
    from: 'void refetch();',
    to: '',
    tests: SHELL_TESTS,
    title: 'PSESS-01 ROLE-AUD-03 API-34 each change of page',
  },
  {
    name: 'who is no longer signed in stands at the login of partners',
    file: `${SHELL}/partner-guard.tsx`,
    from: 'LOGIN_PATHS.partner + callback',
    to: "'/partner/forgot-password' + callback",
    tests: SHELL_TESTS,
    title: 'AUTH401-04 PSESS-02 PSESS-03',
  },
  {
    name: 'a token that the server refuses is kept no longer',
    file: `${WEB}/platform/session/session.ts`,
    from: 'await Promise.all(fields.map(([, codec]) => persist(codec.item, null, undefined)));',
    to: '',
    tests: SHELL_TESTS,
    title: 'AUTH401-04 PSESS-02 PSESS-03',
  },
  {
    name: 'the menu of the portal lacks none of its ten parts',
    file: `${SHELL}/partner-menu.ts`,
    from: "{ page: 'digital-integration', Icon: IconPlugConnected },",
    to: '',
    tests: SHELL_TESTS,
    title: 'PORTAL-02 the menu has all ten parts',
  },
  {
    name: 'the menu of the portal has the settings',
    file: `${SHELL}/partner-menu.ts`,
    from: 'mayOpenPartnerPage(kind, page)',
    to: "page !== 'settings' && mayOpenPartnerPage(kind, page)",
    tests: SHELL_TESTS,
    title: 'PORTAL-MENU-01 PORTAL-PAGE-01 the menu',
  },
  {
    name: 'the menu of the portal has the way to sign out',
    file: `${WEB}/ui/staff/shell/side-menu.tsx`,
    from: `<button type="button" className={styles.entry} title={isRail ? t('shell.logout') : undefined} onClick={onLogout}>
        <IconLogout size={20} stroke={1.5} aria-hidden />
        <span className={isRail ? 'said' : styles.words}>{t('shell.logout')}</span>
      </button>`,
    to: '',
    tests: SHELL_TESTS,
    title: 'PORTAL-MENU-02 Logout ends the session',
  },
];

/** What the rows of the table of lenders say. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const LENDERS = [
  {
    name: 'no lender of the table takes anybody below eighteen',
    file: ROWS,
    from: 'age: [18, 50]',
    to: 'age: [17, 50]',
    tests: ROWS_TESTS,
    title: RANGES_TITLE,
  },
  {
    name: 'no lender of the table asks for less than fifteen thousand a month',
    file: ROWS,
    from: 'monthlyNetIncomePaise: 1_600_000',
    to: 'monthlyNetIncomePaise: 1_400_000',
    tests: ROWS_TESTS,
    title: RANGES_TITLE,
  },
  {
    name: 'no lender of the table asks for a score below 625',
    file: ROWS,
    from: 'maxLoanPaise: 5_000_000,\n    creditScore: 625',
    to: 'maxLoanPaise: 5_000_000,\n    creditScore: 600',
    tests: ROWS_TESTS,
    title: RANGES_TITLE,
  },
  {
    name: 'a lender of the table takes applications in its app, or on the web too',
    file: ROWS,
    from: "lenderJourney: 'App',\n  },\n];",
    to: "lenderJourney: 'Web',\n  },\n];",
    tests: ROWS_TESTS,
    title: LENDERS_TITLE,
  },
  {
    name: 'the table has about as many lenders as were asked for',
    file: ROWS,
    from: '\n];',
    to: '\n].slice(4);',
    tests: ROWS_TESTS,
    title: LENDERS_TITLE,
  },
  {
    name: 'a row of the table of lenders lacks none of its fields',
    file: ROWS,
    from: 'maxLoanPaise: 5_000_000,',
    to: '',
    tests: ROWS_TESTS,
    title: 'ENT-ELIG-01 each row has the eight fields',
  },
];

/** The portal of partners as it is drawn. */
export const PARTNER = [...PORTAL, ...SESSION, ...LENDERS];

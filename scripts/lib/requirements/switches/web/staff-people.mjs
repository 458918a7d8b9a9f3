const WEB = 'apps/web/src';
const RULES = 'packages/rules/src/visitors';
const ADMIN = `${WEB}/areas/admin`;
const CUSTOMER = `${WEB}/areas/customer`;
const FRAME = `${CUSTOMER}/frame`;
const ADMIN_GUARD = `${ADMIN}/shell/admin-guard.tsx`;
const END_SESSION = `${WEB}/features/identity/end-session.ts`;
const LOGOUT = 'export async function logout(';
const LOGIN_TESTS = `${ADMIN}/pages/login.test.tsx`;
const SHELL_TESTS = `${ADMIN}/shell/shell.test.tsx`;
const LINK_TESTS = `${CUSTOMER}/follow-link.test.tsx`;
const LAYOUT_TESTS = `${FRAME}/customer-layout.test.tsx`;
const HEADER_TESTS = `${FRAME}/header.test.tsx`;
const LANGUAGES = 'FOOT-06 LANG-01 LANG-02';
const DRAWER = 'HEAD-15 HEAD-08 HEAD-09 offers';
const SIGN_OUT = 'HEAD-05 LOGOUT-01 LOGOUT-02';

/** How staff come in and find their way. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const STAFF_SWITCHES = [
  {
    name: 'the sign-in of staff remembers where they were going',
    file: ADMIN_GUARD,
    from: 'encodeURIComponent(pathname + search)',
    to: "''",
    tests: LOGIN_TESTS,
    title: 'ADMIN-AUTH-03 ADMIN-ROUTE-01',
  },
  {
    name: 'the id of whose session has ended is forgotten',
    file: `${WEB}/platform/session/session.ts`,
    from: '!codec.kept',
    to: "!codec.kept && codec.item !== 'adminId'",
    tests: LOGIN_TESTS,
    title: 'AUTH401-02 AUTH401-03',
  },
  {
    name: 'staff whose session has ended come to their sign-in',
    file: ADMIN_GUARD,
    from: 'LOGIN_PATHS.admin',
    to: "'/admin/forgot-password'",
    tests: LOGIN_TESTS,
    title: 'AUTH401-02 AUTH401-03',
  },
  {
    name: 'staff who are signed in are not asked to sign in',
    file: `${ADMIN}/pages/login.tsx`,
    from: 'if (signedIn)',
    to: 'if (false)',
    tests: LOGIN_TESTS,
    title: 'ADMIN-AUTH-02 who is signed in',
  },
  {
    name: 'a page of other roles leads staff to their home',
    file: `${ADMIN}/shell/role-gate.tsx`,
    from: 'mayOpenPage(roleId, page)',
    to: 'true',
    tests: SHELL_TESTS,
    title: 'ADMIN-AUTH-05 ROLE-26 ROLE-01',
  },
  {
    name: 'the dashboard is for its own roles',
    file: `${ADMIN}/shell/role-gate.tsx`,
    from: 'mayOpenPage(roleId, page)',
    to: "page === 'dashboard' || mayOpenPage(roleId, page)",
    tests: SHELL_TESTS,
    title: 'ADMIN-AUTH-05 ROLE-26 ROLE-01',
  },
  ...[
    ['the status is for role 1', 'status: [1]', 'status: [2]', 'ROLE-19 role 1 may open'],
    ['the lenders are for role 1 alone', 'lenders: [1]', 'lenders: [1, 3]', 'ROLE-21 role 3 may open'],
    ['telecalling is not for role 2', 'telecalling: [1, 3]', 'telecalling: [1, 2, 3]', 'ROLE-20 role 2 may open'],
  ].map(([name = '', from = '', to = '', title = '']) => ({
    ...{ name, file: 'packages/contracts/src/back-office/pages.ts', from, to },
    tests: SHELL_TESTS,
    title,
  })),
  {
    name: 'the side menu of staff can be narrowed',
    file: `${WEB}/ui/staff/shell/use-rail.ts`,
    from: 'setRail(!isRail);',
    to: '',
    tests: SHELL_TESTS,
    title: 'ADMIN-MENU-02 ADMIN-MENU-03',
  },
  {
    name: 'the side menu has a way out',
    file: `${ADMIN}/shell/admin-shell.tsx`,
    from: "logout('admin')",
    to: 'undefined',
    tests: SHELL_TESTS,
    title: 'ADMIN-MENU-04 API-EXT-09',
  },
  {
    name: 'the server hears of a sign-out of staff',
    file: END_SESSION,
    after: LOGOUT,
    from: 'await LOGOUTS[audience]();',
    to: '',
    tests: SHELL_TESTS,
    title: 'ADMIN-MENU-04 API-EXT-09',
  },
  {
    name: 'the side menu shows what the role may open alone',
    file: `${ADMIN}/shell/admin-menu.ts`,
    from: 'mayOpenPage(roleId, page)',
    to: 'true',
    tests: SHELL_TESTS,
    title: 'ADMIN-MENU-01 ROLE-AUD-06',
  },
  {
    name: 'the empty address of the back office leads to the dashboard',
    file: `${ADMIN}/area.tsx`,
    from: '<Navigate to={useHome()} replace />',
    to: 'null',
    tests: SHELL_TESTS,
    title: 'ADMIN-ROUTE-01 ADMIN-ROUTE-02',
  },
  {
    name: 'an address of the back office is known by its first part',
    file: `${RULES}/paths.ts`,
    from: "first === 'admin' || first === 'partner'",
    to: "first === 'partner'",
    tests: SHELL_TESTS,
    title: 'ADMIN-ROUTE-01 ADMIN-ROUTE-02',
  },
];

/** Where a link leads. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const LINK_SWITCHES = [
  {
    name: 'who has no product comes to the products',
    file: `${RULES}/gates.ts`,
    from: '{ redirectTo, ruleId: rule.ruleId }',
    to: "{ redirectTo: facts.product ? redirectTo : '/how-we-match', ruleId: rule.ruleId }",
    tests: LINK_TESTS,
    title: 'GUARD-04 leaves who never applied',
  },
  {
    name: 'an unfinished profile is filled in first',
    file: `${RULES}/gates.ts`,
    from: 'product !== undefined && isCompleted(product, profile)',
    to: 'true',
    tests: LINK_TESTS,
    title: 'PGUARD-01 is forgotten where',
  },
];

/** What stands around the pages of customers. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const LAYOUT_SWITCHES = [
  {
    name: 'the footer has the copyright line',
    file: `${FRAME}/footer.tsx`,
    from: "t('copyright', { year: new Date().getFullYear(), name: brand.legalName })",
    to: "''",
    tests: LAYOUT_TESTS,
    title: 'FOOT-01 FOOT-02 FOOT-03',
  },
  {
    name: 'the footer leads to the terms of use',
    file: `${FRAME}/footer.tsx`,
    from: '<Link to="/terms-of-use">{t(\'termsOfUse\')}</Link>',
    to: '<></>',
    tests: LAYOUT_TESTS,
    title: 'FOOT-01 FOOT-02 FOOT-03',
  },
  {
    name: 'the footer leads to privacy and cookies',
    file: `${FRAME}/footer.tsx`,
    from: '<Link to="/privacy-policy">{t(\'privacyAndCookies\')}</Link>',
    to: '<></>',
    tests: LAYOUT_TESTS,
    title: 'FOOT-01 FOOT-02 FOOT-03',
  },
  ...[
    ['the language Hindi is offered', "['en'] as const"],
    ['the language English is offered', "['hi'] as const"],
  ].map(([name = '', to = '']) => ({
    name,
    file: `${WEB}/ui/frame/language-switch.tsx`,
    from: "codes.length > 0 ? codes : (['en', 'hi'] as const)",
    to,
    tests: LAYOUT_TESTS,
    title: LANGUAGES,
  })),
  {
    name: 'who chooses Hindi reads Hindi at once',
    file: `${FRAME}/customer-layout.tsx`,
    from: 'chooseLanguage(language, user?.userId)',
    to: 'undefined',
    tests: LAYOUT_TESTS,
    title: LANGUAGES,
  },
  {
    name: 'the footer says that terms apply',
    file: `${FRAME}/footer.tsx`,
    from: "t('termsApply')",
    to: "''",
    tests: LAYOUT_TESTS,
    title: 'FOOT-04 FOOT-05 says',
  },
  {
    name: 'terms apply only where the brand has it',
    file: `${FRAME}/footer.tsx`,
    from: 'brand.termsApply',
    to: 'true',
    tests: LAYOUT_TESTS,
    title: 'FOOT-04 FOOT-05 says',
  },
  {
    name: 'no header stands above what is being sent to the lender',
    file: `${FRAME}/customer-layout.tsx`,
    from: 'BARE_PATHS.includes(pathname)',
    to: 'false',
    tests: LAYOUT_TESTS,
    title: 'UROUTE-08 UROUTE-09',
  },
  {
    name: 'no footer stands below what is being sent to the lender',
    file: `${FRAME}/customer-layout.tsx`,
    from: 'bare ? null : <Footer />',
    to: '<Footer />',
    tests: LAYOUT_TESTS,
    title: 'UROUTE-08 UROUTE-09',
  },
  ...[
    ['the languages stand above the offers', "'bottom'", 'FOOT-07 stands above'],
    ['the languages stand below other pages', "'top'", 'FOOT-08 stands below'],
  ].map(([name = '', to = '', title = '']) => ({
    name,
    file: `${FRAME}/language-place.ts`,
    from: "path === OFFERS_PATH ? 'top' : 'bottom'",
    to,
    tests: LAYOUT_TESTS,
    title,
  })),
];

/** The header of customers and its drawer. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const HEADER_SWITCHES = [
  {
    name: 'the header has a drawer',
    file: `${FRAME}/header.tsx`,
    from: 'drawerOpened ? (',
    to: 'false ? (',
    tests: HEADER_TESTS,
    title: DRAWER,
  },
  {
    name: 'the drawer offers help',
    file: `${FRAME}/menu-drawer.tsx`,
    from: "<Entry icon={<IconHelpCircle stroke={1.5} aria-hidden />} text={t('help')} onClick={closing(onHelp)} />",
    to: '<></>',
    tests: HEADER_TESTS,
    title: DRAWER,
  },
  {
    name: 'the drawer offers the way out',
    file: `${FRAME}/menu-drawer.tsx`,
    from: `signedIn ? (
          <Entry
            icon={<IconLogout`,
    to: `false ? (
          <Entry
            icon={<IconLogout`,
    tests: HEADER_TESTS,
    title: DRAWER,
  },
  {
    name: 'the drawer leads back to the profile from the offers alone',
    file: `${FRAME}/menu-drawer.tsx`,
    from: 'offersProfileReturn(pathname)',
    to: 'true',
    tests: HEADER_TESTS,
    title: 'HEAD-12 away from the offers',
  },
  {
    name: 'the header has a logo',
    file: `${FRAME}/header.tsx`,
    from: '<BrandLogo />',
    to: '<></>',
    tests: HEADER_TESTS,
    title: 'HEAD-01 HEAD-03 BRAND-01',
  },
  {
    name: 'the header names the customer',
    file: `${FRAME}/header.tsx`,
    from: 'user ? <span',
    to: 'false ? <span',
    tests: HEADER_TESTS,
    title: 'HEAD-01 HEAD-03 BRAND-01',
  },
  {
    name: 'the logo is that of the own brand',
    file: `${WEB}/ui/frame/brand-logo.tsx`,
    from: 'src={brand.logo}',
    to: 'src="/assets/brands/cl/logo.svg"',
    tests: HEADER_TESTS,
    title: 'HEAD-01 HEAD-03 BRAND-01',
  },
  {
    name: 'the header offers help',
    file: `${FRAME}/header.tsx`,
    from: "t('help')",
    to: "''",
    tests: HEADER_TESTS,
    title: 'HEAD-04 HELP-13 SCREEN-06',
  },
  {
    name: 'help of the header opens something',
    file: `${FRAME}/customer-layout.tsx`,
    from: 'setHelpOpened(true)',
    to: 'undefined',
    tests: HEADER_TESTS,
    title: 'HEAD-04 HELP-13 SCREEN-06',
  },
  {
    name: 'there is a form to ask for help',
    file: `${FRAME}/customer-layout.tsx`,
    from: 'helpOpened ? (',
    to: 'false ? (',
    tests: HEADER_TESTS,
    title: 'HEAD-04 HELP-13 SCREEN-06',
  },
  {
    name: 'the header offers the way out',
    file: `${FRAME}/header.tsx`,
    from: "t('logout')",
    to: "''",
    tests: HEADER_TESTS,
    title: SIGN_OUT,
  },
  {
    name: 'a sign-out clears the session',
    file: END_SESSION,
    after: LOGOUT,
    from: 'await forgetSession(audience);',
    to: '',
    tests: HEADER_TESTS,
    title: SIGN_OUT,
  },
  {
    name: 'a sign-out loads the page anew',
    file: END_SESSION,
    after: LOGOUT,
    from: 'reload();',
    to: '',
    tests: HEADER_TESTS,
    title: SIGN_OUT,
  },
];

/** How staff and customers find their way. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
export const STAFF_PEOPLE = [...STAFF_SWITCHES, ...LINK_SWITCHES, ...LAYOUT_SWITCHES, ...HEADER_SWITCHES];

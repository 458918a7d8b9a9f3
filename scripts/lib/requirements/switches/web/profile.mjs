const WEB = 'apps/web/src';
const CUSTOMER = `${WEB}/areas/customer`;
const PAGES = `${CUSTOMER}/pages`;
const CUSTOMERS = `${WEB}/features/customers`;
const STEP_FORM = `${WEB}/features/profile/step-form.tsx`;
const PROFILE_TESTS = `${PAGES}/profile/profile.test.tsx`;
const VERIFICATION = `${PAGES}/verification.tsx`;
const VERIFICATION_TESTS = `${PAGES}/verification.test.tsx`;
const WELCOME_TESTS = `${PAGES}/welcome-back.test.tsx`;
const STATE = `${CUSTOMERS}/user-state.ts`;
const STATE_TESTS = `${CUSTOMERS}/user-state.test.ts`;
const QUERIES = `${CUSTOMERS}/queries.ts`;
const QUERIES_TESTS = `${CUSTOMERS}/queries.test.tsx`;

/** What a customer is asked, and where. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const STEPS = [
  {
    name: 'a typed date has slashes between day, month and year',
    file: `${WEB}/ui/inputs/date-field.tsx`,
    from: "join('/')",
    to: "join('-')",
    tests: PROFILE_TESTS,
    title: 'VAL-DATE-01 a date is typed',
  },
  {
    name: 'a step of the profile asks where the customer is reached',
    file: STEP_FORM,
    from: "step === 'contact' ? <ContactFields {...props} /> : null",
    to: 'null',
    tests: PROFILE_TESTS,
    title: 'SCREEN-02 CONST-08 a pincode of six digits',
  },
  {
    name: 'a step of the profile asks for the work of the customer',
    file: STEP_FORM,
    from: "step === 'employment' ? <EmploymentFields {...props} /> : null",
    to: 'null',
    tests: PROFILE_TESTS,
    title: 'SCREEN-03 the office pincode',
  },
  {
    name: 'the verification page has a field for the code',
    file: VERIFICATION,
    from: `<VerificationForm
        pending={pending}
        onStartAgain={(channel) => navigate('/login', { state: { channel } })}
        onProved={setProved}
        over={over}
      />`,
    to: '',
    tests: `${PAGES}/second-step.test.tsx`,
    title: 'S-OTP-9 ROUTE-07 at',
  },
  {
    name: 'who is verified below the customer area goes on by the page at the top level',
    file: VERIFICATION,
    from: 'if (signedIn && pathname !== PUBLIC_PATH) return <Navigate to={PUBLIC_PATH} replace />;',
    to: '',
    tests: VERIFICATION_TESTS,
    title: 'ROUTE-25 ROUTE-26 the same page',
  },
  {
    name: 'the verification page stands in the customer area too',
    file: `${CUSTOMER}/routes/public-routes.tsx`,
    from: "path: '/user/verification',",
    to: "path: '/user/code',",
    tests: VERIFICATION_TESTS,
    title: 'ROUTE-25 ROUTE-26 the same page',
  },
  {
    name: 'a business has a page of its own to come back to',
    file: `${CUSTOMER}/routes/journey-routes.tsx`,
    from: "['/user/welcome-back', '/user/business-welcome-back']",
    to: "['/user/welcome-back']",
    tests: WELCOME_TESTS,
    title: 'UROUTE-14 UROUTE-15 a business',
  },
  {
    name: 'the offers of a business stand at an address of their own',
    file: 'packages/contracts/src/product-types.ts',
    from: "offersPath: '/user/business-offers'",
    to: "offersPath: '/user/offers'",
    tests: WELCOME_TESTS,
    title: 'UROUTE-14 UROUTE-15 a business',
  },
];

/** What the browser knows of the customer. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const KNOWN = [
  {
    name: 'details that were edited are read from the server again',
    file: QUERIES,
    from: ' else await client.invalidateQueries({ queryKey: userQuery().queryKey });',
    to: '',
    tests: QUERIES_TESTS,
    title: 'RESTORE-05 ENT-USTATE-02 after an edit',
  },
  {
    name: 'the trigger counts every edit of the details',
    file: QUERIES,
    from: 'temporary.fetchUserDtlTrg + 1',
    to: '1',
    tests: QUERIES_TESTS,
    title: 'RESTORE-05 ENT-USTATE-02 after an edit',
  },
  {
    name: 'a mask look-up that fails is told in a toast',
    file: QUERIES,
    after: 'export const maskInfoQuery',
    from: 'meta: { toastsError: true },',
    to: '',
    tests: QUERIES_TESTS,
    title: 'ERR-05 a failed mask look-up',
  },
  {
    name: 'the PAN of the user state is that of the profile',
    file: STATE,
    from: 'profile.tin',
    to: 'null',
    tests: STATE_TESTS,
    title: 'ENT-PROFILE-02 ENT-PROFILE-03 tin is the PAN',
  },
  {
    name: 'the desired amount of the user state is that of the profile',
    file: STATE,
    from: 'profile.se_loan_amount',
    to: 'null',
    tests: STATE_TESTS,
    title: 'ENT-PROFILE-02 ENT-PROFILE-03 tin is the PAN',
  },
  {
    name: 'the user state lacks none of its fields',
    file: STATE,
    from: 'channelId: profile.channel_id,',
    to: '',
    tests: STATE_TESTS,
    title: 'ENT-USTATE-01 the user state',
  },
  {
    name: 'the user state holds the flags that do not outlive the page',
    file: STATE,
    from: '...temporary,',
    to: '',
    tests: STATE_TESTS,
    title: 'ENT-USTATE-01 the trigger starts',
  },
  {
    name: 'a flag of editing ends with the page',
    file: QUERIES,
    from: 'temporary = { ...temporary, ...patch };',
    to: "temporary = { ...temporary, ...patch };\n  sessionStorage.setItem('flags', JSON.stringify(temporary));",
    tests: QUERIES_TESTS,
    title: 'ENT-USTATE-03 the trigger and the three',
  },
  {
    name: 'who shows the state learns that a flag has changed',
    file: QUERIES,
    from: 'for (const listener of listeners) listener();',
    to: '',
    tests: QUERIES_TESTS,
    title: 'ENT-USTATE-03 the trigger and the three',
  },
];

/** The customer’s pages and what is known there. */
export const PROFILE = [...STEPS, ...KNOWN];

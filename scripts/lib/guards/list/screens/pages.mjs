const WEB = 'apps/web/src';
const PROFILE = `${WEB}/areas/customer/pages/profile`;
const ADMIN_SHELL = `${WEB}/areas/admin/shell`;
const PARTNER_SHELL = `${WEB}/areas/partner/shell`;

/** Who gets to see a page, and what a browser keeps and sends. @type {readonly import('../../guards.mjs').Guard[]} */
export const PAGES = [
  {
    name: 'pages of customers turn away who may not be there',
    file: `${WEB}/areas/customer/gate.tsx`,
    from: 'if (!decision.allow) return <TurnedAway to={decision.redirectTo} target={targetOf(address, decision)} />;',
    to: '',
    tests: `${WEB}/areas/customer/gate.test.tsx`,
    title: 'GUARD-02 GUARD-03 GUARD-04',
  },
  {
    name: 'a page of the back office is for its roles',
    file: `${ADMIN_SHELL}/role-gate.tsx`,
    from: 'mayOpenPage(roleId, page)',
    to: 'true',
    tests: `${ADMIN_SHELL}/shell.test.tsx`,
    title: 'ROLE-26 the role that the server tells',
  },
  {
    name: 'the back office is for staff with a role',
    file: `${ADMIN_SHELL}/admin-guard.tsx`,
    from: 'if (roleId !== null) return <AdminShell />;',
    to: 'return <AdminShell />;',
    tests: `${ADMIN_SHELL}/shell.test.tsx`,
    title: 'ADMIN-AUTH-04 ROLE-AUD-04',
  },
  {
    name: 'a page of the portal is for its kinds of people',
    file: `${PARTNER_SHELL}/page-gate.tsx`,
    from: 'mayOpenPartnerPage(data.kind, page)',
    to: 'true',
    tests: `${PARTNER_SHELL}/shell.test.tsx`,
    title: 'ROLE-25 a page for owners',
  },
  {
    name: 'the portal is for who is signed in',
    file: `${PARTNER_SHELL}/partner-guard.tsx`,
    from: 'if (isSignedIn) return <PartnerShell />;',
    to: 'return <PartnerShell />;',
    tests: `${WEB}/areas/partner/pages/login.test.tsx`,
    title: 'PSESS-03 who is not signed in',
  },
  {
    name: 'what asks for a reason and the own password sends nothing without both',
    file: `${WEB}/ui/staff/proof/proof-dialog.tsx`,
    from: '!isShort && password',
    to: 'true',
    tests: `${WEB}/areas/admin/pages/customers/evidence.test.tsx`,
    title: 'REG-DL-15 S-AZ-7 the evidence',
  },
  {
    name: 'masked numbers of where to pay are not sent back',
    file: `${WEB}/features/statements/payment-details.tsx`,
    from: "account: '', accountAgain: ''",
    to: "account: kept?.account ?? '', accountAgain: kept?.account ?? ''",
    tests: `${WEB}/features/statements/payment-details.test.tsx`,
    title: 'S-PAN-6 PORTAL-PAGE-20',
  },
  {
    name: 'no secret is kept in the browser',
    file: `${WEB}/platform/drafts.ts`,
    from: 'isDraftField(field)',
    to: 'true',
    tests: `${WEB}/platform/drafts.test.ts`,
    title: 'PAN, passcodes, tokens and passwords',
  },
  {
    name: 'no draft in the browser of whom the server finds too young',
    file: `${PROFILE}/profile-step.tsx`,
    from: "if (isApiError(error, 'AGE_NOT_ELIGIBLE')) form.forgetDraft();",
    to: '',
    tests: `${PROFILE}/refused-age.test.tsx`,
    title: 'REG-DP-12 an age that only the server',
  },
];

const PAGES = 'apps/web/src/areas/admin/pages/lenders';
const ROUTES = 'apps/web/src/areas/admin/routes/catalogue-routes.tsx';
const STAFF = 'apps/web/src/features/lenders/staff';
const SECTIONS = `${STAFF}/lender-sections.tsx`;
const QUERIES = `${STAFF}/queries.ts`;
const GROUPS = `${STAFF}/groups-section.tsx`;
const SLABS = 'apps/web/src/features/revenue-slabs';
const SLAB_FORM = 'packages/rules/src/slabs/slab-form.ts';
const UI = 'apps/web/src/ui/staff';
const JOURNEY_TESTS = `${PAGES}/journey.test.tsx`;
const LENDER_TESTS = `${PAGES}/lender.test.tsx`;
const LIST_TESTS = `${PAGES}/lenders.test.tsx`;
const SLAB_TESTS = `${PAGES}/slabs.test.tsx`;

/** What a lender asks of its own. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const ASKED = [
  {
    name: 'a lender’s screens begin with its own questions',
    file: 'apps/web/src/features/lender-journeys/drawing/screens.ts',
    from: `...definition.steps.map(({ key }) => \`step-\${key}\`),`,
    to: '',
    tests: JOURNEY_TESTS,
    title: 'UROUTE-11 UROUTE-12 the preview',
  },
  {
    name: 'an answer that a lender refuses leads to the screen of its no',
    file: `${PAGES}/journey-preview.tsx`,
    from: 'setRefused(definition.refusals.indexOf(found))',
    to: 'way.next()',
    tests: JOURNEY_TESTS,
    title: 'UROUTE-11 UROUTE-12 the preview',
  },
];

/** What the page of a lender shows. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const SHOWN = [
  {
    name: 'the page of a lender is filled with what its own call answers',
    file: SECTIONS,
    after: 'function Typed(',
    from: 'lender[property]',
    to: 'null',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-13 ADMIN-PAGE-22 ENT-LENDERDET-04',
  },
  {
    name: 'a lender has its page in the back office',
    file: ROUTES,
    from: "path: ':lenderId',",
    to: "path: 'one/:lenderId',",
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-13 ADMIN-PAGE-22 ENT-LENDERDET-04',
  },
  {
    name: 'the monthly rate is called so',
    file: 'apps/web/src/platform/i18n/en/back-office/lenders.ts',
    from: "apr_min: 'Monthly PR min'",
    to: "apr_min: 'APR min'",
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-13 ADMIN-PAGE-22 ENT-LENDERDET-04',
  },
  {
    name: 'the page of a lender shows its filters',
    file: `${PAGES}/lender.tsx`,
    from: '<FilterSection {...props} />',
    to: '<></>',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-03 ENT-LENDER-02 filters',
  },
  {
    name: 'the page of a lender shows the details of its loans',
    file: `${PAGES}/lender.tsx`,
    from: '<LoanSection {...props} />',
    to: '<></>',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-04 ENT-LENDERDET-02 ENT-LENDERDET-03 loan details',
  },
  {
    name: 'the page of a lender shows its special offer',
    file: `${PAGES}/lender.tsx`,
    from: '<SpecialOfferSection {...props} />',
    to: '<></>',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-05 ENT-LENDER-04 special offer',
  },
  {
    name: 'a special offer that is off is shown as off',
    file: SECTIONS,
    from: 'lender[property] === 1',
    to: 'lender[property] !== 1',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-05 ENT-LENDER-04 special offer',
  },
  {
    name: 'a lender with an API can be switched to Auto Submission',
    file: SECTIONS,
    from: `<Switch {...props} property="autosubmission" hint={t('hints.autosubmission')} />`,
    to: '<></>',
    tests: LENDER_TESTS,
    title: 'AUTOSUB-01 AUTOSUB-02 Auto Submission',
  },
  {
    name: 'a lender without an API has no Auto Submission',
    file: SECTIONS,
    from: 'props.lender.api === 1',
    to: 'true',
    tests: LENDER_TESTS,
    title: 'AUTOSUB-01 AUTOSUB-02 Auto Submission',
  },
];

/** How the fields of a lender are saved. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const SAVED = [
  {
    name: 'the status of a lender can be switched off',
    file: SECTIONS,
    from: 'onSave(property, on ? 1 : 0)',
    to: 'onSave(property, 1)',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-01 ADMIN-LEDIT-02 status and priority',
  },
  {
    name: 'the page of a lender shows its priority',
    file: SECTIONS,
    from: `<Typed {...props} property="priority" hint={t('hints.priority')} />`,
    to: '<></>',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-01 ADMIN-LEDIT-02 status and priority',
  },
  {
    name: 'a toggle is saved as it is switched',
    file: `${UI}/inline-choice.tsx`,
    from: 'void save(event.currentTarget.checked)',
    to: 'undefined',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-07 ADMIN-LEDIT-08 ADMIN-LEDIT-09 toggles',
  },
  {
    name: 'a choice of a list is saved as it is made',
    file: `${UI}/saved-fields.tsx`,
    from: 'void save(event.currentTarget.value)',
    to: 'undefined',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-07 ADMIN-LEDIT-08 ADMIN-LEDIT-09 toggles',
  },
  {
    name: 'a day is saved as it is picked',
    file: `${UI}/saving/use-day.ts`,
    from: `if (!isTyping.current) finish();
        else timer.current = setTimeout(finish, PAUSE_MS);`,
    to: '',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-07 ADMIN-LEDIT-08 ADMIN-LEDIT-09 toggles',
  },
  {
    name: 'a text or number is saved when its field is left',
    file: `${UI}/saved-fields.tsx`,
    from: 'finish(false)',
    to: 'undefined',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-10 ADMIN-LEDIT-11 VAL-LEND-04',
  },
  {
    name: 'a text or number that did not change is not saved',
    file: `${UI}/saved-fields.tsx`,
    from: 'if (typed !== kept) void saveOrHold(typed);',
    to: 'void saveOrHold(typed);',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-10 ADMIN-LEDIT-11 VAL-LEND-04',
  },
  {
    name: 'a lender is read anew after a change that failed',
    file: QUERIES,
    after: 'export function useUpdateLender()',
    from: 'onSettled: reload,',
    to: '',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-12 ERR-MSG-04 ERR-07 a failure',
  },
  {
    name: 'a change of a lender that failed is told in the words of the specification',
    file: QUERIES,
    from: `\${localText(OUTCOME_MESSAGES.updateFailed)}. `,
    to: '',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-12 ERR-MSG-04 ERR-07 a failure',
  },
  {
    name: 'a lender joins a group by a tick',
    file: GROUPS,
    from: 'void save(on ? [...own, id] : own.filter((one) => one !== id))',
    to: 'undefined',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-06 ERR-MSG-01 ERR-MSG-06',
  },
  {
    name: 'groups that could not be loaded are told',
    file: GROUPS,
    from: 'useQuery(lenderGroupsQuery())',
    to: '{ ...useQuery(lenderGroupsQuery()), error: null }',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-06 ERR-MSG-01 ERR-MSG-06',
  },
  {
    name: 'the message of a created group is shown',
    file: QUERIES,
    after: 'export function useCreateGroup()',
    from: 'onSuccess: showMessage,',
    to: '',
    tests: LENDER_TESTS,
    title: 'ADMIN-LEDIT-06 ERR-MSG-01 ERR-MSG-06',
  },
];

/** The list of the lenders, and their groups. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const LISTED = [
  {
    name: 'texts and figures of a row are saved where they stand',
    file: `${STAFF}/lender-columns.tsx`,
    from: 'save(row, property, asSent(kind, text))',
    to: 'Promise.resolve()',
    tests: LIST_TESTS,
    title: 'ADMIN-LEND-01 ADMIN-PAGE-21 ADMIN-FN-01',
  },
  {
    name: 'the lenders have their page in the back office',
    file: ROUTES,
    from: "pageRoutes('lenders', [",
    to: "pageRoutes('lender' as 'lenders', [",
    tests: LIST_TESTS,
    title: 'ADMIN-LEND-01 ADMIN-PAGE-21 ADMIN-FN-01',
  },
  {
    name: 'staff see the lenders that there are',
    file: `${PAGES}/lenders.tsx`,
    from: 'rows.length > 0',
    to: 'rows.length < 0',
    tests: LIST_TESTS,
    title: 'ADMIN-LEND-01 ADMIN-PAGE-21 ADMIN-FN-01',
  },
  {
    name: 'a new lender begins with a dialog',
    file: `${PAGES}/lenders.tsx`,
    from: 'setCreating(true)',
    to: 'undefined',
    tests: LIST_TESTS,
    title: 'ADMIN-LEND-02 VAL-LEND-01 ERR-MSG-05',
  },
  {
    name: 'what the name of a lender may not hold is told',
    file: `${PAGES}/lenders.tsx`,
    from: 'problemOf(lenderName, name)',
    to: 'undefined',
    tests: LIST_TESTS,
    title: 'ADMIN-LEND-02 VAL-LEND-01 ERR-MSG-05',
  },
  {
    name: 'the message of a created lender is shown',
    file: QUERIES,
    after: 'export function useCreateLender()',
    from: 'onSuccess: showMessage,',
    to: '',
    tests: LIST_TESTS,
    title: 'ADMIN-LEND-02 VAL-LEND-01 ERR-MSG-05',
  },
  {
    name: 'the lenders are read anew after a change',
    file: QUERIES,
    from: 'client.invalidateQueries({ queryKey: KEY })',
    to: 'Promise.resolve()',
    tests: LIST_TESTS,
    title: 'VAL-LEND-03 USE-04 ERR-MSG-03',
  },
  {
    name: 'the message of a changed lender is shown',
    file: QUERIES,
    after: 'export function useUpdateLender()',
    from: 'onSuccess: showMessage,',
    to: '',
    tests: LIST_TESTS,
    title: 'VAL-LEND-03 USE-04 ERR-MSG-03',
  },
  {
    name: 'staff see the groups of lenders that there are',
    file: `${PAGES}/groups.tsx`,
    from: 'rows.length > 0',
    to: 'rows.length < 0',
    tests: LIST_TESTS,
    title: 'ADMIN-FN-02 ERR-MSG-06 VAL-LEND-02',
  },
  {
    name: 'what the name of a group may not hold is told',
    file: GROUPS,
    from: 'problemOf(lenderGroupName, name)',
    to: 'undefined',
    tests: LIST_TESTS,
    title: 'ADMIN-FN-02 ERR-MSG-06 VAL-LEND-02',
  },
  {
    name: 'a lender can be deleted in the list',
    file: `${STAFF}/lender-columns.tsx`,
    from: 'onDelete(row)',
    to: 'undefined',
    tests: LIST_TESTS,
    title: 'ADMIN-LEND-03 ERR-10 a deleted lender',
  },
];

/** What a lender pays. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const PAID = [
  {
    name: 'a new slab begins with a dialog',
    file: `${SLABS}/slab-section.tsx`,
    from: "setEdited('new')",
    to: 'undefined',
    tests: SLAB_TESTS,
    title: 'SLAB-02 VAL-SLAB-09 VAL-SLAB-11 an add',
  },
  {
    name: 'a slab is submitted once nothing of it is wrong',
    file: `${SLABS}/slab-dialog.tsx`,
    from: 'disabled={!errors.maySubmit}',
    to: 'disabled={false}',
    tests: SLAB_TESTS,
    title: 'SLAB-02 VAL-SLAB-09 VAL-SLAB-11 an add',
  },
  {
    name: 'a bound of a slab that is left empty is sent as none',
    file: SLAB_FORM,
    from: 'numberOf(form.slab_disbursed_min)',
    to: 'numberOf(form.slab_disbursed_min) ?? 0',
    tests: SLAB_TESTS,
    title: 'SLAB-02 VAL-SLAB-09 VAL-SLAB-11 an add',
  },
  {
    name: 'a slab without a type is told at the type',
    file: `${SLABS}/slab-dialog.tsx`,
    from: "errorOf('revenue_type_id')",
    to: 'undefined',
    tests: SLAB_TESTS,
    title: 'VAL-SLAB-01 VAL-SLAB-02 VAL-SLAB-03 type',
  },
  {
    name: 'an amount of a slab that is no number is told at the amount',
    file: SLAB_FORM,
    from: 'else fields[field] ??= message;',
    to: "else if (field !== 'revenue_flat') fields[field] ??= message;",
    tests: SLAB_TESTS,
    title: 'VAL-SLAB-01 VAL-SLAB-02 VAL-SLAB-03 type',
  },
  {
    name: 'a share of a slab is at most a hundred percent',
    file: 'packages/contracts/src/back-office/revenue-slabs.ts',
    from: 'z.maximum(100, VALIDATION_MESSAGES.revenuePercentOutOfRange)',
    to: 'z.maximum(101, VALIDATION_MESSAGES.revenuePercentOutOfRange)',
    tests: SLAB_TESTS,
    title: 'VAL-SLAB-01 VAL-SLAB-02 VAL-SLAB-03 type',
  },
];

/** The lenders of the back office, as they are drawn and saved. */
export const STAFF_LENDERS = [...ASKED, ...SHOWN, ...SAVED, ...LISTED, ...PAID];

const WEB = 'apps/web/src';
const PAGES = `${WEB}/areas/admin/pages`;
const SLABS = `${WEB}/features/revenue-slabs`;
const SLAB_TESTS = `${PAGES}/lenders/slabs.test.tsx`;
const SLAB_RULES = 'packages/contracts/src/back-office/revenue-slabs.ts';
const ENOUGH = 'VAL-SLAB-10 VAL-SLAB-12 VAL-SLAB-13';
const EDITED = 'SLAB-03 ERR-MSG-07 ERR-MSG-08';
const MOVED = 'SLAB-06 SLAB-08 ERR-MSG-11';
const DELETED = 'SLAB-05 ERR-MSG-13 ERR-MSG-14';
const PARTNERS = `${WEB}/features/partners`;
const ROUTES = `${WEB}/areas/admin/routes/catalogue-routes.tsx`;
const PARTNER_TESTS = `${PAGES}/partners/partners.test.tsx`;
const IN_PLACE = 'ADMIN-FN-05 ADMIN-PAGE-15 API-12';

/** What lenders pay, by slabs. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const SLAB_SWITCHES = [
  {
    name: 'a slab that pays nothing says that an amount or a share is needed',
    file: `${SLABS}/slab-dialog.tsx`,
    from: "localText(errors.form ?? '')",
    to: "''",
    tests: SLAB_TESTS,
    title: ENOUGH,
  },
  {
    name: 'an amount alone is enough for a slab',
    file: SLAB_RULES,
    from: '[slab.revenue_flat, slab.revenue_percent]',
    to: '[slab.revenue_percent]',
    tests: SLAB_TESTS,
    title: ENOUGH,
  },
  {
    name: 'a share alone is enough for a slab',
    file: SLAB_RULES,
    from: '[slab.revenue_flat, slab.revenue_percent]',
    to: '[slab.revenue_flat]',
    tests: SLAB_TESTS,
    title: ENOUGH,
  },
  {
    name: 'the dialog of a slab opens with what the slab holds',
    file: `${SLABS}/slab-section.tsx`,
    from: "slab={edited === 'new' ? undefined : edited}",
    to: 'slab={undefined}',
    tests: SLAB_TESTS,
    title: EDITED,
  },
  {
    name: 'an edited slab is told to be saved',
    file: `${SLABS}/queries.ts`,
    after: 'export function useSaveSlab(',
    from: 'showMessage',
    to: '() => undefined',
    tests: SLAB_TESTS,
    title: EDITED,
  },
  {
    name: 'an edit of a slab that failed is told as that',
    file: `${SLABS}/queries.ts`,
    from: 'OUTCOME_MESSAGES.revenueUpdateFailed',
    to: 'OUTCOME_MESSAGES.errorOccurred',
    tests: SLAB_TESTS,
    title: EDITED,
  },
  {
    name: 'a slab can be taken by its handle',
    file: `${SLABS}/slab-table.tsx`,
    from: '{...attributes}',
    to: '',
    tests: SLAB_TESTS,
    title: MOVED,
  },
  {
    name: 'a slab that was moved is saved without a further step',
    file: `${SLABS}/slab-table.tsx`,
    from: 'if (from !== to && from >= 0 && to >= 0) onOrder(arrayMove(ids, from, to));',
    to: '',
    tests: SLAB_TESTS,
    title: MOVED,
  },
  {
    name: 'the order of slabs that is sent is the new one',
    file: `${SLABS}/queries.ts`,
    from: 'lender_revenue_ids: ids, seen',
    to: 'lender_revenue_ids: seen, seen',
    tests: SLAB_TESTS,
    title: MOVED,
  },
  {
    name: 'a saved order of slabs is told',
    file: `${SLABS}/queries.ts`,
    after: 'export function useOrderSlabs(',
    from: 'showMessage',
    to: '() => undefined',
    tests: SLAB_TESTS,
    title: MOVED,
  },
  {
    name: 'nobody deletes a slab without being asked',
    file: `${SLABS}/slab-section.tsx`,
    from: 'onDelete={setAsked}',
    to: 'onDelete={({ id }) => remove.mutate(id)}',
    tests: SLAB_TESTS,
    title: DELETED,
  },
  {
    name: 'a deleted slab is told',
    file: `${SLABS}/queries.ts`,
    after: 'export function useDeleteSlab(',
    from: 'showMessage',
    to: '() => undefined',
    tests: SLAB_TESTS,
    title: DELETED,
  },
  {
    name: 'a slab that could not be deleted is told',
    file: `${SLABS}/queries.ts`,
    from: 'failed(OUTCOME_MESSAGES.revenueDeleteFailed)',
    to: 'undefined',
    tests: SLAB_TESTS,
    title: DELETED,
  },
  {
    name: 'the page of a lender has a table of its slabs',
    file: `${SLABS}/slab-section.tsx`,
    from: 'slabs.length > 0',
    to: 'false',
    tests: SLAB_TESTS,
    title: 'SLAB-01 ADMIN-FN-03',
  },
  {
    name: 'an added slab is told',
    file: `${SLABS}/queries.ts`,
    after: 'export function useSaveSlab(',
    from: 'showMessage',
    to: '() => undefined',
    tests: SLAB_TESTS,
    title: 'ERR-MSG-09 USE-05',
  },
  {
    name: 'slabs are read anew after one was added',
    file: `${SLABS}/queries.ts`,
    after: 'export function useSaveSlab(',
    from: 'useReload(lenderId)',
    to: '() => undefined',
    tests: SLAB_TESTS,
    title: 'ERR-MSG-09 USE-05',
  },
  {
    name: 'the upper end of a slab’s disbursals is above the lower one',
    file: SLAB_RULES,
    from: 'high > low',
    to: 'true',
    tests: SLAB_TESTS,
    title: 'VAL-SLAB-05 VAL-SLAB-08 disbursed',
  },
  {
    name: 'a minus that is typed into a slab is left out',
    file: 'packages/rules/src/slabs/slab-form.ts',
    from: '/[-−–,₹\\s]/g',
    to: '/[,₹\\s]/g',
    tests: SLAB_TESTS,
    title: 'VAL-SLAB-05 VAL-SLAB-08 disbursed',
  },
  {
    name: 'slabs are read anew after their order could not be saved',
    file: `${SLABS}/queries.ts`,
    after: 'export function useOrderSlabs(',
    from: 'useReload(lenderId)',
    to: '() => undefined',
    tests: SLAB_TESTS,
    title: 'SLAB-07 ERR-MSG-12',
  },
  {
    name: 'an order of slabs that could not be saved is told',
    file: `${SLABS}/queries.ts`,
    from: 'failed(OUTCOME_MESSAGES.revenueOrderFailed)',
    to: 'undefined',
    tests: SLAB_TESTS,
    title: 'SLAB-07 ERR-MSG-12',
  },
  {
    name: 'a slab that could not be added is told as that',
    file: `${SLABS}/queries.ts`,
    from: 'OUTCOME_MESSAGES.revenueAddFailed',
    to: 'OUTCOME_MESSAGES.errorOccurred',
    tests: SLAB_TESTS,
    title: 'ERR-MSG-10 an add that fails',
  },
  {
    name: 'revenue types that could not be loaded are not shown as none',
    file: `${SLABS}/queries.ts`,
    from: 'call(types, { signal })',
    to: 'call(types, { signal }).catch(() => ({ data: [] }))',
    tests: SLAB_TESTS,
    title: 'ERR-MSG-02 revenue types',
  },
];

/** Partners, their share and their brand. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const PARTNER_SWITCHES = [
  {
    name: 'staff see the partners in a list',
    file: `${PAGES}/partners/partners.tsx`,
    from: 'rows.length > 0',
    to: 'false',
    tests: PARTNER_TESTS,
    title: IN_PLACE,
  },
  {
    name: 'the back office has a page of partners',
    file: ROUTES,
    from: "(await withTexts(import('../pages/partners/partners'), 'back-office/partners')).PartnersPage",
    to: '() => null',
    tests: PARTNER_TESTS,
    title: IN_PLACE,
  },
  {
    name: 'the typed campaign id of a partner is what is sent',
    file: `${PARTNERS}/queries.ts`,
    from: 'utm_id: value, seen_utm_id: seen',
    to: 'utm_id: seen, seen_utm_id: seen',
    tests: PARTNER_TESTS,
    title: IN_PLACE,
  },
  {
    name: 'the typed share of a partner is what is sent',
    file: `${PARTNERS}/queries.ts`,
    from: '[property]: value',
    to: '[property]: seen',
    tests: PARTNER_TESTS,
    title: IN_PLACE,
  },
  {
    name: 'a campaign id has letters, digits, underscores and hyphens only',
    file: `${PARTNERS}/partner-fields.ts`,
    from: 'problemOf(PARTNER_PROPERTIES[property], asSent(PARTNER_KINDS[property], typed))',
    to: "property === 'utm_id' ? undefined : problemOf(PARTNER_PROPERTIES[property], asSent(PARTNER_KINDS[property], typed))",
    tests: PARTNER_TESTS,
    title: IN_PLACE,
  },
  {
    name: 'what staff change of a partner in the list is saved',
    file: `${PAGES}/partners/partners.tsx`,
    from: 'update.mutateAsync({ id, change: edit })',
    to: 'Promise.resolve()',
    tests: PARTNER_TESTS,
    title: IN_PLACE,
  },
  {
    name: 'the back office has a page of each partner',
    file: ROUTES,
    from: `(await withTexts(import('../pages/partners/partner'), 'back-office/partners', 'back-office/records'))
          .PartnerPage`,
    to: '() => null',
    tests: PARTNER_TESTS,
    title: 'ADMIN-PAGE-16 ENT-LENDERDET-07',
  },
  {
    name: 'the page of a partner shows its share',
    file: `${PARTNERS}/share-section.tsx`,
    from: 'value={partner[property]}',
    to: 'value={null}',
    tests: PARTNER_TESTS,
    title: 'ADMIN-PAGE-16 ENT-LENDERDET-07',
  },
  {
    name: 'the colour that was picked for a brand is kept',
    file: `${PARTNERS}/brand-sections.tsx`,
    from: 'if (picked !== stored) await onSave(field, picked).catch(() => undefined);',
    to: '',
    tests: PARTNER_TESTS,
    title: 'ADMIN-PAGE-16 BRAND-03',
  },
];

/** A page, who may open it, who may without the rule, and the words of its row. */
const ROLES = [
  ["'internal-report'", '[1, 2]', '[1, 2, 3]', 'ROLE-02 internal-report: 1 2'],
  ["'customers-journey'", '[1, 2]', '[1, 2, 3]', 'ROLE-03 customers-journey: 1 2'],
  ["'application-status-file'", '[1, 2]', '[1, 2, 3]', 'ROLE-04 application-status-file: 1 2'],
  ["'csr-portal'", '[1, 2, 3]', '[1, 2]', 'ROLE-05 csr-portal: 1 2 3'],
  ['telecalling', '[1, 3]', '[1, 2, 3]', 'ROLE-06 telecalling: 1 3'],
  ["'mis-upload'", '[1]', '[1, 2]', 'ROLE-07 mis-upload: 1'],
  ['lenders', '[1]', '[1, 2]', 'ROLE-09 lenders: 1'],
  ["'customer-info-deletion'", '[1]', '[1, 2]', 'ROLE-11 customer-info-deletion: 1'],
  ["'commission-upload-file'", '[1]', '[1, 2]', 'ROLE-13 commission-upload-file: 1'],
  ["'tracking-links'", '[1]', '[1, 2]', 'ROLE-15 tracking-links: 1'],
  ["'credit-cards'", '[1]', '[1, 2]', 'ROLE-16 credit-cards: 1'],
  ['messaging', '[1]', '[1, 2]', 'ROLE-18 messaging: 1'],
];

/** Which roles have which page. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const ROLE_SWITCHES = ROLES.map(([page = '', roles = '', others = '', title = '']) => ({
  name: `the page ${page.replaceAll("'", '')} is for its own roles and no other`,
  file: 'packages/contracts/src/back-office/pages.ts',
  from: `${page}: ${roles},`,
  to: `${page}: ${others},`,
  tests: `${WEB}/areas/admin/shell/shell.test.tsx`,
  title,
}));

/** Slabs, partners and roles, as the back office shows them. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
export const STAFF_REPORTS = [...SLAB_SWITCHES, ...PARTNER_SWITCHES, ...ROLE_SWITCHES];

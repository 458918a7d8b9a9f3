const PAGES = 'apps/web/src/areas/admin/pages';
const ROUTES = 'apps/web/src/areas/admin/routes/catalogue-routes.tsx';
const CARDS = `${PAGES}/cards/credit-cards.tsx`;
const CARD_TESTS = `${PAGES}/cards/credit-cards.test.tsx`;
const STAFF = 'apps/web/src/features/credit-cards/staff';
const CELLS = `${STAFF}/card-cells.tsx`;
const EDIT = `${STAFF}/edit-card-dialog.tsx`;
const QUERIES = `${STAFF}/queries.ts`;
const UI = 'apps/web/src/ui/staff';
const IMPORTS = 'apps/web/src/features/imports';
const IMPORT_TESTS = `${PAGES}/imports/imports.test.tsx`;

/** The table of the cards. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const TABLE = [
  {
    name: 'the page of the cards has the title of the specification',
    file: `${UI}/staff-page.tsx`,
    from: 'documentTitle ?? ',
    to: '',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-01 ADMIN-CC-02 ADMIN-CC-03',
  },
  {
    name: 'cards stand in their order',
    file: CARDS,
    from: '.toSorted(byOrder)',
    to: '',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-01 ADMIN-CC-02 ADMIN-CC-03',
  },
  {
    name: 'the last column of the cards is that of the actions',
    file: CELLS,
    from: "title: t('columns.actions')",
    to: "title: ''",
    tests: CARD_TESTS,
    title: 'ADMIN-CC-01 ADMIN-CC-02 ADMIN-CC-03',
  },
  {
    name: 'the fees of a card stand below their head',
    file: CELLS,
    from: "edited('annual_fee', ({ annual_fee }) => local(annual_fee) || '–')",
    to: "edited('annual_fee', ({ interest }) => local(interest) || '–')",
    tests: CARD_TESTS,
    title: 'ADMIN-CC-01 ADMIN-CC-02 ADMIN-CC-03',
  },
  {
    name: 'a cell of a card has a button to edit it',
    file: CELLS,
    from: `<button type="button" className={styles.edit} aria-label={label} title={label} onClick={onEdit}>
        <IconPencil size={16} stroke={1.5} aria-hidden />
      </button>`,
    to: '<></>',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-04 ADMIN-PAGE-23 ADMIN-FN-04',
  },
  {
    name: 'the cards have their page in the back office',
    file: ROUTES,
    from: "pageRoutes('credit-cards', [",
    to: "pageRoutes('cards' as 'credit-cards', [",
    tests: CARD_TESTS,
    title: 'ADMIN-CC-04 ADMIN-PAGE-23 ADMIN-FN-04',
  },
  {
    name: 'staff see the cards that there are',
    file: CARDS,
    from: 'cards.length > 0',
    to: 'cards.length < 0',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-04 ADMIN-PAGE-23 ADMIN-FN-04',
  },
];

/** A new card. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const MADE = [
  {
    name: 'a new card begins with a dialog',
    file: CARDS,
    from: "setOpen({ what: 'create' })",
    to: 'undefined',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-05 VAL-CC-01 VAL-CC-02',
  },
  {
    name: 'what the name of a card may not hold is told',
    file: CARDS,
    from: 'problemOf(cardName, name)',
    to: 'undefined',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-05 VAL-CC-01 VAL-CC-02',
  },
  {
    name: 'no card is created without a name',
    file: `${UI}/name-dialog.tsx`,
    from: "typed === '' || problem !== undefined",
    to: 'problem !== undefined',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-05 VAL-CC-01 VAL-CC-02',
  },
  {
    name: 'the message of a created card is shown',
    file: QUERIES,
    after: 'export function useCreateCard()',
    from: 'onSuccess: showMessage,',
    to: '',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-18 ERR-09 a created card',
  },
  {
    name: 'a card that could not be created is told in no toast',
    file: 'apps/web/src/platform/queries.ts',
    from: 'if (!showsOwnErrors) showErrorToast(error);',
    to: 'showErrorToast(error);',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-18 ERR-09 a created card',
  },
];

/** A card that is changed. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const CHANGED = [
  {
    name: 'the dialog of a field closes after the save',
    file: EDIT,
    from: '{ onSuccess: onClose }',
    to: '{}',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-16 ADMIN-CC-17 USE-03',
  },
  {
    name: 'cards are read anew after a field was saved',
    file: QUERIES,
    after: 'export function useUpdateCard()',
    from: 'onSettled: reload,',
    to: '',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-16 ADMIN-CC-17 USE-03',
  },
  {
    name: 'a field is submitted with a value only',
    file: EDIT,
    from: '!isPresent(draft) || problem !== undefined',
    to: 'problem !== undefined',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-14 VAL-CC-03 ERR-07',
  },
  {
    name: 'the order of a card takes digits only',
    file: EDIT,
    from: "property === 'sort_order' ? DigitsField : TextField",
    to: 'TextField',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-14 VAL-CC-03 ERR-07',
  },
  {
    name: 'an edit that failed says what the server says',
    file: 'apps/web/src/platform/error-text.ts',
    from: 'localText(error.message)',
    to: "translate('errors:errorOccurred')",
    tests: CARD_TESTS,
    title: 'ADMIN-CC-14 VAL-CC-03 ERR-07',
  },
  {
    name: 'no bullet of a card is submitted empty',
    file: EDIT,
    from: '!isPresent(draft) || problem !== undefined',
    to: "draft.kind !== 'bullets' && (!isPresent(draft) || problem !== undefined)",
    tests: CARD_TESTS,
    title: 'ADMIN-CC-15 API-10 bullets',
  },
  {
    name: 'a card’s status is saved as it is switched',
    file: CARDS,
    from: 'else await switchTo(card, property, on);',
    to: "else if (property === 'secured') await switchTo(card, property, on);",
    tests: CARD_TESTS,
    title: 'ADMIN-CC-09 ADMIN-CC-10 ADMIN-CC-11 status and secured',
  },
  {
    name: 'a secured card can be switched to unsecured',
    file: CARDS,
    from: 'value: on ? 1 : 0',
    to: "value: on || property === 'secured' ? 1 : 0",
    tests: CARD_TESTS,
    title: 'ADMIN-CC-09 ADMIN-CC-10 ADMIN-CC-11 status and secured',
  },
  {
    name: 'cards are read anew after a switch',
    file: QUERIES,
    from: 'client.invalidateQueries({ queryKey: KEY })',
    to: 'Promise.resolve()',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-09 ADMIN-CC-10 ADMIN-CC-11 status and secured',
  },
  {
    name: 'a switch of a card that failed is logged',
    file: QUERIES,
    from: "meta: { logsAs: 'changing a card' }",
    to: 'meta: {}',
    tests: CARD_TESTS,
    title: 'ERR-11 a switch that could not be saved',
  },
];

/** A card that is deleted. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const DELETED = [
  {
    name: 'nothing is deleted before it was asked about',
    file: CARDS,
    from: "setOpen({ what: 'delete', id: category_id })",
    to: 'remove.mutate(category_id)',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-06 ADMIN-CC-07 ERR-10',
  },
  {
    name: 'who cancels a deletion deletes nothing',
    file: `${UI}/confirm-dialog.tsx`,
    from: '<SmallButton onClick={onCancel}>',
    to: '<SmallButton onClick={onConfirm}>',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-06 ADMIN-CC-07 ERR-10',
  },
  {
    name: 'a deletion that failed is told in a toast',
    file: QUERIES,
    from: "meta: { logsAs: 'deleting a card' }",
    to: "meta: { showsOwnErrors: true, logsAs: 'deleting a card' }",
    tests: CARD_TESTS,
    title: 'ADMIN-CC-06 ADMIN-CC-07 ERR-10',
  },
  {
    name: 'who confirms a deletion deletes the card',
    file: CARDS,
    from: 'remove.mutate(card.category_id, { onSuccess: () => setDeleted(card), onSettled: close })',
    to: 'close()',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-08 ADMIN-CC-12 ADMIN-CC-13',
  },
  {
    name: 'a deleted card can be brought back',
    file: CARDS,
    from: 'restore.mutate(deleted.category_id, { onSuccess: () => setDeleted(undefined) })',
    to: 'setDeleted(undefined)',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-08 ADMIN-CC-12 ADMIN-CC-13',
  },
  {
    name: 'cards are read anew after a deletion',
    file: QUERIES,
    after: 'export function useDeleteCard()',
    from: 'onSettled: reload,',
    to: '',
    tests: CARD_TESTS,
    title: 'ADMIN-CC-08 ADMIN-CC-12 ADMIN-CC-13',
  },
];

/** A status file that is uploaded. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const UPLOADED = [
  {
    name: 'how many rows of a status file were loaded is told',
    file: `${IMPORTS}/upload-section.tsx`,
    from: 'rowsUpdated > 0',
    to: 'rowsUpdated < 0',
    tests: IMPORT_TESTS,
    title: 'ERR-MSG-16 STATUSFILE-05 S-AZ-7',
  },
  {
    name: 'the errors of a status file are listed in a dialog',
    file: `${IMPORTS}/upload-section.tsx`,
    from: 'loaded.errorsFound > 0',
    to: 'loaded.errorsFound < 0',
    tests: IMPORT_TESTS,
    title: 'ERR-MSG-16 STATUSFILE-05 S-AZ-7',
  },
  {
    name: 'the page of the status files has a form to upload one',
    file: `${PAGES}/imports/import-kind.tsx`,
    from: '<UploadSection kind={kind} base={base} />',
    to: '<></>',
    tests: IMPORT_TESTS,
    title: 'STATUSFILE-01 ERR-MSG-17 STATUSFILE-04',
  },
  {
    name: 'who uploads no file is told so',
    file: `${IMPORTS}/file-kinds.ts`,
    from: 'localText(VALIDATION_MESSAGES.fileMissing)',
    to: 'undefined',
    tests: IMPORT_TESTS,
    title: 'STATUSFILE-01 ERR-MSG-17 STATUSFILE-04',
  },
  {
    name: 'who uploads a file of another type is told so',
    file: `${IMPORTS}/file-kinds.ts`,
    from: 'localText(VALIDATION_MESSAGES.fileTypeInvalid)',
    to: 'undefined',
    tests: IMPORT_TESTS,
    title: 'STATUSFILE-04 ERR-MSG-18 a file of another type',
  },
];

/** The cards and the files of the back office, as they are drawn. */
export const STAFF_CARDS = [...TABLE, ...MADE, ...CHANGED, ...DELETED, ...UPLOADED];

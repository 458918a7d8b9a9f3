import type { ImportKind } from '@saakh/contracts/operations/imports/columns';

/** Where the files of each kind are. */
export const IMPORT_PAGES: Readonly<Record<ImportKind, string>> = {
  status: '/admin/application-status-file',
  mis: '/admin/mis-upload',
  commission: '/admin/commission-upload-file',
  cases: '/admin/bring-in',
  partners: '/admin/bring-in/partners',
  shares: '/admin/bring-in/shares',
  accounts: '/admin/bring-in/accounts',
  links: '/admin/bring-in/links',
};

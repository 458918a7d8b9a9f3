import type { CallParsed } from '@saakh/contracts/call';
import type { exportLendingApps } from '@saakh/contracts/operations/reports/lending-apps';
import { listLenderDisclosures } from '#domains/catalogue/lenders';
import { recordAudit } from '#platform/audit/audit';
import { listBrands, siteAddress } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import type { Cell } from '#platform/spreadsheets';
import { answerTable, onePage, type TableAnswer } from '#platform/spreadsheets/table-answer';

const TITLES = [
  ...['Brand', 'Key', 'Owner', 'Address', 'Lenders shown', 'Grievance officer', 'Officer’s phone', 'Officer’s email'],
  'Privacy policy',
];

/** A row for each address of each open site; one without a host of its own is found by its key at ours. */
async function rowsOf(tx: TxContext): Promise<Cell[][]> {
  const lenders = (await listLenderDisclosures(tx)).map(({ legalName }) => legalName).join('; ');
  return (await listBrands(tx)).flatMap(({ brand, hosts }) => {
    const { partnerKey, name, legalName, grievanceOfficer: officer } = brand;
    const sites =
      hosts.length > 0
        ? hosts.map((host) => ({ site: `https://${host}/`, policy: `https://${host}/privacy-policy` }))
        : [{ site: siteAddress(tx, partnerKey, '/'), policy: siteAddress(tx, partnerKey, '/privacy-policy') }];
    return sites.map(({ site, policy }) => [
      ...[name.en, partnerKey, legalName, site, lenders],
      ...[officer.name, officer.phone, officer.email, policy],
    ]);
  });
}

/** The digital lending apps that lenders report (REG-DL-14), one row for each brand and host; who took it is in the audit. */
export function listLendingApps(
  ctx: AdminContext,
  { format }: CallParsed<typeof exportLendingApps>['body'],
): Promise<TableAnswer> {
  return inTransaction(ctx, async (tx) => {
    const rows = await rowsOf(tx);
    await recordAudit(tx, {
      action: 'lending-apps.exported',
      objectType: 'lending-apps',
      objectId: 'list',
      after: { format, rows: rows.length },
    });
    const columns = TITLES.map((title) => ({ title, kind: 'text' as const, width: 30 }));
    return answerTable({
      kind: format,
      name: 'digital-lending-apps',
      columns,
      rows: onePage(rows),
      sheet: 'Lending apps',
    });
  });
}

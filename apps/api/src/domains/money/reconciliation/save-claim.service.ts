import type { Bilingual } from '@saakh/contracts/fields';
import type { ClaimLine } from '@saakh/contracts/money/reconciliation';
import en from '@saakh/i18n/en/money.told.server.json';
import hi from '@saakh/i18n/hi/money.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { productWord } from '@saakh/rules/texts/product-names';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import type { Cell, TableColumn } from '#platform/spreadsheets';
import { answerTable, type TableAnswer } from '#platform/spreadsheets/table-answer';
import { describe } from './claims.service';

const words = pairs(en, hi);

interface Column {
  readonly title: Bilingual;
  readonly kind: TableColumn['kind'];
  readonly of: (line: ClaimLine, language: 'en' | 'hi') => Cell;
}

/** What the lender finds the loan by, and how much is missing; nothing of its customer or partner. */
const COLUMNS: readonly Column[] = [
  { title: words.columns['0'].title, kind: 'text', of: ({ reference }) => reference },
  { title: words.columns['1'].title, kind: 'text', of: ({ lenderApplicationId }) => lenderApplicationId },
  {
    title: words.columns['2'].title,
    kind: 'text',
    of: ({ productType }, language) => productWord(productType, language),
  },
  { title: words.columns['3'].title, kind: 'date', of: ({ disbursedOn }) => disbursedOn },
  { title: words.columns['4'].title, kind: 'rupees', of: ({ disbursedPaise }) => disbursedPaise },
  { title: words.columns['5'].title, kind: 'rupees', of: ({ expectedPaise }) => expectedPaise },
  { title: words.columns['6'].title, kind: 'rupees', of: ({ receivedPaise }) => receivedPaise },
  { title: words.columns['7'].title, kind: 'rupees', of: ({ shortPaise }) => shortPaise },
];

const BATCH = 500;

async function* pagesOf(lines: readonly ClaimLine[], language: 'en' | 'hi'): AsyncGenerator<readonly Cell[][]> {
  for (let at = 0; at < lines.length; at += BATCH) {
    yield lines.slice(at, at + BATCH).map((line) => COLUMNS.map(({ of }) => of(line, language)));
  }
}

/** The open loans of a claim as a file for its lender; who took it is in the audit. NOT_FOUND. */
export async function saveLines(ctx: AdminContext, claimId: string, format: 'csv' | 'xlsx'): Promise<TableAnswer> {
  const open = await inTransaction<ClaimLine[], AdminContext>(ctx, async (tx) => {
    const { lines } = await describe(tx, claimId);
    await recordAudit(tx, {
      action: 'lender-claim.exported',
      objectType: 'lender-claim',
      objectId: claimId,
      after: { format },
    });
    return lines.filter(({ lineState }) => lineState === 'open');
  });
  const columns = COLUMNS.map(({ title, kind }) => ({ title: title[ctx.language], kind }));
  const rows = pagesOf(open, ctx.language);
  return answerTable({ kind: format, name: `claim-${claimId}`, columns, rows, sheet: 'Claim' });
}

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { ImportKind } from '@saakh/contracts/operations/imports/columns';
import { istDateOf, toTypedDate } from '@saakh/rules/dates';
import { formatInr } from '@saakh/rules/money';
import { sql } from 'drizzle-orm';
import { takeUpload } from '#domains/operations/imports/files/upload.service';
import { beginApplying, checkFile, undoFile } from '#domains/operations/imports/imports.service';
import { runImport } from '#domains/operations/imports/run-import.service';
import type { AdminContext, TxContext } from '../../../platform/context';
import { instant } from '../../../platform/database/instant';
import { newWorkFile, type ReadStream } from '../../../platform/uploads/stream-upload';
import { demoPhone } from '../../demo-phone';
import { demoLenders } from '../../lenders/lenders';
import { asOf, findTeam, indianTime } from './acting';

type Acting = AdminContext & TxContext;
type Line = readonly (string | null)[];

interface Loan {
  readonly id: string;
  readonly reference: string;
  readonly lender: string;
  readonly status: number;
  readonly asked: string;
  readonly approved: string | null;
  readonly disbursed: string | null;
}

const CONNECTED = demoLenders.flatMap(({ code, sandbox }) => (sandbox ? [code] : []));

/** Loans of lenders without a system, of which nothing was heard since an instant; the latest first. */
async function loansOf({ tx }: TxContext, status: number, before: Date, limit: number): Promise<Loan[]> {
  const { rows } = (await tx.execute(
    sql`select l.lender_application_id as id, l.reference, n.name as lender, l.status::int as status,
          l.amount::text as asked, l.approved_amount::text as approved, l.disbursed_amount::text as disbursed
        from lender_applications l join lenders n on n.lender_id = l.lender_id
        where l.status = ${status} and l.reference is not null and l.updated_at < ${instant(before)}
          and n.slug not in (${sql.join(
            CONNECTED.map((slug) => sql`${slug}`),
            sql`, `,
          )})
        order by l.updated_at desc, l.lender_application_id limit ${limit}`,
  )) as unknown as { rows: Loan[] };
  return rows;
}

/** Cells with a comma in quotes, as spreadsheet programs write them. */
const csvOf = (lines: readonly Line[]): string =>
  `${lines.map((line) => line.map((cell) => (/[",]/.test(cell ?? '') ? `"${cell}"` : (cell ?? ''))).join(',')).join('\r\n')}\r\n`;

const upload =
  (ctx: TxContext, fileName: string, lines: readonly Line[]): ReadStream =>
  async () => {
    const path = await newWorkFile(ctx.platform, 'csv');
    const text = csvOf(lines);
    await writeFile(path, text, { mode: 0o600 });
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { path, fileName, bytes: Buffer.byteLength(text), sha256 };
  };

interface File {
  readonly kind: ImportKind;
  readonly name: string;
  readonly lines: readonly Line[];
}

const take = async (ctx: Acting, { kind, name, lines }: File): Promise<string> =>
  (await takeUpload(ctx, upload(ctx, name, lines), { kind, part: 'file' })).importId;

async function apply(ctx: Acting, file: File): Promise<string> {
  const importId = await take(ctx, file);
  await beginApplying(ctx, importId, { states: ['inspected'] });
  await runImport(ctx, { importId });
  return importId;
}

const inr = (rupees: string | null): string | null =>
  rupees === null ? null : formatInr(Math.round(Number(rupees) * 100), { locale: 'en-IN' });

const STATUS_HEAD = [
  'Lender',
  'Application id',
  'Case status',
  'Updated on',
  'Sanctioned amount',
  'Disbursement amount',
  'Remarks',
];

/** What lenders said yesterday: some rows move, some can't be applied. */
async function statusFile(ctx: TxContext, at: Date): Promise<File> {
  const on = toTypedDate(istDateOf(at));
  const tomorrow = toTypedDate(istDateOf(indianTime(ctx, -3, 9)));
  const before = indianTime(ctx, 1, 0);
  const waiting = await loansOf(ctx, 2, before, 5);
  const approved = await loansOf(ctx, 3, before, 4);
  const words = ['Sanctioned', 'Rejected', 'Under process', 'Sanctioned', 'Call customer'];
  const lines: Line[] = [
    ...waiting.map(({ lender, id, asked }, n) => {
      const word = words[n] ?? 'Under process';
      return [lender, id, word, on, word === 'Sanctioned' ? inr(asked) : null, null, null];
    }),
    ...approved.map(({ lender, id, approved: amount }, n) =>
      n === 3
        ? [lender, id, 'Disbursed', tomorrow, null, inr(amount), null]
        : [lender, id, 'Disbursed', on, null, inr(amount), 'UTR follows'],
    ),
    ['Ochre Finance', 'lap_7Q2M9XKD', 'Sanctioned', on, null, null, null],
    ['Ochre Finance', null, 'Sanctioned', on, null, null, 'no id'],
  ];
  return { kind: 'status', name: 'status-of-the-day.csv', lines: [STATUS_HEAD, ...lines] };
}

/** A file of another week, loaded by mistake and taken back. */
async function wrongFile(ctx: TxContext, at: Date): Promise<File> {
  const on = toTypedDate(istDateOf(at));
  const loans = await loansOf(ctx, 2, indianTime(ctx, 8, 0), 3);
  const lines = loans.map(({ lender, id }) => [lender, id, 'Lapsed', on, null, null, null]);
  return { kind: 'status', name: 'october-closing.csv', lines: [STATUS_HEAD, ...lines] };
}

const MIS_HEAD = [
  'Bank',
  'Mobile',
  'LOS id',
  'Loan type',
  'Loan amount',
  'Tenure',
  'ROI',
  'Stage',
  'As on',
  'Disbursed amount',
  'Comments',
];

function misFile(at: Date): File {
  const on = toTypedDate(istDateOf(at));
  const rows = [430, 431, 432, 433, 434, 435].map((serial, n) => [
    'Kadamb Bank',
    n === 4 ? '98765' : demoPhone(1_000 + serial),
    `KB-24-${String(81_230 + n * 7)}`,
    'Personal Loan',
    ['1,50,000', '2,25,000', '80,000', '3,00,000', '95,000', '1,10,000'][n] ?? null,
    '24',
    '15.5%',
    ['Login', 'Sanctioned', 'PD pending', 'Disbursed', 'Login', 'PD pending'][n] ?? null,
    on,
    n === 3 ? '3,00,000' : null,
    n === 2 ? 'visit on Friday' : null,
  ]);
  return { kind: 'mis', name: 'kadamb-mis.csv', lines: [MIS_HEAD, ...rows] };
}

const PAYOUT_HEAD = [
  'Lender',
  'LAN',
  'Disbursed amount',
  'Payout',
  'TDS',
  'GST',
  'Payout month',
  'Payment date',
  'UTR',
];

async function payoutFile(ctx: TxContext, at: Date): Promise<File> {
  const paid = await loansOf(ctx, 4, indianTime(ctx, 10, 0), 6);
  const [year = '', month = ''] = istDateOf(at).split('-');
  const on = toTypedDate(istDateOf(at));
  const rows = paid.map(({ lender, reference, disbursed }, n): Line => {
    const payout = Math.round(Number(disbursed) * 0.021);
    const money = [payout, Math.round(payout * 0.05), Math.round(payout * 0.18)].map((one) => inr(String(one)));
    return [
      lender,
      n === 5 ? 'OCH000000' : reference,
      inr(disbursed),
      ...money,
      `${month}/${year}`,
      on,
      `AXISN${52_814 + n}`,
    ];
  });
  const wrong: Line = [
    'Ochre Finance',
    'OCH200481',
    '₹1,20,000',
    'as agreed',
    null,
    null,
    `${month}/${year}`,
    on,
    null,
  ];
  return { kind: 'commission', name: 'payouts.csv', lines: [PAYOUT_HEAD, ...rows, wrong] };
}

/** Lenders' files at every stage: applied with rows that can't be, taken back, checked and waiting, and what lenders paid. */
export async function fillImports(ctx: TxContext): Promise<void> {
  const team = await findTeam(ctx);
  const early = indianTime(ctx, 8, 11.5);
  const importId = await apply(team.operations(early), await wrongFile(ctx, early));
  const undoing = team.admin(indianTime(ctx, 8, 12));
  await undoFile(undoing, importId, 'It was the file of another month');
  await runImport(undoing, { importId });
  const paid = indianTime(ctx, 3, 15);
  await apply(team.admin(paid), await payoutFile(ctx, paid));
  const yesterday = indianTime(ctx, 1, 18.25);
  await apply(team.operations(yesterday), await statusFile(ctx, yesterday));
  const late = indianTime(ctx, 1, 19);
  const admin = team.admin(late);
  const mis = await take(admin, misFile(late));
  await checkFile(admin, mis, {});
  await runImport(asOf(admin, late), { importId: mis });
}

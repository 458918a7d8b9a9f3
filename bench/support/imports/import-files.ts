import type { ImportKind } from '@saakh/contracts/back-office/imports/columns';
import { BENCH_IMPORT, mobileOf } from './waiting-applications';

const DAY_MS = 86_400_000;
/** Long enough ago that no customer is told of it. */
const SAID_ON = new Date(Date.now() - 20 * DAY_MS).toISOString().slice(0, 10);

/** A lender's file of one kind, and what psql does with the same rows. */
export interface BenchFile {
  readonly kind: ImportKind;
  readonly name: string;
  readonly head: string;
  /** The row of the `n`th waiting application. */
  readonly line: (n: number, lender: string) => string;
  /** What becomes of every row. */
  readonly effect: 'updated' | 'created';
  /** Columns of the stage that psql copies the rows into, with the lender's number in place of its name. */
  readonly stage: string;
  /** The one statement of the floor. */
  readonly floor: string;
  /** The rows of all tables that an import writes, by as few statements and with nothing looked at; none where that is the floor. */
  readonly sameRows: readonly string[];
}

const JOINED = 'from stage s join lender_applications l on l.lender_id = s.lender_id and l.reference = s.reference';
const MATCHED = 'where l.lender_id = s.lender_id and l.reference = s.reference';
/** Beyond the rows of every file of the run. */
const ROW_NUMBER = '10000000 + substr(s.reference, 2)::int';

const UPDATE = `update lender_applications l set status = 3, approved_amount = s.amount, approved_at = s.said_on,
    updated_at = now() from stage s ${MATCHED}`;
const SAME_ROWS = [
  `update lender_applications l set status = 3, approved_amount = s.amount, approved_at = s.said_on, lender_said_at = s.said_on,
     file_said_on = s.said_on, updated_at = now() from stage s ${MATCHED}`,
  `insert into application_events (app_id, lender_application_id, user_id, at, recorded_at, event, by)
     select app_id, lender_application_id, user_id, s.said_on, now(), 'lender-approved', 'lender' ${JOINED}`,
  `update applications a set status = 3, updated_at = now() ${JOINED} where a.app_id = l.app_id`,
  `insert into import_changes (import_id, row_number, lender_application_id, status, said_on, created, before, after, to_tell)
     select '${BENCH_IMPORT}', ${ROW_NUMBER}, lender_application_id, 3, s.said_on, false,
       jsonb_build_object('status', 2, 'fileSaidOn', null, 'approvedAmountPaise', null),
       jsonb_build_object('status', 3, 'fileSaidOn', s.said_on, 'approvedAmountPaise', 15000000), false ${JOINED}`,
];

export const statusFile: BenchFile = {
  kind: 'status',
  name: 'status file',
  head: 'Lender,Reference,Status,Status date,Approved amount',
  line: (n, lender) => `${lender},W${n},Sanctioned,${SAID_ON},150000`,
  effect: 'updated',
  stage: 'lender_id int, reference text, word text, said_on date, amount numeric',
  floor: UPDATE,
  sameRows: SAME_ROWS,
};

/** All of them known, each named by its reference and by its customer's mobile number. */
export const listOfCases: BenchFile = {
  kind: 'mis',
  name: 'list of cases',
  head: 'Lender,Reference,Mobile,Product,Loan amount,Tenure,ROI,Status,Date,Approved amount',
  line: (n, lender) => `${lender},W${n},${mobileOf(n)},PL,200000,24,14.5,Sanctioned,${SAID_ON},150000`,
  effect: 'updated',
  stage: `lender_id int, reference text, mobile text, product text, asked numeric, tenure int, rate numeric, word text,
    said_on date, amount numeric`,
  floor: UPDATE,
  sameRows: SAME_ROWS,
};

const hashOf = (columns: string): string => `encode(sha256(convert_to(concat_ws('|', ${columns}), 'UTF8')), 'hex')`;
const PAYMENT = 's.lender_id, l.lender_application_id, s.month, s.payment';

export const commissionFile: BenchFile = {
  kind: 'commission',
  name: 'commission file',
  head: 'Lender,Reference,Disbursed amount,Commission,TDS,GST,Month,Payment date,UTR',
  line: (n, lender) => `${lender},W${n},150000,3000,150,540,${SAID_ON.slice(0, 7)},${SAID_ON},UTR${n}`,
  effect: 'created',
  stage: `lender_id int, reference text, disbursed numeric, commission numeric, tax numeric, gst numeric, month text,
    paid_on date, payment text`,
  floor: `insert into commission_file_rows (import_id, row_number, row_key, payment_key, lender_id, reference, state,
      lender_application_id, disbursed_amount, commission_amount, tax_deducted, gst, month, paid_on, payment_reference)
    select '${BENCH_IMPORT}', ${ROW_NUMBER}, ${hashOf(`${PAYMENT}, s.commission`)}, ${hashOf(PAYMENT)}, s.lender_id, s.reference,
      'matched', l.lender_application_id, s.disbursed, s.commission, s.tax, s.gst, s.month, s.paid_on, s.payment ${JOINED}`,
  sameRows: [],
};

import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { findLenders, type LenderFacts } from '#domains/catalogue/lenders';
import { findCoApplicantContact } from '#domains/customers/product-details';
import { tellNamed } from '#domains/identity/customers';
import {
  asCustomer,
  type LenderApplicationRow,
  listLenderApplications,
  listOwnApplications,
  recordEvent,
} from '#domains/lending/applications';
import { restsOnCoApplicant } from '#domains/lending/offers';
import type { TxContext } from '#platform/context';

const { approved, disbursed } = APPLICATION_STATUS;

interface CoApplicantLoan {
  readonly row: LenderApplicationRow;
  readonly lender: LenderFacts;
}

/** Whether a co-applicant who had agreed by then is liable for it too. */
const isTogether = async (ctx: TxContext, row: LenderApplicationRow, agreedAt: Date): Promise<boolean> =>
  row.offerId !== null && row.createdAt >= agreedAt && (await restsOnCoApplicant(ctx, row.offerId));

/** A student's applications that a co-applicant is part of, those that may become a loan and those that are one. */
export async function listCoApplicantLoans(
  ctx: TxContext,
  { userId, agreedAt }: { readonly userId: string; readonly agreedAt: Date },
): Promise<CoApplicantLoan[]> {
  const applications = await listOwnApplications(asCustomer(ctx, userId));
  const rows = await listLenderApplications(
    ctx,
    applications.map(({ appId }) => appId),
  );
  const lenders = await findLenders(
    ctx,
    rows.map(({ lenderId }) => lenderId),
  );
  const found: CoApplicantLoan[] = [];
  for (const row of rows) {
    const lender = lenders.get(row.lenderId);
    const stands = isRunning(row) || row.status === disbursed;
    if (lender && stands && (await isTogether(ctx, row, agreedAt))) found.push({ row, lender });
  }
  return found;
}

export function isPaidOut({ row }: CoApplicantLoan): boolean {
  return row.status === disbursed;
}

/** Notes in the student's history of each of these that the co-applicant has withdrawn. */
export async function noteCoApplicantLeft(ctx: TxContext, loans: readonly CoApplicantLoan[]): Promise<void> {
  for (const loan of loans) {
    const event = isPaidOut(loan) ? 'co-applicant-withdrew-paid' : 'co-applicant-withdrew';
    await recordEvent(ctx, loan.row, { event, by: 'customer' });
  }
}

type CoApplicantNews = 'co-applicant-approved' | 'co-applicant-paid' | 'co-applicant-corrected';

/** What a co-applicant is told of; all other statuses concern the student alone. */
const NEWS = new Map<number, CoApplicantNews>([
  [approved, 'co-applicant-approved'],
  [disbursed, 'co-applicant-paid'],
]);

async function tell(ctx: TxContext, row: LenderApplicationRow, news: CoApplicantNews): Promise<void> {
  const contact = await findCoApplicantContact(ctx, row.userId);
  if (!contact || !(await isTogether(ctx, row, contact.agreedAt))) return;
  const { language, mobile: to } = contact;
  const lender = (await findLenders({ ...ctx, language }, [row.lenderId])).get(row.lenderId);
  if (!lender) return;
  const more = { lender: lender.name, lenderPhone: lender.grievancePhone };
  await tellNamed(ctx, row.userId, news, { to, language, more });
}

/** Tells a co-applicant, who is liable too, by SMS that the lender has approved the loan or paid it out, and who the lender is. */
export async function tellCoApplicant(ctx: TxContext, row: LenderApplicationRow): Promise<void> {
  const news = NEWS.get(row.status);
  if (news) await tell(ctx, row, news);
}

/** Tells a co-applicant that what was told of the status `told` was a mistake. */
export async function correctCoApplicant(ctx: TxContext, row: LenderApplicationRow, told: number): Promise<void> {
  if (NEWS.has(told)) await tell(ctx, row, 'co-applicant-corrected');
}

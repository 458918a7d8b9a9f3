import { tellCustomer } from '#domains/identity/customers';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { type CoApplicantConsent, selectByLink, upsertConsent, WITHDRAWN } from './co-applicant.repository';

async function get(ctx: TxContext, link: string): Promise<CoApplicantConsent> {
  const row = await selectByLink(ctx, link);
  if (!row) throw notFound('message');
  return row;
}

const isWithdrawn = ({ answersIndex }: CoApplicantConsent): boolean => answersIndex.startsWith(WITHDRAWN);

/** Whose co-applicant the SMS with this link went to, since when, and whether they have withdrawn; NOT_FOUND for a link of nobody. */
export async function findCoApplicantLink(ctx: TxContext, link: string) {
  const row = await get(ctx, link);
  return { userId: row.userId, agreedAt: row.agreedAt, isWithdrawn: isWithdrawn(row) };
}

interface LenderNames {
  readonly latinName: string;
  readonly nameHi: string | null;
}

/**
 * Takes back a co-applicant's agreement, on the word of its holder by the link in the SMS: the income counts no more and goes to
 * no further lender, and the student is told: of a loan that is paid out, that it stays. Twice is once; NOT_FOUND for a link of
 * nobody (REG-DP-4).
 */
export async function withdrawCoApplicant(
  ctx: TxContext,
  link: string,
  paidBy: readonly LenderNames[] = [],
): Promise<void> {
  const row = await get(ctx, link);
  if (isWithdrawn(row)) return;
  await upsertConsent(ctx, { ...row, answersIndex: `${WITHDRAWN}${row.answersIndex}` });
  for (const { latinName, nameHi } of paidBy) {
    const lender = { en: latinName, hi: nameHi ?? latinName };
    const more = (language: 'en' | 'hi') => ({ lender: lender[language] });
    await tellCustomer(ctx, row.userId, { templateKey: 'co-applicant-withdrew-paid', more });
  }
  if (paidBy.length === 0) await tellCustomer(ctx, row.userId, { templateKey: 'co-applicant-withdrew' });
  await recordAudit(ctx, {
    action: 'customer.co-applicant-withdrew',
    objectType: 'customer',
    objectId: row.userId,
    subject: row.userId,
    after: { textVersion: row.textVersion },
  });
}

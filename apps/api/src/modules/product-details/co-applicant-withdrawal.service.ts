import { notFound } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import type { TxContext } from '../../platform/context';
import { tellCustomer } from '../customers';
import { type CoApplicantConsent, selectByLink, upsertConsent, WITHDRAWN } from './co-applicant.repository';

const get = async (ctx: TxContext, link: string): Promise<CoApplicantConsent> => {
  const row = await selectByLink(ctx, link);
  if (!row) throw notFound('Message');
  return row;
};

const isWithdrawn = ({ answersIndex }: CoApplicantConsent): boolean => answersIndex.startsWith(WITHDRAWN);

/** Whether the co-applicant whose SMS had this link has withdrawn; NOT_FOUND for a link of nobody. */
export const hasCoApplicantLeft = async (ctx: TxContext, link: string): Promise<boolean> =>
  isWithdrawn(await get(ctx, link));

/**
 * Takes back a co-applicant's agreement, on the word of its holder by the link in the SMS: the income counts no more and goes to
 * no further lender, and the student is told. Twice is once; NOT_FOUND for a link of nobody (REG-DP-4).
 */
export const withdrawCoApplicant = async (ctx: TxContext, link: string): Promise<void> => {
  const row = await get(ctx, link);
  if (isWithdrawn(row)) return;
  await upsertConsent(ctx, { ...row, answersIndex: `${WITHDRAWN}${row.answersIndex}` });
  await tellCustomer(ctx, row.userId, { templateKey: 'co-applicant-withdrew' });
  await recordAudit(ctx, {
    action: 'customer.co-applicant-withdrew',
    objectType: 'customer',
    objectId: row.userId,
    subject: row.userId,
    after: { textVersion: row.textVersion },
  });
};

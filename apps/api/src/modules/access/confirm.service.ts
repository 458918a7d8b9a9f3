import type { AccessQuestion } from '@saakh/contracts/access/confirm-access';
import { CONSENT_PURPOSES } from '@saakh/contracts/consents';
import { AppError } from '../../platform/app-error';
import { asSystem, type Context, inTransaction, type TxContext } from '../../platform/context';
import { countingWrong } from '../../platform/limits/counted-tries';
import type { LimitRule } from '../../platform/limits/limits';
import { getBrand } from '../brands';
import { confirmChange, type EditableRecords, findApproval } from '../records';
import { selectAccessLink } from './access.repository';
import { hashAccessSecret } from './ask-access.service';

const PER_ADDRESS: LimitRule = { name: 'access-link-address', points: 30, seconds: 600, onFailure: 'closed' };
const LINK_HOURS = 24;
const ACTS = ['secondFactor', 'lock', 'active', 'merged'] as const;

const find = async (own: TxContext, secret: string) => {
  const link = await selectAccessLink(own, hashAccessSecret(own, secret));
  const approval = link && (await findApproval(own, link.approvalId));
  if (!link || !approval) throw new AppError('LINK_INVALID', { message: 'This link is not right' });
  const isOver = own.clock.now().getTime() - link.createdAt.getTime() > LINK_HOURS * 3_600_000;
  if (isOver || (approval.decision !== null && approval.decision !== 'approve')) {
    throw new AppError('LINK_EXPIRED', { message: 'This link has expired' });
  }
  return approval;
};

const linked = <T>(ctx: Context, run: (own: TxContext) => Promise<T>) =>
  countingWrong(ctx, PER_ADDRESS, () => inTransaction(asSystem(ctx, 'access-link'), run));

const viewOf = async (own: TxContext, { property, decision, askedAt }: Awaited<ReturnType<typeof find>>) => {
  const consent = CONSENT_PURPOSES.find((one) => property.startsWith(`${one}:`)) ?? null;
  const act = consent === null ? (ACTS.find((one) => one === property.split(':')[0]) ?? 'active') : 'consent';
  const brand = (await getBrand(own, own.brandKey)).name;
  const state = decision === null ? 'waiting' : 'done';
  return { act, consent, brand, state, askedAt: askedAt.toISOString() } as const;
};

/** What somebody would agree to; opening the link agrees to nothing. LINK_INVALID, LINK_EXPIRED. */
export const showAccessQuestion = (ctx: Context, secret: string): Promise<AccessQuestion> =>
  linked(ctx, async (own) => viewOf(own, await find(own, secret)));

/** The person agrees, and the change is made. Twice is once. */
export const confirmAccess = (ctx: Context, records: EditableRecords, secret: string): Promise<AccessQuestion> =>
  linked(ctx, async (own) => {
    const approval = await find(own, secret);
    if (approval.decision === null) await confirmChange(own, records, approval.approvalId);
    return viewOf(own, await find(own, secret));
  });

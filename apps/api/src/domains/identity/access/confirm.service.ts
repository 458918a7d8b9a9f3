import { CONSENT_PURPOSES } from '@saakh/contracts/customers/consents';
import type { AccessQuestion } from '@saakh/contracts/identity/access';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  type ApprovalRow,
  confirmChange,
  type EditableRecords,
  findApproval,
  findStaffNames,
  refuseChange,
} from '#domains/records/records';
import { AppError } from '#platform/app-error';
import { getBrand } from '#platform/brands';
import type { Context, TxContext } from '#platform/context';
import { type AccessLink, agreeByLink, selectAccessLink } from './access.repository';
import { ACCESS_WORDS } from './access-words';
import { accessLinks } from './ask-access.service';

const LINK_HOURS = 24;

interface Request {
  readonly link: AccessLink;
  readonly approval: ApprovalRow;
  readonly isLate: boolean;
}

const linkExpired = () => new AppError('LINK_EXPIRED', { message: STAFF_MESSAGES.linkExpired });

async function find(tx: TxContext, secretHash: string): Promise<Request> {
  const link = await selectAccessLink(tx, secretHash);
  const approval = link && (await findApproval(tx, link.approvalId));
  if (!link || !approval) throw new AppError('LINK_INVALID', { message: STAFF_MESSAGES.linkNotRight });
  const isLate = tx.clock.now().getTime() - link.createdAt.getTime() > LINK_HOURS * 3_600_000;
  const isTheirs = approval.decidedBy === 'the-person';
  const isReplaced = approval.decision !== null && approval.decision !== 'approve' && !isTheirs;
  if (isReplaced || (isLate && approval.decision === 'approve')) throw linkExpired();
  return { link, approval, isLate };
}

function stateOf({ link, approval: { decision }, isLate }: Request): AccessQuestion['state'] {
  if (decision !== null) return decision === 'approve' ? 'done' : 'refused';
  if (isLate) return 'late';
  return link.agreedAt === null ? 'waiting' : 'agreed';
}

function actOf(property: string): Pick<AccessQuestion, 'act' | 'consent'> {
  const consent = CONSENT_PURPOSES.find((purpose) => property.startsWith(`${purpose}:`));
  if (consent !== undefined) return { act: 'consent', consent };
  const [act = ''] = property.split(':');
  if (!Object.hasOwn(ACCESS_WORDS, act)) throw new Error(`Unknown change of access: ${property}`);
  return { act: act as keyof typeof ACCESS_WORDS, consent: null };
}

async function viewOf(tx: TxContext, request: Request): Promise<AccessQuestion> {
  const { property, askedAt } = request.approval;
  const brand = (await getBrand(tx, tx.brandKey)).name;
  return { ...actOf(property), brand, state: stateOf(request), askedAt: askedAt.toISOString() };
}

/** What somebody would agree to; opening the link agrees to nothing. LINK_INVALID, LINK_EXPIRED. */
export function showAccessQuestion(ctx: Context, secret: string): Promise<AccessQuestion> {
  return accessLinks.open(ctx, secret, async (tx, hash) => viewOf(tx, await find(tx, hash)));
}

/** The person agrees; the change is made once every contact that was asked has. Twice is once. */
export function confirmAccess(ctx: Context, records: EditableRecords, secret: string): Promise<AccessQuestion> {
  return accessLinks.open(ctx, secret, async (tx, hash) => {
    const { link, approval, isLate } = await find(tx, hash);
    if (isLate) throw linkExpired();
    const isAgreed = approval.decision === null && (await agreeByLink(tx, link));
    if (isAgreed) await confirmChange(tx, records, approval.approvalId);
    return viewOf(tx, await find(tx, hash));
  });
}

/** Mails every administrator; the module that knows staff hands it in. */
export type MailAdministrators = (
  tx: TxContext,
  mail: { readonly templateKey: string; readonly brandKey: string; readonly variables: Record<string, string> },
) => Promise<void>;

/** The person did not ask for it: the request ends, and every administrator is told. Possible as long as the request waits. */
export function refuseAccess(
  ctx: Context,
  mailAdministrators: MailAdministrators,
  secret: string,
): Promise<AccessQuestion> {
  return accessLinks.open(ctx, secret, async (tx, hash) => {
    const { approval } = await find(tx, hash);
    if (approval.decision === null) {
      const { approvalId, askedBy, recordName: account, property } = approval;
      await refuseChange(tx, approvalId);
      const { act } = actOf(property);
      const what = act === 'consent' ? 'a consent' : ACCESS_WORDS[act].about;
      const colleague = (await findStaffNames(tx, [askedBy])).get(askedBy) ?? askedBy;
      await mailAdministrators(tx, {
        ...{ templateKey: 'access-refused', brandKey: tx.brandKey },
        variables: { colleague, account, what },
      });
    }
    return viewOf(tx, await find(tx, hash));
  });
}

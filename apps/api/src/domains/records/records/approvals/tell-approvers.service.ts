import { DEFAULT_BRAND_KEY } from '@saakh/contracts/partners/brands';
import { AppError } from '#platform/app-error';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { selectOpenApprovals } from './approvals.repository';
import { type Deciding, whyNotOf } from './approvals.service';
import { mailApproverJob } from './tell-approvers-job';

/** What the module that knows staff does: the active administrators, and a mail to one of them. */
export interface Administrators {
  readonly list: (own: TxContext) => Promise<readonly { readonly staffId: string }[]>;
  readonly mail: (
    own: TxContext,
    alarm: {
      readonly templateKey: string;
      readonly brandKey: string;
      readonly variables: Readonly<Record<string, string>>;
      readonly isFor: (staffId: string) => boolean;
    },
  ) => Promise<void>;
  readonly pageOf: (own: TxContext, path: string) => string;
}

const HOUR_SECONDS = 3600;
const A_MAIL_AN_HOUR: LimitRule = { name: 'mail-approver', points: 1, seconds: HOUR_SECONDS, onFailure: 'closed' };
const MOST_COUNTED = 2000;

type Waiting = Awaited<ReturnType<typeof selectOpenApprovals>>;
const selectWaiting = (own: TxContext) => selectOpenApprovals(own, { limit: MOST_COUNTED });

/** How many of the changes that wait one administrator may approve. */
const countFor = async (own: TxContext, deciding: Deciding, staffId: string, rows: Waiting): Promise<number> => {
  const asThem: AdminContext & TxContext = { ...own, actor: { kind: 'admin', staffId, roleId: 1 } };
  const whyNot = await whyNotOf(asThem, deciding);
  return rows.filter((row) => whyNot(row) === null).length;
};

/** After a change was asked for: each administrator who may approve something gets a mail. */
export const tellApprovers = (ctx: Context, deciding: Deciding, administrators: Administrators): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const waiting = await selectWaiting(own);
    for (const { staffId } of await administrators.list(own)) {
      if ((await countFor(own, deciding, staffId, waiting)) === 0) continue;
      await own.platform.jobs.enqueue(own, mailApproverJob, { staffId }, { key: staffId });
    }
  });

/** Mails one administrator how many changes wait for them, at most once an hour: within it the mail waits for its end. */
export const mailApprover = async (
  ctx: Context,
  deciding: Deciding,
  { administrators, staffId }: { readonly administrators: Administrators; readonly staffId: string },
): Promise<void> => {
  const count = await inTransaction(ctx, async (own) => countFor(own, deciding, staffId, await selectWaiting(own)));
  // Decided meanwhile.
  if (count === 0) return;
  try {
    await ctx.platform.limits.consume(A_MAIL_AN_HOUR, idKey(staffId));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    await inTransaction(ctx, (own) =>
      own.platform.jobs.enqueue(own, mailApproverJob, { staffId }, { key: staffId, startAfterSeconds: HOUR_SECONDS }),
    );
    return;
  }
  await inTransaction(ctx, (own) =>
    administrators.mail(own, {
      ...{ templateKey: 'approvals-wait', brandKey: DEFAULT_BRAND_KEY, isFor: (one: string) => one === staffId },
      variables: {
        what: count === 1 ? '1 change waits' : `${count} changes wait`,
        approvalsLink: administrators.pageOf(own, '/admin/approvals'),
      },
    }),
  );
};

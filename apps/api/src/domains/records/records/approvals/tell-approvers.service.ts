import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { AppError } from '#platform/app-error';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { selectOpenApprovals } from './approvals.repository';
import { type Deciding, whyNotOf } from './approvals.service';
import { mailApproverJob } from './tell-approvers-job';

/** What the module that knows staff does: the active administrators, and a mail to one of them. */
export interface Administrators {
  readonly list: (tx: TxContext) => Promise<readonly { readonly staffId: string }[]>;
  readonly mail: (
    tx: TxContext,
    alarm: {
      readonly templateKey: string;
      readonly brandKey: string;
      readonly variables: Readonly<Record<string, string>>;
      readonly isFor: (staffId: string) => boolean;
    },
  ) => Promise<void>;
  readonly pageOf: (tx: TxContext, path: string) => string;
}

const HOUR_SECONDS = 3600;
const A_MAIL_AN_HOUR: LimitRule = { name: 'mail-approver', points: 1, seconds: HOUR_SECONDS, onFailure: 'closed' };
const MOST_COUNTED = 2000;

type Waiting = Awaited<ReturnType<typeof selectOpenApprovals>>;
const selectWaiting = (tx: TxContext) => selectOpenApprovals(tx, { limit: MOST_COUNTED });

/** How many of the changes that wait one administrator may approve. */
async function countFor(tx: TxContext, deciding: Deciding, staffId: string, rows: Waiting): Promise<number> {
  const asThem: AdminContext & TxContext = { ...tx, actor: { kind: 'admin', staffId, roleId: 1 } };
  const whyNot = await whyNotOf(asThem, deciding);
  return rows.filter((row) => whyNot(row) === null).length;
}

/** After a change was asked for: each administrator who may approve something gets a mail. */
export function tellApprovers(ctx: Context, deciding: Deciding, administrators: Administrators): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const waiting = await selectWaiting(tx);
    for (const { staffId } of await administrators.list(tx)) {
      if ((await countFor(tx, deciding, staffId, waiting)) === 0) continue;
      await tx.platform.jobs.enqueue(tx, mailApproverJob, { staffId }, { key: staffId });
    }
  });
}

/** Mails one administrator how many changes wait for them, at most once an hour: within it the mail waits for its end. */
export async function mailApprover(
  ctx: Context,
  deciding: Deciding,
  { administrators, staffId }: { readonly administrators: Administrators; readonly staffId: string },
): Promise<void> {
  const count = await inTransaction(ctx, async (tx) => countFor(tx, deciding, staffId, await selectWaiting(tx)));
  // Decided meanwhile.
  if (count === 0) return;
  try {
    await ctx.platform.limits.consume(A_MAIL_AN_HOUR, idKey(staffId));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    await inTransaction(ctx, (tx) =>
      tx.platform.jobs.enqueue(tx, mailApproverJob, { staffId }, { key: staffId, startAfterSeconds: HOUR_SECONDS }),
    );
    return;
  }
  await inTransaction(ctx, (tx) =>
    administrators.mail(tx, {
      ...{ templateKey: 'approvals-wait', brandKey: DEFAULT_BRAND_KEY, isFor: (one: string) => one === staffId },
      variables: {
        what: count === 1 ? '1 change waits' : `${count} changes wait`,
        approvalsLink: administrators.pageOf(tx, '/admin/approvals'),
      },
    }),
  );
}

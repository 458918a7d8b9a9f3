import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { mergeDrafts } from '@saakh/rules/customers/drafts/draft-merge';
import { draftToKeep } from '@saakh/rules/customers/drafts/drafts';
import { AppError } from '#platform/app-error';
import { type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import {
  countDrafts,
  type Draft,
  deleteDraftsBefore,
  insertDraft,
  lockDrafts,
  selectDraft,
  selectDrafts,
  updateDraft,
} from './drafts.repository';

const PER_CUSTOMER: LimitRule = { name: 'drafts', points: 120, seconds: 60, onFailure: 'open' };
/** Far more than there are forms and fields. */
const FORMS_MAX = 60;
const FIELDS_MAX = 60;
/** Nobody comes back to a form after a quarter of a year as if it were yesterday. */
const KEPT_MS = 90 * 86_400_000;

const isFilled = ({ values }: Draft): boolean => Object.keys(values).length > 0;

interface ListedDraft {
  values: Record<string, string>;
  typedAt: string;
  times?: Record<string, string>;
}

/** What the customer typed and has not sent, by form; a form that was sent is not among them. */
export async function listDrafts(ctx: CustomerContext): Promise<Record<string, ListedDraft>> {
  const drafts = await inTransaction(ctx, (tx) => selectDrafts(tx, ctx.actor.userId));
  return Object.fromEntries(
    drafts
      .filter(isFilled)
      .map(({ form, values, typedAt, times }) => [
        form,
        { values, typedAt, ...(Object.keys(times).length > 0 ? { times } : {}) },
      ]),
  );
}

/** Keeps a form as it is with what was typed into it; the customer's drafts are locked. */
async function keepDraft(ctx: TxContext, userId: string, draft: Draft): Promise<void> {
  const before = await selectDraft(ctx, userId, draft.form);
  const merged = before ? mergeDrafts(before, draft) : draft;
  if (Object.keys(merged.values).length > FIELDS_MAX) {
    throw new AppError('VALIDATION_FAILED', { message: REPLY_MESSAGES.fieldsTooMany });
  }
  if (before) return updateDraft(ctx, before.draftId, merged);
  if ((await countDrafts(ctx, userId)) >= FORMS_MAX) {
    throw new AppError('VALIDATION_FAILED', { message: REPLY_MESSAGES.formsTooMany });
  }
  await insertDraft(ctx, userId, draft);
}

interface SentDraft {
  form: string;
  values: Readonly<Record<string, string>>;
  typedAt: string;
  times?: Readonly<Record<string, string>> | undefined;
  emptiedAt?: string | undefined;
}

/**
 * Keeps what was typed in one form, sealed and without anything that is secret or masked. Of each field the value that was
 * typed last stays: a device that was offline can't write over it, one that knows fewer fields takes none away, and nobody
 * brings back what was sent. No values mean that the form was sent. A clock that is ahead counts as now.
 */
export async function saveDraft(ctx: CustomerContext, sent: SentDraft): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.platform.limits.consume(PER_CUSTOMER, idKey(userId));
  const now = ctx.clock.now().getTime();
  const notAhead = (at: string): string => new Date(Math.min(Date.parse(at), now)).toISOString();
  const typedAt = notAhead(sent.typedAt);
  const values = draftToKeep(sent.values);
  const isSent = Object.keys(sent.values).length === 0;
  const emptiedAt = isSent ? typedAt : sent.emptiedAt && notAhead(sent.emptiedAt);
  const times = Object.fromEntries(
    Object.entries(sent.times ?? {}).flatMap(([field, at]) => (field in values ? [[field, notAhead(at)]] : [])),
  );
  await inTransaction(ctx, async (tx) => {
    await lockDrafts(tx, userId);
    await keepDraft(tx, userId, { form: sent.form, values, times, typedAt, emptiedAt });
  });
}

/**
 * Lets go of what the customer typed into one form. The empty row keeps the time alone, so that a browser that sends the same
 * a moment later, or an offline one, does not bring it back.
 */
export function forgetDraft(ctx: CustomerContext, form: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = ctx.actor;
    const now = tx.clock.now().toISOString();
    await lockDrafts(tx, userId);
    const empty: Draft = { form, values: {}, times: {}, typedAt: now, emptiedAt: now };
    const before = await selectDraft(tx, userId, form);
    if (before) await updateDraft(tx, before.draftId, empty);
    else await insertDraft(tx, userId, empty);
  });
}

export function forgetOldDrafts(ctx: Context): Promise<void> {
  return inTransaction(ctx, (tx) => deleteDraftsBefore(tx, new Date(tx.clock.now().getTime() - KEPT_MS)));
}

import { draftToKeep } from '@saakh/rules/drafts';
import { AppError } from '../../platform/app-error';
import { type Context, type CustomerContext, inTransaction } from '../../platform/context';
import { idKey } from '../../platform/limits/limit-key';
import type { LimitRule } from '../../platform/limits/limits';
import {
  type Draft,
  type DraftValues,
  deleteDraftsBefore,
  insertDraft,
  lockDrafts,
  selectDrafts,
  selectDraftTimes,
  updateDraft,
} from './drafts.repository';

const PER_CUSTOMER: LimitRule = { name: 'drafts', points: 120, seconds: 60, onFailure: 'open' };
/** Far more than there are forms and fields. */
const FORMS_MAX = 60;
const FIELDS_MAX = 60;
/** Nobody comes back to a form after a quarter of a year as if it were yesterday. */
const KEPT_MS = 90 * 86_400_000;

const isFilled = ({ values }: Draft): boolean => Object.keys(values).length > 0;

/** What the customer typed and has not sent, by form; a form that was sent is not among them. */
export const listDrafts = async (
  ctx: CustomerContext,
): Promise<Record<string, { values: DraftValues; typedAt: string }>> => {
  const drafts = await inTransaction(ctx, (own) => selectDrafts(own, ctx.actor.userId));
  return Object.fromEntries(
    drafts.filter(isFilled).map(({ form, values, typedAt }) => [form, { values, typedAt: typedAt.toISOString() }]),
  );
};

/**
 * Keeps what was typed in one form, sealed and without anything that is secret or masked. What was typed latest wins: a
 * device that was offline can't write over it, nor bring back a form that was sent, of which the time stays. A clock that is
 * ahead counts as now.
 */
export const saveDraft = async (
  ctx: CustomerContext,
  { form, values, typedAt }: { form: string; values: DraftValues; typedAt: string },
): Promise<void> => {
  const { userId } = ctx.actor;
  await ctx.platform.limits.consume(PER_CUSTOMER, idKey(userId));
  if (Object.keys(values).length > FIELDS_MAX) throw new AppError('VALIDATION_FAILED', { message: 'Too many fields' });
  const draft = {
    form,
    values: draftToKeep(values),
    typedAt: new Date(Math.min(Date.parse(typedAt), ctx.clock.now().getTime())),
  };
  await inTransaction(ctx, async (own) => {
    await lockDrafts(own, userId);
    const known = await selectDraftTimes(own, userId);
    const before = known.get(form);
    if (before && before.typedAt > draft.typedAt) return;
    if (before) return updateDraft(own, { ...draft, draftId: before.draftId });
    if (known.size >= FORMS_MAX) throw new AppError('VALIDATION_FAILED', { message: 'Too many forms' });
    await insertDraft(own, userId, draft);
  });
};

/**
 * Lets go of what the customer typed into one form. The empty row keeps the time alone, so that a browser that sends the same
 * a moment later, or an offline one, does not bring it back.
 */
export const forgetDraft = (ctx: CustomerContext, form: string): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const { userId } = ctx.actor;
    const empty = { form, values: {}, typedAt: own.clock.now() };
    await lockDrafts(own, userId);
    const before = (await selectDraftTimes(own, userId)).get(form);
    if (before) await updateDraft(own, { ...empty, draftId: before.draftId });
    else await insertDraft(own, userId, empty);
  });

export const forgetOldDrafts = (ctx: Context): Promise<void> =>
  inTransaction(ctx, (own) => deleteDraftsBefore(own, new Date(own.clock.now().getTime() - KEPT_MS)));

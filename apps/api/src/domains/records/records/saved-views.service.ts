import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { SavedView } from '@saakh/contracts/records/records';
import { withValues } from '@saakh/i18n/codes';
import { AppError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { deleteView, selectViews, upsertView } from './saved-views.repository';

const MOST_VIEWS = 50;

/** My views of a list, by name. */
export function listViews(ctx: AdminContext, page: string): Promise<SavedView[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = await selectViews(tx, tx.actor.staffId, page);
    return rows.map(({ viewId, name, query }) => ({ viewId, page, name, query }));
  });
}

/** Keeps a list's filter under a name of mine; the same name replaces it. CONFLICT beyond fifty of one list. */
export function keepView(ctx: AdminContext, view: Omit<SavedView, 'viewId'>): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const known = await selectViews(tx, tx.actor.staffId, view.page);
    if (known.length >= MOST_VIEWS && !known.some(({ name }) => name === view.name)) {
      throw new AppError('CONFLICT', {
        message: withValues(STAFF_MESSAGES.viewsTooMany, MOST_VIEWS),
      });
    }
    return upsertView(tx, { ...view, viewId: newId('view'), staffId: tx.actor.staffId });
  });
}

/** Forgets one of my views; NOT_FOUND for somebody else's. */
export function forgetView(ctx: AdminContext, viewId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await deleteView(tx, tx.actor.staffId, viewId))) throw notFound('view');
  });
}

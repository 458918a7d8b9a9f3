import type { SavedView } from '@saakh/contracts/records/records';
import { AppError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { deleteView, selectViews, upsertView } from './saved-views.repository';

const MOST_VIEWS = 50;

/** My views of a list, by name. */
export const listViews = (ctx: AdminContext, page: string): Promise<SavedView[]> =>
  inTransaction(ctx, async (own) => {
    const rows = await selectViews(own, own.actor.staffId, page);
    return rows.map(({ viewId, name, query }) => ({ viewId, page, name, query }));
  });

/** Keeps a list's filter under a name of mine; the same name replaces it. CONFLICT beyond fifty of one list. */
export const keepView = (ctx: AdminContext, view: Omit<SavedView, 'viewId'>): Promise<string> =>
  inTransaction(ctx, async (own) => {
    const known = await selectViews(own, own.actor.staffId, view.page);
    if (known.length >= MOST_VIEWS && !known.some(({ name }) => name === view.name)) {
      throw new AppError('CONFLICT', {
        message: `There are ${MOST_VIEWS} views of this list already. Delete one first.`,
      });
    }
    return upsertView(own, { ...view, viewId: newId('view'), staffId: own.actor.staffId });
  });

/** Forgets one of my views; NOT_FOUND for somebody else's. */
export const forgetView = (ctx: AdminContext, viewId: string): Promise<void> =>
  inTransaction(ctx, async (own) => {
    if (!(await deleteView(own, own.actor.staffId, viewId))) throw notFound('View');
  });

import {
  deleteSessionItem,
  readSessionItem,
  readSessionItems,
  saveSessionItem,
} from '@saakh/contracts/identity/session-items';
import type { Doors } from '#platform/http/doors';
import { forgetItem, readItems, readOneItem, saveItem } from './browser-items';

export function openSessionItemRoutes(doors: Doors) {
  doors.open(saveSessionItem, async (ctx, { body }, http) => {
    saveItem(ctx, http, body);
    return { success: true };
  });
  doors.open(readSessionItem, async (ctx, { query }, http) => ({
    success: true,
    value: readOneItem(ctx, http, query.name),
  }));
  doors.open(readSessionItems, async (ctx, { query }, http) => ({
    success: true,
    items: readItems(ctx, http, query.audience),
  }));
  doors.open(deleteSessionItem, async (ctx, { body }, http) => {
    forgetItem(ctx, http, body.name);
    return { success: true };
  });
}

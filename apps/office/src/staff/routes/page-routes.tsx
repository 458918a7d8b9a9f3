import type { AdminPage } from '@saakh/contracts/office-pages';
import type { DictionaryName } from '@saakh/i18n/dictionaries';
import type { RouteObject } from 'react-router';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { RoleGate } from '../shell/role-gate';

/** A page of the office and all below it, for those whose role may open it (ROLE-26). */
export function pageRoutes(page: AdminPage, children: RouteObject[]): RouteObject {
  return {
    path: page,
    element: <RoleGate page={page} />,
    children,
  };
}

/** A page's chunk, once its texts are there too. */
export async function withTexts<Page>(page: Promise<Page>, ...names: DictionaryName[]): Promise<Page> {
  const [loaded] = await Promise.all([page, ...names.map((name) => loadTexts(name))]);
  return loaded;
}

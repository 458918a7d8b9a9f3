import type { AdminPage } from '@saakh/contracts/office-pages';
import type { DictionaryName } from '@saakh/i18n/dictionaries';
import type { ComponentType } from 'react';
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

/** One page at a path below, or at the place itself where that is empty, with the texts that it needs. */
export function page(path: string, texts: readonly DictionaryName[], load: () => Promise<ComponentType>): RouteObject {
  const lazy = async () => ({ Component: await withTexts(load(), ...texts) });
  return path === '' ? { index: true, lazy } : { path, lazy };
}

/** A page of the office that has no pages below it. */
export function onlyPage(
  name: AdminPage,
  texts: readonly DictionaryName[],
  load: () => Promise<ComponentType>,
): RouteObject {
  return pageRoutes(name, [page('', texts, load)]);
}

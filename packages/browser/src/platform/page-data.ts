import type { PageData } from '@saakh/contracts/page';
import { createContext, useContext } from 'react';

/** Reads what the server wrote into the page; without it nothing can be shown, so its absence throws. */
export function readPageData(from: Document): PageData {
  const text = from.getElementById('saakh-page')?.textContent;
  if (!text) throw new Error('the page carries no data');
  return JSON.parse(text) as PageData;
}

const PageContext = createContext<PageData | null>(null);
export const PageProvider = PageContext.Provider;

/** Brand, languages and settings of this page. */
export function usePage(): PageData {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage outside PageProvider');
  return page;
}

import type { NoticeAction, NoticeLink } from '../text-types';
import type { Language } from '../types';
import en from './en/links.json';
import hi from './hi/links.json';

const labels: Readonly<Record<Language, Readonly<Record<NoticeAction, string>>>> = { en, hi };

const addresses: Partial<Record<NoticeAction, string>> = {
  'rbi-complaints': 'https://cms.rbi.org.in',
  'rbi-sachet': 'https://sachet.rbi.org.in',
};

/** The links of a notice in one language; `href` is null where the web app knows the page of the action. */
export function noticeLinks(language: Language, actions: readonly NoticeAction[]): readonly NoticeLink[] {
  return actions.map((action) => ({ label: labels[language][action], action, href: addresses[action] ?? null }));
}

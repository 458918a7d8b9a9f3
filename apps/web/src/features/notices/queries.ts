import type { getNotice, Notice, NoticeKey, ShownNotice } from '@saakh/contracts/consents';
import type { LanguageCode } from '@saakh/contracts/fields';
import type { getMatchingRules } from '@saakh/contracts/offers';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const notice = endpoint<typeof getNotice>('GET', '/api/notices/:key/:version/:language');
const matchingRules = endpoint<typeof getMatchingRules>('GET', '/api/how-we-match');

/** The text in force of a notice, policy or consent, for a partner's site. */
export const noticeQuery = (key: NoticeKey, language: LanguageCode, partner: string) =>
  queryOptions({
    queryKey: ['notices', key, language, partner],
    queryFn: async ({ signal }) =>
      (await call(notice, { params: { key, version: 'current', language }, query: { partner }, signal })).data,
    staleTime: 5 * 60_000,
  });

/** By what the server knows a text again that stood above a form. */
export const shownOf = ({ version, hash, language }: Notice): ShownNotice => ({ version, hash, language });

export const matchingRulesQuery = () =>
  queryOptions({
    queryKey: ['notices', 'matching-rules'],
    queryFn: async ({ signal }) => (await call(matchingRules, { signal })).data,
  });

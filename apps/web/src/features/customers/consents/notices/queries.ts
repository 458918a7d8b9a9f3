import type { Notice, NoticeKey, ShownNotice } from '@saakh/contracts/customers/consents';
import * as endpoints from '@saakh/contracts/endpoints';
import type { LanguageCode } from '@saakh/contracts/fields';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

/** The text in force of a notice, policy or consent, for a partner's site. */
export function noticeQuery(key: NoticeKey, language: LanguageCode, partner: string) {
  return queryOptions({
    queryKey: ['notices', key, language, partner],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getNotice, { params: { key, version: 'current', language }, query: { partner }, signal }))
        .data,
    staleTime: 5 * 60_000,
  });
}

/** By what the server knows a text again that stood above a form. */
export function shownOf({ version, hash, language }: Notice): ShownNotice {
  return { version, hash, language };
}

export function matchingRulesQuery() {
  return queryOptions({
    queryKey: ['notices', 'matching-rules'],
    queryFn: async ({ signal }) => (await call(endpoints.getMatchingRules, { signal })).data,
  });
}

import type { Notice, NoticeKey, ShownNotice } from '@saakh/contracts/customers/consents';
import * as endpoints from '@saakh/contracts/endpoints';
import type { LanguageCode } from '@saakh/contracts/fields';
import { dataQuery } from '#browser/platform/api/call-queries';

/** The text in force of a notice, policy or consent, for a partner's site. */
export function noticeQuery(key: NoticeKey, language: LanguageCode, partner: string) {
  return dataQuery(
    ['notices', key, language, partner],
    endpoints.getNotice,
    { params: { key, version: 'current', language }, query: { partner } },
    { staleTime: 5 * 60_000 },
  );
}

/** By what the server knows a text again that stood above a form. */
export function shownOf({ version, hash, language }: Notice): ShownNotice {
  return { version, hash, language };
}

export function matchingRulesQuery() {
  return dataQuery(['notices', 'matching-rules'], endpoints.getMatchingRules);
}

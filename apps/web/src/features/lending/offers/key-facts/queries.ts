import * as endpoints from '@saakh/contracts/endpoints';
import type { LanguageCode } from '@saakh/contracts/fields';
import type { KeyFacts } from '@saakh/contracts/lending/offers';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '#browser/platform/api/call-queries';
import { call, download } from '#browser/platform/api/client';
import { loadLanguage } from '#browser/platform/i18n/i18n';
import { saveFile } from '#browser/platform/save-file';

/** The statement of an offer in a language; the same offer has the same statement while it is valid. */
export function offerKeyFactsQuery(offerSetId: string, offerId: string, language: LanguageCode) {
  return queryOptions({
    queryKey: ['key-facts', 'offer', offerId, language],
    queryFn: async () => {
      const reply = call(endpoints.issueKeyFacts, { params: { offerSetId }, body: { offerId, language } });
      await loadLanguage(language);
      return (await reply).data;
    },
  });
}

/** A statement that was issued, by its id. */
export function keyFactsQuery(keyFactsId: string, language: LanguageCode) {
  return queryOptions({
    queryKey: ['key-facts', 'statement', keyFactsId, language],
    queryFn: async ({ signal }) => {
      const reply = call(endpoints.getKeyFacts, { params: { keyFactsId, language }, signal });
      await loadLanguage(language);
      return (await reply).data;
    },
  });
}

/** Says that this very text was read: its hash goes with it (REG-KFS-6). */
export function useAcknowledge() {
  return useChange(
    ({ keyFactsId, language, hash }: Pick<KeyFacts, 'keyFactsId' | 'language' | 'hash'>) =>
      call(endpoints.acknowledgeKeyFacts, { params: { keyFactsId }, body: { language, hash } }),
    { showsOwnErrors: true },
  );
}

/** Fetches the PDF and hands it to the browser's own downloads. */
export function useDownload() {
  return useChange(
    async ({ keyFactsId, language, name }: { keyFactsId: string; language: LanguageCode; name: string }) => {
      saveFile(await download(endpoints.getKeyFactsDocument, { params: { keyFactsId, language } }), name);
    },
  );
}

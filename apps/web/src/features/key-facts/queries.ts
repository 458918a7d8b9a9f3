import type { LanguageCode } from '@saakh/contracts/fields';
import type {
  acknowledgeKeyFacts,
  getKeyFacts,
  getKeyFactsDocument,
  issueKeyFacts,
  KeyFacts,
} from '@saakh/contracts/offers';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, download, endpoint } from '../../platform/api/client';
import { loadLanguage } from '../../platform/i18n/i18n';
import { saveFile } from '../../platform/save-file';

const issue = endpoint<typeof issueKeyFacts>('POST', '/api/offers/:offerSetId/key-facts');
const read = endpoint<typeof getKeyFacts>('GET', '/api/key-facts/:keyFactsId/:language');
const pdf = endpoint<typeof getKeyFactsDocument>('GET', '/api/key-facts/:keyFactsId/:language/document');
const acknowledge = endpoint<typeof acknowledgeKeyFacts>('POST', '/api/key-facts/:keyFactsId/acknowledge');

/** The statement of an offer in a language; the same offer has the same statement while it is valid. */
export const offerKeyFactsQuery = (offerSetId: string, offerId: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['key-facts', 'offer', offerId, language],
    queryFn: async () => {
      const reply = call(issue, { params: { offerSetId }, body: { offerId, language } });
      await loadLanguage(language);
      return (await reply).data;
    },
  });

/** A statement that was issued, by its id. */
export const keyFactsQuery = (keyFactsId: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['key-facts', 'statement', keyFactsId, language],
    queryFn: async ({ signal }) => {
      const reply = call(read, { params: { keyFactsId, language }, signal });
      await loadLanguage(language);
      return (await reply).data;
    },
  });

/** Says that this very text was read: its hash goes with it (REG-KFS-6). */
export const useAcknowledge = () =>
  useMutation({
    mutationFn: ({ keyFactsId, language, hash }: Pick<KeyFacts, 'keyFactsId' | 'language' | 'hash'>) =>
      call(acknowledge, { params: { keyFactsId }, body: { language, hash } }),
    meta: { showsOwnErrors: true },
  });

/** Fetches the PDF and hands it to the browser's own downloads. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({
      keyFactsId,
      language,
      name,
    }: {
      keyFactsId: string;
      language: LanguageCode;
      name: string;
    }) => {
      saveFile(await download(pdf, { params: { keyFactsId, language } }), name);
    },
  });

import * as endpoints from '@saakh/contracts/endpoints';
import type { Attachment } from '@saakh/contracts/operations/attachments';
import type { PartnerQuery, PartnerQueryTopic } from '@saakh/contracts/operations/partner/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';
import { call, download, upload } from '#browser/platform/api/client';
import { newKey } from '#browser/platform/new-key';

export function partnerQueriesQuery(topic: PartnerQueryTopic) {
  return dataQuery(['partner-queries', topic], endpoints.listPartnerQueries, { query: { topic } }, { staleTime: 0 });
}

/** A file sent ahead of the words that it goes with. */
export async function sendQueryFile(file: File, onProgress: (share: number) => void): Promise<Attachment> {
  return (await upload(endpoints.uploadPartnerQueryFile, { params: undefined, file, onProgress })).data;
}
export function openQueryFile(fileId: string): Promise<Blob> {
  return download(endpoints.openPartnerQueryFile, { params: { fileId } });
}

/** Asks once: the same words pressed again after a lost answer carry the key of the first press, other words a new one. */
function useOnce<Words>(ask: (words: Words, idempotencyKey: string) => Promise<{ data: PartnerQuery }>) {
  const client = useQueryClient();
  const sent = useRef({ words: '', key: '' });
  return useChange(
    async (typed: Words) => {
      const words = JSON.stringify(typed);
      if (sent.current.words !== words) sent.current = { words, key: newKey() };
      return (await ask(typed, sent.current.key)).data;
    },
    {
      onSuccess: () => {
        sent.current = { words: '', key: '' };
        return client.invalidateQueries({ queryKey: ['partner-queries'] });
      },
      showsOwnErrors: true,
    },
  );
}

export function useAsk() {
  return useOnce(
    (body: { topic: PartnerQueryTopic; subject: string; text: string; files?: string[] }, idempotencyKey) =>
      call(endpoints.createPartnerQuery, { body, idempotencyKey }),
  );
}

export function useAskAgain(ticketId: string) {
  return useOnce((body: { text: string; files?: string[] }, idempotencyKey) =>
    call(endpoints.askPartnerQueryAgain, { params: { ticketId }, body, idempotencyKey }),
  );
}

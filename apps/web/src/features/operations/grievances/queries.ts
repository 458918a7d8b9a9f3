import * as endpoints from '@saakh/contracts/endpoints';
import type { Attachment } from '@saakh/contracts/operations/attachments';
import type * as calls from '@saakh/contracts/operations/grievances';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';
import { call, download, upload } from '#browser/platform/api/client';
import { newKey } from '#browser/platform/new-key';

export function grievancesQuery() {
  return dataQuery(['grievances'], endpoints.listGrievances, {}, { staleTime: 0 });
}

export type NewGrievance = { category: calls.Grievance['category']; text: string; lenderId?: number };

/** A file sent ahead of the words that it goes with. */
export async function sendComplaintFile(file: File, onProgress: (share: number) => void): Promise<Attachment> {
  return (await upload(endpoints.uploadGrievanceFile, { params: undefined, file, onProgress })).data;
}
export function openComplaintFile(fileId: string): Promise<Blob> {
  return download(endpoints.openGrievanceFile, { params: { fileId } });
}

/** Sends once: the same words pressed again after a lost answer carry the key of the first press, other words a new one. */
function useOnce<Words>(send: (words: Words, idempotencyKey: string) => Promise<{ data: calls.Grievance }>) {
  const client = useQueryClient();
  const sent = useRef({ words: '', key: '' });
  return useChange(
    async (typed: Words) => {
      const words = JSON.stringify(typed) ?? '';
      if (sent.current.key === '' || sent.current.words !== words) sent.current = { words, key: newKey() };
      return (await send(typed, sent.current.key)).data;
    },
    {
      onSuccess: () => {
        sent.current = { words: '', key: '' };
        return client.invalidateQueries({ queryKey: ['grievances'] });
      },
      showsOwnErrors: true,
    },
  );
}

export function useComplain() {
  return useOnce((body: NewGrievance, idempotencyKey) => call(endpoints.createGrievance, { body, idempotencyKey }));
}

export function useReply(ticketId: string) {
  return useOnce((body: { text: string; files?: string[] }, idempotencyKey) =>
    call(endpoints.replyToGrievance, { params: { ticketId }, body, idempotencyKey }),
  );
}

export function useSettle(ticketId: string) {
  return useOnce((_: undefined, idempotencyKey) =>
    call(endpoints.settleGrievance, { params: { ticketId }, body: {}, idempotencyKey }),
  );
}

import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { Attachment } from '@saakh/contracts/operations/attachments';
import type { listTickets, TICKET_CATEGORIES } from '@saakh/contracts/operations/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { pagesQuery, readQuery, saving, useChange } from '#browser/platform/api/call-queries';
import { call, download, upload } from '#browser/platform/api/client';

interface Written {
  readonly files?: string[];
  readonly ticketId: string;
  readonly text: string;
  readonly lastEntryId: string | null;
}
const written = {
  answer: (body: Written) => call(endpoints.answerTicket, { body }),
  note: ({ ticketId, text }: Written) => call(endpoints.noteTicket, { body: { ticketId, text } }),
  close: ({ files: _none, ...body }: Written) => call(endpoints.closeTicket, { body }),
  reopen: ({ ticketId, text }: Written) => call(endpoints.reopenTicket, { body: { ticketId, text } }),
} as const;

export type TicketFilter = Omit<CallInput<typeof listTickets>['query'], 'after' | 'limit'>;
const EVERY_MS = 30_000;

/** Refreshed while the page is visible, because colleagues take tickets at the same time. */
export function ticketsQuery(query: TicketFilter) {
  return pagesQuery(
    ['staff', 'tickets', query],
    endpoints.listTickets,
    { query },
    { staleTime: 0, refetchInterval: EVERY_MS },
  );
}

export function ticketQuery(ticketId: string) {
  return readQuery(
    ['staff', 'tickets', 'one', ticketId],
    endpoints.getTicket,
    { params: { ticketId } },
    { staleTime: 0 },
  );
}

/** A file sent ahead of the answer that it goes with. */
export async function sendTicketFile(chosen: File, onProgress: (share: number) => void): Promise<Attachment> {
  return (await upload(endpoints.uploadTicketFile, { params: undefined, file: chosen, onProgress })).data;
}
export function readTicketFile(fileId: string): Promise<Blob> {
  return download(endpoints.openTicketFile, { params: { fileId } });
}

export type WrittenAct = keyof typeof written;
export type TicketAct =
  | { readonly act: 'take' }
  | { readonly act: 'assign'; readonly email: string | null }
  | { readonly act: 'category'; readonly category: (typeof TICKET_CATEGORIES)[number] }
  | { readonly act: WrittenAct; readonly text: string; readonly lastEntryId: string | null; readonly files?: string[] };

/** Something that is done about a ticket; the queue and the ticket are fetched again, whatever the outcome. */
export function useTicketAct(ticketId: string) {
  return useChange(
    (what: TicketAct) => {
      if (what.act === 'take') return call(endpoints.takeTicket, { body: { ticketId } });
      if (what.act === 'assign') return call(endpoints.assignTicket, { body: { ticketId, email: what.email } });
      if (what.act === 'category')
        return call(endpoints.categorizeTicket, { body: { ticketId, category: what.category } });
      const { act, ...words } = what;
      return written[act]({ ticketId, ...words });
    },
    { tells: true, reloads: ['staff', 'tickets'], showsOwnErrors: true },
  );
}

interface Unsent {
  readonly act: WrittenAct;
  readonly text: string;
}
const UNSENT = ['staff', 'unsent-tickets'];

/** What was begun on a ticket and not sent yet: kept until it is sent or somebody signs out, in memory alone. */
export function useUnsent(ticketId: string) {
  const client = useQueryClient();
  const key = [...UNSENT, ticketId];
  client.setQueryDefaults(UNSENT, { gcTime: Number.POSITIVE_INFINITY });
  return {
    before: client.getQueryData<Unsent>(key),
    keep: (unsent: Unsent) => {
      if (unsent.text) client.setQueryData<Unsent>(key, unsent);
      else client.removeQueries({ queryKey: key });
    },
  };
}

/** Saves the filtered tickets as a file; the dialog shows a refusal. */
export function useSaveTickets() {
  return useChange(saving(endpoints.exportTickets, 'tickets.csv'), { showsOwnErrors: true });
}

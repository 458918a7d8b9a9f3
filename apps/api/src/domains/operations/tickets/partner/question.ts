import type { TxContext } from '#platform/context';
import type { StoredTicket } from '../tickets.table';

/** What a partner asks. */
export interface Question {
  readonly subject: string;
  readonly text: string;
}

const place = (id: string) => ({ table: 'tickets', id, column: 'subject_sealed' });

/** Sealed as one under the ticket's id. */
export function sealQuestion({ platform }: TxContext, ticketId: string, { subject, text }: Question): string {
  return platform.cipher.seal(JSON.stringify({ subject, text }), place(ticketId));
}

export function openQuestion(
  { platform }: TxContext,
  { ticketId, subjectSealed }: Pick<StoredTicket, 'ticketId' | 'subjectSealed'>,
): Question {
  return subjectSealed === null
    ? { subject: '', text: '' }
    : (JSON.parse(platform.cipher.open(subjectSealed, place(ticketId))) as Question);
}

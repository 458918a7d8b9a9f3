import type { TxContext } from '#platform/context';
import type { StoredTicket } from '../tickets.table';

/** What a partner asks. */
export interface Question {
  readonly subject: string;
  readonly text: string;
}

const place = (id: string) => ({ table: 'tickets', id, column: 'subject_sealed' });

/** Sealed as one under the ticket's id. */
export const sealQuestion = ({ platform }: TxContext, ticketId: string, { subject, text }: Question): string =>
  platform.cipher.seal(JSON.stringify({ subject, text }), place(ticketId));

export const openQuestion = (
  { platform }: TxContext,
  { ticketId, subjectSealed }: Pick<StoredTicket, 'ticketId' | 'subjectSealed'>,
): Question =>
  subjectSealed === null
    ? { subject: '', text: '' }
    : (JSON.parse(platform.cipher.open(subjectSealed, place(ticketId))) as Question);

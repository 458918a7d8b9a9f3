import type { FieldCipher } from '../security/field-cipher';
import type { OutgoingMessage } from './outbox';
import type { OutboxRow } from './outbox-repository';
import type { RenderedMessage } from './render-email';
import type { ReadyMessage } from './senders';

const place = (id: string, column: string) => ({ table: 'outbox_messages', id, column });

/** How a recipient is found again: the same index as of a customer's own number or address. */
export const recipientIndex = (cipher: FieldCipher, channel: OutgoingMessage['channel'], to: string) =>
  channel === 'email' ? cipher.index('email', to.toLowerCase()) : cipher.index('phone', to);

/** What is kept of a message that others may join. */
export const sealPart = (cipher: FieldCipher, id: string, text: string) =>
  cipher.seal(text, place(id, 'together_sealed'));
export const openPart = (cipher: FieldCipher, id: string, sealed: string) =>
  cipher.open(sealed, place(id, 'together_sealed'));

export const sealMessage = (
  cipher: FieldCipher,
  id: string,
  { channel, to }: OutgoingMessage,
  { subject, body, html }: RenderedMessage,
) => ({
  recipientSealed: cipher.seal(to, place(id, 'recipient_sealed')),
  recipientIndex: recipientIndex(cipher, channel, to),
  subjectSealed: subject === null ? null : cipher.seal(subject, place(id, 'subject_sealed')),
  bodySealed: cipher.seal(body, place(id, 'body_sealed')),
  htmlSealed: html === null ? null : cipher.seal(html, place(id, 'html_sealed')),
});

export const openMessage = (cipher: FieldCipher, row: OutboxRow): ReadyMessage => {
  const open = (sealed: string | null, column: string) =>
    sealed === null ? null : cipher.open(sealed, place(row.id, column));
  return {
    messageId: row.id,
    senderName: row.senderName,
    to: cipher.open(row.recipientSealed, place(row.id, 'recipient_sealed')),
    subject: open(row.subjectSealed, 'subject_sealed'),
    body: open(row.bodySealed, 'body_sealed') ?? '',
    html: open(row.htmlSealed, 'html_sealed'),
    peId: row.peId,
    header: row.header,
    dltTemplateId: row.dltTemplateId,
  };
};

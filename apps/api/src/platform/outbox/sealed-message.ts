import type { FieldCipher } from '../crypto/field-cipher';
import type { OutgoingMessage } from '../messages';
import type { OutboxRow } from './outbox-repository';
import type { RenderedMessage } from './render-email';
import type { ReadyMessage } from './senders';

const place = (id: string, column: string) => ({ table: 'outbox_messages', id, column });

/** How a recipient is found again: the same index as of a customer's own number or address. */
export function recipientIndex(cipher: FieldCipher, channel: OutgoingMessage['channel'], to: string) {
  return channel === 'email' ? cipher.index('email', to.toLowerCase()) : cipher.index('phone', to);
}

/** What is kept of a message that others may join. */
export function sealPart(cipher: FieldCipher, id: string, text: string) {
  return cipher.seal(text, place(id, 'together_sealed'));
}
export function openPart(cipher: FieldCipher, id: string, sealed: string) {
  return cipher.open(sealed, place(id, 'together_sealed'));
}

export function sealMessage(
  cipher: FieldCipher,
  id: string,
  { channel, to }: OutgoingMessage,
  { subject, body, html }: RenderedMessage,
) {
  return {
    recipientSealed: cipher.seal(to, place(id, 'recipient_sealed')),
    recipientIndex: recipientIndex(cipher, channel, to),
    subjectSealed: subject === null ? null : cipher.seal(subject, place(id, 'subject_sealed')),
    bodySealed: cipher.seal(body, place(id, 'body_sealed')),
    htmlSealed: html === null ? null : cipher.seal(html, place(id, 'html_sealed')),
  };
}

export function openMessage(cipher: FieldCipher, row: OutboxRow): ReadyMessage {
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
}

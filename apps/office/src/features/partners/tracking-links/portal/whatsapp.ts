/** Shares a text by WhatsApp; the sender chooses the receiver there. */
export function whatsAppOf(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

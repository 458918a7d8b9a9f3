/** Where a text is sent on by WhatsApp: whoever sends it chooses to whom. */
export function whatsAppOf(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

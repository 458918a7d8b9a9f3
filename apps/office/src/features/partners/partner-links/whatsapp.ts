/** Where a text is sent on by WhatsApp: whoever sends it chooses to whom. */
export const whatsAppOf = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

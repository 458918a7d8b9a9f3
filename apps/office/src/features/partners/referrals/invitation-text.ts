import type { Bilingual } from '@saakh/contracts/fields';

/** What a shop is sent with the link to the form. */
export function invitationText(partner: Bilingual, address: string): Bilingual {
  return {
    en: `Do you have a shop or an office? Work with ${partner.en}: your customers find loans, cards and insurance of many companies through you, and you see how far each application is. Apply here: ${address}`,
    hi: `आपकी दुकान या दफ़्तर है? ${partner.hi} के साथ काम करें: आपके ग्राहकों को आपके ज़रिए कई कंपनियों के लोन, कार्ड और बीमा मिलते हैं, और आप देखते हैं कि हर आवेदन कहाँ तक पहुँचा। यहाँ आवेदन करें: ${address}`,
  };
}

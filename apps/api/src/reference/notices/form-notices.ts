import type { Notice } from '../text-types';
import { formItemsIn, helpItems, merchantItems } from './form-items';
import { noticeLinks } from './notice-links';

/** Above the first field of the form by which a shop signs up (REG-DP-1); the periods are those of `retention_rules`. */
const merchantNotice: Notice = {
  key: 'merchant-notice',
  kind: 'notice',
  version: '2.0',
  effectiveFrom: '2026-11-18',
  en: {
    title: 'What this form asks for, and why',
    sections: [
      {
        heading: 'Your data, item by item',
        paragraphs: ['{legalName} runs {brand}. We use each item only for the purpose beside it.'],
        items: formItemsIn(merchantItems, 'en'),
      },
      {
        heading: 'Who sees it, how long, and your rights',
        paragraphs: [
          'Our staff check it. Once you are approved, the partner you apply under sees the shop and the owner’s name and email address, but not the PAN, bank account or documents. Companies that send our messages or host our servers act on our instructions, and the data stays in India. We do not ask for an Aadhaar number.',
          'A form you do not send is deleted 30 days after your last change. A rejected form, or one nobody decides on, is deleted with its documents a year after that. If you become a merchant, we keep it as long as you are one and the law requires it.',
          'To see, correct or delete it, or to withdraw your consent, write to {officerName}, {officerEmail}, {officerPhone}. We answer within 30 days. After that you may complain to the Data Protection Board of India.',
        ],
      },
    ],
    links: noticeLinks('en', ['privacy-policy']),
  },
  hi: {
    title: 'यह फ़ॉर्म क्या पूछता है, और क्यों',
    sections: [
      {
        heading: 'कौन-सी जानकारी, किस काम के लिए',
        paragraphs: ['{brand} को {legalName} चलाती है। हर जानकारी सिर्फ़ उसी काम में आती है जो उसके साथ लिखा है।'],
        items: formItemsIn(merchantItems, 'hi'),
      },
      {
        heading: 'कौन देखता है, कितने समय तक, और आपके हक़',
        paragraphs: [
          'इसे हमारा स्टाफ़ जाँचता है। मर्चेंट बन जाने पर आपके पार्टनर को दुकान और मालिक का नाम और ईमेल दिखता है; PAN, बैंक खाता या काग़ज़ नहीं। हमारे मैसेज भेजने या सर्वर रखने वाली कंपनियाँ हमारे कहने पर काम करती हैं, और जानकारी भारत में ही रहती है। हम आधार नंबर नहीं माँगते।',
          'जो फ़ॉर्म आप नहीं भेजते, वह आख़िरी बदलाव के 30 दिन बाद मिट जाता है। मना किया गया फ़ॉर्म अपने काग़ज़ों के साथ उसके एक साल बाद, और जिस पर कोई फ़ैसला न हो वह भेजने के एक साल बाद मिट जाता है। आप मर्चेंट बन जाएँ तो हम इसे तब तक रखते हैं जब तक आप मर्चेंट हैं और क़ानून इसे रखने को कहता है।',
          'इसे देखने, ठीक कराने या मिटवाने के लिए, या अपनी सहमति वापस लेने के लिए {officerName} को लिखें: {officerEmail}, {officerPhone}। हम 30 दिन के अंदर जवाब देते हैं। उसके बाद आप भारत के डेटा प्रोटेक्शन बोर्ड से शिकायत कर सकते हैं।',
        ],
      },
    ],
    links: noticeLinks('hi', ['privacy-policy']),
  },
};

/** Above the first field of the help form (REG-DP-1, C7), which people without an account send, too. */
const helpNotice: Notice = {
  key: 'help-notice',
  kind: 'notice',
  version: '2.0',
  effectiveFrom: '2026-11-18',
  en: {
    title: 'What we ask for here, and why',
    sections: [
      {
        heading: 'Your data, item by item',
        paragraphs: [
          '{legalName} runs {brand}. By pressing Send you agree that we use this to answer you, and for nothing else.',
        ],
        items: formItemsIn(helpItems, 'en'),
      },
      {
        heading: 'Who gets it, how long, and your rights',
        paragraphs: [
          'It goes to our customer service and its system (CRM), which acts on our instructions in India. Please do not write any Aadhaar number, code or password.',
          'We delete it a year after your question is closed, or a year after the last message about it.',
          'To see, correct or delete it, or to withdraw your consent, write to {officerName}, {officerEmail}, {officerPhone}. We answer within 30 days. After that you may complain to the Data Protection Board of India.',
        ],
      },
    ],
    links: noticeLinks('en', ['data-rights', 'privacy-policy']),
  },
  hi: {
    title: 'यहाँ हम क्या पूछते हैं, और क्यों',
    sections: [
      {
        heading: 'कौन-सी जानकारी, किस काम के लिए',
        paragraphs: [
          '{brand} को {legalName} चलाती है। “भेजें” दबाकर आप सहमति देते हैं कि हम यह जानकारी आपको जवाब देने में लगाएँ, और किसी काम में नहीं।',
        ],
        items: formItemsIn(helpItems, 'hi'),
      },
      {
        heading: 'किसे मिलती है, कितने समय तक, और आपके हक़',
        paragraphs: [
          'यह हमारी ग्राहक सेवा और उसके सिस्टम (CRM) में जाती है, जो भारत में हमारे कहने पर काम करता है। कृपया आधार नंबर, कोड या पासवर्ड न लिखें।',
          'आपका सवाल बंद होने के एक साल बाद, या उस पर आख़िरी बात के एक साल बाद, हम इसे मिटा देते हैं।',
          'इसे देखने, ठीक कराने या मिटवाने के लिए, या अपनी हाँ वापस लेने के लिए {officerName} को लिखें: {officerEmail}, {officerPhone}। हम 30 दिन के अंदर जवाब देते हैं। उसके बाद आप भारत के डेटा प्रोटेक्शन बोर्ड से शिकायत कर सकते हैं।',
        ],
      },
    ],
    links: noticeLinks('hi', ['data-rights', 'privacy-policy']),
  },
};

/** Notices of forms that are sent by whoever need have no account. */
export const formNotices: readonly Notice[] = [merchantNotice, helpNotice];

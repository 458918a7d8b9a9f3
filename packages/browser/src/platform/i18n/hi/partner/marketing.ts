import type en from '../../en/partner/marketing';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  title: 'मार्केटिंग',
  text: 'शेयर करने के लिए संदेश और तस्वीरें। हर एक में आपका लिंक पहले से है।',
  choose: 'आपको क्या चाहिए?',
  ways: {
    'messaging-content': {
      title: 'तैयार संदेश',
      text: 'अंग्रेज़ी और हिन्दी में तैयार संदेश, कॉपी करने या WhatsApp पर भेजने के लिए।',
    },
    'banners-and-creatives': {
      title: 'बैनर और तस्वीरें',
      text: 'आपके ब्रांड की तस्वीरें, आपके QR कोड के साथ: पोस्ट करने और छापने के लिए।',
    },
  },
  links: 'आपके लिंक',
  linksText: 'आप जो प्रोडक्ट शेयर करते हैं, उसका आपका अपना लिंक होता है। उन लिंक से अब तक यह हुआ।',
  linksOfCompany: 'आपके और आपके लोगों के लिंक, और उनसे अब तक क्या हुआ।',
  product: 'प्रोडक्ट',
  site: 'आपकी पूरी साइट',
  language: 'लिखने की भाषा',
  bothLanguages: 'दोनों भाषाएँ',
  languages: { en: 'अंग्रेज़ी', hi: 'हिन्दी' },
  linkOff: 'इस प्रोडक्ट का आपका लिंक बंद है',
  linkOffText: 'इसे हमारे स्टाफ़ ने बंद किया है। वजह “बातचीत” में पूछें।',
  message: 'संदेश {{number}}, {{language}}',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  whatsApp: 'WhatsApp पर भेजें',
  picture: '{{format}}, {{language}}',
  formats: { square: 'चौकोर तस्वीर', story: 'स्टेटस या स्टोरी', poster: 'पोस्टर, A4' },
  formatTexts: {
    square: 'पोस्ट और ग्रुप के लिए।',
    story: 'लंबी तस्वीर, WhatsApp स्टेटस और स्टोरी के लिए।',
    poster: 'छापकर दुकान में लगाने के लिए।',
  },
  savePicture: 'तस्वीर सेव करें',
  savePdf: 'PDF सेव करें',
  pictureFailed: 'तस्वीर नहीं दिखी। हो सकता है उस पर लिखी कोई बात बदल गई हो और वह हटा दी गई हो।',
  pictureAgain: 'नई तस्वीर लाएँ',
  noPictures: 'इस प्रोडक्ट की तस्वीरें नहीं हैं',
  noPicturesText: 'अभी कोई लेंडर इसे नहीं देता। जैसे ही कोई देगा, तस्वीरें यहाँ होंगी।',
};
export default hi;

import type en from '../../en/partner/links';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  copy: 'लिंक कॉपी करें',
  copyText: 'संदेश कॉपी करें',
  copied: 'कॉपी हो गया',
  language: 'संदेश की भाषा',
  languages: { en: 'अंग्रेज़ी', hi: 'हिन्दी' },
  whatsApp: 'WhatsApp पर भेजें',
  qrAlt: '{{address}} का QR कोड',
  qrSave: 'QR कोड सेव करें',
  came: 'इस लिंक से अब तक: {{clicks}} क्लिक, {{leads}} ने कोड मँगाया, {{signIns}} ने साइन-इन किया, {{applications}} ने आवेदन किया।',
  off: 'बंद है',
  offTitle: 'यह लिंक बंद है',
  offText: 'इसे हमारे स्टाफ़ ने बंद किया है। वजह “बातचीत” में पूछें।',
  list: 'लिंक',
  leadsTo: 'कहाँ ले जाता है',
  home: 'आपकी साइट',
  address: 'पता',
  person: 'किसने शेयर किया',
  you: 'आपका',
  counts: { clicks: 'क्लिक', leads: 'कोड मँगाया', signIns: 'साइन-इन किया', applications: 'आवेदन किया' },
  none: 'अभी कोई लिंक नहीं',
  noneText: 'कोई प्रोडक्ट चुनें और शेयर करें: उसका लिंक फिर यहीं मिलेगा।',
};
export default hi;

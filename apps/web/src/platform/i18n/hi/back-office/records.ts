import type en from '../../en/back-office/records';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  more: 'और दिखाएँ',
  views: {
    title: 'सहेजे गए व्यू',
    none: 'आपने इस सूची का कोई व्यू अभी नहीं सहेजा है।',
    name: 'व्यू का नाम',
    hint: 'अभी दिख रहा फ़िल्टर और क्रम सहेजता है। वही नाम दें तो पुराना व्यू बदल जाता है।',
    save: 'यह व्यू सहेजें',
    delete: '{{name}} व्यू हटाएँ',
  },
  history: {
    title: 'बदलावों का इतिहास',
    none: 'अभी तक कुछ नहीं बदला',
    noneText: 'हर बदलाव यहाँ दिखेगा: किसने, कब, पहले क्या था और अब क्या है।',
    created: 'बनाया गया',
    deleted: 'हटाया गया',
    changed: 'वापस लाया गया',
    system: 'सिस्टम',
    approvedBy: '{{name}} ने मंज़ूर किया',
    revert: 'पहले जैसा करें',
  },
  trash: {
    title: 'हटाई गई चीज़ें',
    text: 'हटाई गई चीज़ें यहाँ रहती हैं और वैसी ही वापस लाई जा सकती हैं।',
    none: 'यहाँ कुछ नहीं है',
    noneText: 'हटाए गए लेंडर, समूह, स्लैब, कार्ड और पार्टनर यहाँ दिखेंगे।',
    name: 'नाम',
    type: 'क्या है',
    by: 'किसने हटाया',
    at: 'कब',
    actions: 'काम',
    restore: 'वापस लाएँ',
    restoreNamed: '{{name}} को वापस लाएँ',
  },
  types: {
    lender: 'लेंडर',
    'lender-product': 'लेंडर का प्रोडक्ट',
    'lender-group': 'लेंडर समूह',
    'lender-revenue': 'आमदनी का स्लैब',
    'credit-card': 'क्रेडिट कार्ड',
    partner: 'पार्टनर',
    brand: 'ब्रांड',
    staff: 'स्टाफ़',
  },
};
export default hi;

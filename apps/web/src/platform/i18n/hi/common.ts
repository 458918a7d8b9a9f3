import type en from '../en/common';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  skipToContent: 'सीधे मुख्य सामग्री पर जाएँ',
  loading: 'लोड हो रहा है, कृपया रुकिए',
  retry: 'फिर कोशिश करें',
  continue: 'आगे बढ़ें',
  back: 'पीछे',
  close: 'बंद करें',
  yes: 'हाँ',
  no: 'नहीं',
  optional: 'ज़रूरी नहीं',
  choose: 'चुनें',
  dateHint: 'DD/MM/YYYY',
  step: 'चरण {{current}}, कुल {{total}}',
  opensInNewTab: 'नए टैब में खुलेगा',
  menu: 'मेन्यू',
  help: 'मदद',
  logout: 'लॉग आउट',
  returnToProfile: 'प्रोफ़ाइल पर लौटें',
  returnToProducts: 'प्रोडक्ट पर लौटें',
  inPartnershipWith: 'साझेदारी में',
  productsHome: 'प्रोडक्ट पर जाएँ',
  language: 'भाषा',
  copyright: '© {{year}} {{name}}। सर्वाधिकार सुरक्षित।',
  termsOfUse: 'इस्तेमाल की शर्तें',
  privacyAndCookies: 'प्राइवेसी और कुकीज़',
  howWeMatch: 'मिलान और क्रम का तरीका',
  lendersAndDisclosures: 'लेंडर और ज़रूरी जानकारी',
  termsApply: '*नियम व शर्तें लागू।',
  grievanceOfficer: 'शिकायत अधिकारी',
  offline: 'आप ऑफ़लाइन हैं। आपका लिखा हुआ यहीं रहेगा; कनेक्शन आने पर फिर कोशिश करें।',
  notFound: {
    title: 'पेज नहीं मिला',
    text: 'इस पते पर कुछ नहीं है। हो सकता है लिंक पुराना हो या कोई अक्षर छूट गया हो।',
    action: 'शुरुआती पेज पर जाएँ',
  },
  crash: {
    title: 'ओह... यहाँ कुछ गड़बड़ हो गई',
    text: 'जिस लिंक से आप आए उसमें कुछ समस्या थी और वह टूटा हुआ है',
    action: 'पेज फिर से लोड करें',
  },
  idle: {
    title: 'क्या आप अब भी यहाँ हैं?',
    text: 'आपकी सुरक्षा के लिए {{seconds}} सेकंड में आपको साइन आउट कर दिया जाएगा।',
    stay: 'लॉग इन रहें!',
  },
  loadFailed: {
    title: 'यह लोड नहीं हो सका',
    reference: 'मदद माँगते समय यह संदर्भ बताएँ: {{id}}',
  },
  consent: {
    read: 'पूरा पढ़ें',
    readFirst: 'पहले इसे खोलकर पढ़ें, फिर आप सहमति दे सकते हैं।',
  },
  otp: { label: '6 अंकों का कोड' },
};
export default hi;

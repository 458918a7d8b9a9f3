import type en from '../en/common';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  skipToContent: 'सीधे पेज पर जाएँ',
  loading: 'लोड हो रहा है, कृपया रुकिए',
  linkEnded: 'यह लिंक अब नहीं चलता। आप यहाँ से आगे बढ़ सकते हैं।',
  retry: 'फिर कोशिश करें',
  continue: 'आगे बढ़ें',
  back: 'पीछे',
  close: 'बंद करें',
  /** `बंद करें` alone also means to switch something off. */
  closeDialog: 'यह डायलॉग बंद करें',
  yes: 'हाँ',
  no: 'नहीं',
  optional: 'ज़रूरी नहीं',
  choose: 'चुनें',
  dateHint: 'DD/MM/YYYY',
  step: 'क़दम {{current}}, कुल {{total}}',
  opensInNewTab: 'नए टैब में खुलेगा',
  menu: 'मेन्यू',
  help: 'मदद',
  remindMeLater: 'बाद में याद दिलाएँ',
  myAccount: 'मेरा {{brand}} खाता',
  logout: 'साइन-आउट',
  signedOut: 'साइन-आउट हो गया।',
  returnToProfile: 'प्रोफ़ाइल पर लौटें',
  returnToProducts: 'सभी प्रोडक्ट पर लौटें',
  inPartnershipWith: 'इनके साथ मिलकर',
  productsHome: 'प्रोडक्ट पर जाएँ',
  language: 'भाषा',
  copyright: '© {{year}} {{name}} · सभी अधिकार सुरक्षित',
  termsOfUse: 'इस्तेमाल की शर्तें',
  privacyAndCookies: 'प्राइवेसी और कुकीज़',
  howWeMatch: 'लेंडर कैसे और किस क्रम में दिखते हैं',
  lendersAndDisclosures: 'लेंडर और ज़रूरी जानकारी',
  agents: 'हमारे एजेंट',
  termsApply: '*नियम व शर्तें लागू।',
  grievanceOfficer: 'शिकायत अधिकारी',
  offline: 'अभी इंटरनेट नहीं है। यह पेज खुला रखें: अभी जो भेजेंगे, वह इंटरनेट आते ही चला जाएगा।',
  notFound: {
    title: 'पेज नहीं मिला',
    text: 'इस पते पर कुछ नहीं है। हो सकता है लिंक पुराना हो या कोई अक्षर छूट गया हो।',
    action: 'शुरुआती पेज पर जाएँ',
  },
  crash: {
    title: 'ओह... यहाँ कुछ गड़बड़ हो गई',
    text: 'जिस लिंक से आप आए, वह ठीक नहीं है या टूटा हुआ है',
    action: 'पेज फिर से लोड करें',
  },
  idle: {
    title: 'क्या आप अब भी यहीं हैं?',
    text_one: 'आपकी सुरक्षा के लिए {{count}} सेकंड में साइन-आउट हो जाएगा।',
    text_other: 'आपकी सुरक्षा के लिए {{count}} सेकंड में साइन-आउट हो जाएगा।',
    kept: 'आपने जो लिखा है वह आपके खाते में रहेगा, PAN और जन्म की तारीख़ छोड़कर।',
    lost: 'आपने जो लिखा है और सेव नहीं किया, वह खो जाएगा।',
    overKept:
      '{{minutes}} मिनट तक यहाँ कुछ नहीं हुआ, इसलिए आपका साइन-आउट हो गया। आपने जो लिखा था वह आपके खाते में है, PAN और जन्म की तारीख़ छोड़कर। आगे बढ़ने के लिए साइन-इन करें।',
    overLost:
      '{{minutes}} मिनट तक यहाँ कुछ नहीं हुआ, इसलिए आपका साइन-आउट हो गया। आपने जो लिखा था और सेव नहीं किया था, वह खो गया। आगे बढ़ने के लिए साइन-इन करें।',
    stay: 'साइन-इन रहें',
  },
  notThere: {
    title: 'इस पते पर कुछ नहीं है',
    text: 'पता जाँचें, या सूची पर वापस जाएँ। हो सकता है कि इसे हटा दिया गया हो।',
  },
  loadFailed: {
    title: 'यह लोड नहीं हो सका',
    reference: 'मदद माँगते समय यह नंबर बताएँ: {{id}}',
  },
  consent: {
    read: 'पूरा पढ़ें',
    readFirst: 'पहले इसे खोलकर पढ़ें, फिर आप सहमति दे सकते हैं।',
  },
  otp: { label: '6 अंकों का कोड' },
  character: {
    refused: 'यहाँ “{{character}}” नहीं लिख सकते।',
    unseen: 'यहाँ एक न दिखने वाला अक्षर है, उसे हटाएँ।',
    fix: '“{{text}}” लिखें',
  },
};
export default hi;

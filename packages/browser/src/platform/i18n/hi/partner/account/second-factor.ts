import type en from '#browser/platform/i18n/en/partner/account/second-factor';
import type { Texts } from '#browser/platform/i18n/texts';

const hi: Texts<typeof en> = {
  title: 'साइन-इन पर ऐप का कोड',
  text: 'पासवर्ड के साथ आप फ़ोन के एक ऐप में दिखने वाला कोड भी लिखते हैं। तब कोई आपका पासवर्ड जान भी ले, तो अंदर नहीं आ सकता।',
  off: 'अभी बंद है: सिर्फ़ पासवर्ड पूछा जाता है।',
  masquerade: 'इसे सिर्फ़ वही व्यक्ति बदल सकता है।',
  onText: 'आपके फ़ोन में एक कोड ऐप होना चाहिए। ऐसा कोई भी ऐप चलेगा।',
  offText: 'इसके बाद सिर्फ़ आपका पासवर्ड काफ़ी होगा। यहाँ आप साइन-इन रहेंगे, बाक़ी सब जगह से साइन-आउट हो जाएगा।',
};
export default hi;

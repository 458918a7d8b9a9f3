import { headline, promise } from '@saakh/rules/partners/brand/first-paint-hi';
import type en from '../en/sign-in';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  headline,
  promise,
  mobileLabel: 'मोबाइल नंबर',
  emailLabel: 'ईमेल पता',
  useEmail: 'इसके बजाय ईमेल से',
  useMobile: 'इसके बजाय मोबाइल नंबर से',
  sendCode: 'कोड भेजें',
  why: 'यह जाँचने के लिए कि आप ही हैं, हम 6 अंकों का कोड भेजते हैं। कोई पासवर्ड नहीं चाहिए।',
  beforeYouGo: 'आगे बढ़ने का मतलब है कि आप यह कोड मँगा रहे हैं।',
  howDataIsUsed: 'आपकी जानकारी किस काम आती है',
  haveCode: '{{contact}} पर भेजा गया कोड लिखें',
  sessionEnded: 'आपका साइन-आउट हो गया है। जहाँ थे वहीं से आगे बढ़ने के लिए फिर साइन-इन करें। आपके जवाब सेव हैं।',
  codeOver: 'इस कोड का समय बीत गया है। आगे बढ़ने के लिए नया कोड मँगाएँ।',
  verifyTitle: 'कोड लिखें',
  sentTo: 'हमने {{contact}} पर 6 अंकों का कोड भेजा है।',
  sentBefore: 'हमने आपको 6 अंकों का कोड भेजा है। उसे यहाँ लिखें।',
  check: 'आगे बढ़ें',
  resend: 'नया कोड भेजें',
  resendIn: 'नया कोड {{seconds}} सेकंड में',
  resent: 'नया कोड भेज दिया गया है। सिर्फ़ सबसे नया कोड चलेगा।',
  changeMobile: 'नंबर बदलें',
  changeEmail: 'ईमेल पता बदलें',
  startAgain: 'फिर से शुरू करें',
  otherByEmail: 'कोड ईमेल पर मँगाएँ',
  otherByMobile: 'कोड SMS पर मँगाएँ',
  notArrived: 'एक मिनट बाद भी कोड नहीं आया? नंबर या ईमेल देखें, या नया कोड मँगाएँ।',
};
export default hi;

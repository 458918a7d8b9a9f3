import type en from '#browser/platform/i18n/en/partner/account/mails';
import type { Texts } from '#browser/platform/i18n/texts';

const hi: Texts<typeof en> = {
  title: 'आपके ईमेल',
  text: 'हम आपके ईमेल पते पर क्या और किस भाषा में लिखें।',
  language: 'ईमेल की भाषा',
  languages: { en: 'अंग्रेज़ी', hi: 'हिन्दी' },
  kinds: 'मुझे इनके ईमेल चाहिए',
  kind: {
    statement: 'स्टेटमेंट',
    daily_payouts: 'पिछले दिन के भुगतान',
    answer: 'मेरे सवालों के जवाब',
    dispute_decided: 'ग्राहक किसका है, इसका फ़ैसला',
    webhook_given_up: 'आपके सिस्टम ने जो संदेश नहीं लिए',
  },
  hint: {
    statement: 'जब महीने का स्टेटमेंट मंज़ूर हो और जब पैसा भेजा जाए।',
    daily_payouts: 'जिस दिन भुगतान हो, उसकी अगली सुबह नौ बजे।',
    answer: 'जवाब पोर्टल में हर हाल में मिलता है।',
    dispute_decided: 'जिन्हें आपकी कंपनी ने हमें देखने को कहा था।',
    webhook_given_up: 'एक पते के लिए दिन में ज़्यादा से ज़्यादा एक बार।',
  },
  always:
    'खाते की सुरक्षा वाले ईमेल हमेशा आएँगे: नया पासवर्ड, न्योता, ऐप का कोड चालू या बंद होना, रिकवरी कोड से साइन-इन, बदला हुआ बैंक खाता, बैंक से लौटा भुगतान।',
  save: 'सेव करें',
};
export default hi;

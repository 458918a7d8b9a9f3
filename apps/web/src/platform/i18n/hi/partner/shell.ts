import type en from '../../en/partner/shell';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  account: '{{name}}: आपका खाता',
  notForKind: 'यह पेज कंपनी के स्वामी के लिए है',
  notFound: {
    title: 'ऐसा कोई पेज नहीं है',
    text: 'यह पता पोर्टल में कहीं नहीं ले जाता। मेनू में वे सब पेज हैं जो आप खोल सकते हैं।',
  },
  pages: {
    dashboard: 'डैशबोर्ड',
    communication: 'बातचीत',
    faqs: 'आम सवाल',
    'training-material': 'सीखने की सामग्री',
    settings: 'सेटिंग',
  },
  home: {
    whose: 'आप किसके लिए साइन इन हैं',
    ways: 'कहाँ क्या मिलेगा',
    about: {
      communication: 'दिक्कत बताएँ या कुछ पूछें, और हमारे जवाब पढ़ें।',
      faqs: 'ग्राहक और एजेंट जो सबसे ज़्यादा पूछते हैं, जवाब के साथ।',
      'training-material': 'छोटे पाठ, और हर लेंडर क्या माँगता है उसकी तालिका।',
      settings: 'आपका खाता और आपका पासवर्ड।',
    },
  },
  settings: {
    text: 'आपके खाते की जो जानकारी हमारे पास है।',
    account: 'आपका खाता',
    name: 'नाम',
    email: 'ईमेल पता',
    role: 'भूमिका',
    wrong: 'यहाँ कुछ ग़लत है? हमें बताएँ, हम बदल देंगे।',
    ask: 'हमें लिखें',
    password: 'पासवर्ड',
    passwordText: 'यह सिर्फ़ आप जानते हैं। हम इसे फ़ोन या ईमेल पर कभी नहीं माँगते।',
    changePassword: 'पासवर्ड बदलें',
    company: 'कंपनी',
    companyText: 'यह हिस्सा सिर्फ़ स्वामी को दिखता है।',
    companyName: 'नाम',
    brandKey: 'ब्रांड की कुंजी',
    noBrand: 'अभी कोई ब्रांड नहीं',
    share: 'हमारी कमाई में आपका हिस्सा',
    flatFee: 'हर लोन पर तय फ़ीस',
    language: 'भाषा',
    languageText: 'इस ब्राउज़र के लिए। ग्राहकों को संदेश उनकी अपनी भाषा में जाते हैं।',
  },
};
export default hi;

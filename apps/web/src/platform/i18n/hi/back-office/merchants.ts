import type en from '../../en/back-office/merchants';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  title: 'मर्चेंट',
  text: 'जो पार्टनर के पोर्टल में साइन इन करते हैं: स्वामी, उनका स्टाफ़ और मर्चेंट।',
  search: 'नाम, ईमेल या पार्टनर',
  kind: 'भूमिका',
  allKinds: 'सब भूमिकाएँ',
  kinds: { owner: 'स्वामी', staff: 'स्टाफ़', merchant: 'मर्चेंट' },
  name: 'नाम',
  email: 'ईमेल पता',
  partner: 'पार्टनर',
  status: 'हालत',
  active: 'साइन इन कर सकते हैं',
  inactive: 'बंद',
  lastSignIn: 'पिछला साइन इन',
  never: 'कभी नहीं',
  actions: 'काम',
  open: 'पोर्टल खोलें',
  openNamed: '{{name}} का पोर्टल खोलें',
  more: 'और दिखाएँ',
  none: 'अभी कोई पोर्टल में साइन इन नहीं कर सकता',
  noneText: 'स्वामी पार्टनर के साथ आते हैं; मर्चेंट तब, जब उन्हें लिया जाता है।',
  noneFound: 'इस खोज में कोई नहीं मिला',
  noneFoundText: 'खोज या भूमिका बदलें।',
  clear: 'खोज हटाएँ',
  start: {
    title: '{{name}} की जगह पोर्टल खोलें?',
    text: 'आधे घंटे तक आप {{partner}} का पोर्टल वैसे देखेंगे जैसे यह व्यक्ति देखता है। आपका नाम और वजह उनकी सेटिंग में रहेगी, जहाँ स्वामी उसे पढ़ता है।',
    mode: 'कहाँ तक',
    modes: { 'read-only': 'सिर्फ़ देखना', full: 'बदलाव करना; पासवर्ड, पैसे और लोगों में नहीं' },
    reason: 'क्यों?',
    reasonHint: 'पार्टनर का स्वामी इसे पढ़ सकता है।',
    reasonShort: 'कुछ शब्दों में वजह लिखें',
    action: 'पोर्टल खोलें',
  },
};
export default hi;

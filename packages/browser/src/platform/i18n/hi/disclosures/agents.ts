import type en from '../../en/disclosures/agents';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  title: 'हमारे एजेंट',
  text: 'सिर्फ़ ये कंपनियाँ और दुकानें आपको {{brand}} ({{legalName}}) तक ला सकती हैं। ये लोन नहीं देतीं, कोई फ़ैसला नहीं करतीं और आपसे पैसे नहीं ले सकतीं।',
  search: 'नाम से खोजें',
  found_one: '{{count}} एजेंट',
  found_other: '{{count}} एजेंट',
  foundMore: '{{count}} और उससे ज़्यादा एजेंट',
  type: 'प्रकार',
  types: { dsa: 'बिक्री एजेंट (DSA)', partner: 'पार्टनर', merchant: 'पार्टनर की दुकान या दफ़्तर' },
  address: 'पता',
  period: 'कब से काम कर रहे हैं',
  since: '{{date}} से',
  products: 'इनमें से हर एक ये दिला सकता है: {{products}}',
  unknown: 'अभी नहीं बताया गया',
  more: 'और दिखाएँ',
  none: 'यहाँ हमारा कोई एजेंट नहीं है',
  noneText: 'जो ख़ुद को हमारा एजेंट बताए, वह हमारी तरफ़ से नहीं है। हमारे शिकायत अधिकारी को बताएँ।',
  noneFound: 'इस नाम का हमारा कोई एजेंट नहीं है',
};
export default hi;

import { products, productsText } from '@saakh/rules/brand/first-paint-hi';
import type en from '../en/products';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  title: products,
  text: productsText,
  off: 'अभी उपलब्ध नहीं',
  linked: 'आप {{product}} के लिंक से आए हैं, इसलिए वह सबसे ऊपर है।',
  upTo: '{{amount}} तक',
  business: {
    title: 'बिज़नेस लोन',
    question: 'क्या आपके पास कारोबार का रजिस्ट्रेशन सर्टिफ़िकेट है?',
    yes: 'हाँ',
    no: 'नहीं',
    continue: 'आगे बढ़ें',
  },
  lenders: 'लोन ये देते हैं: {{lenders}}, {{brand}} के साथ मिलकर। {{brand}} लोन देने वाली कंपनी नहीं है।',
  allLenders: 'हर लेंडर के बारे में',
  none: 'अभी कोई प्रोडक्ट नहीं',
  noneText: 'इस समय यहाँ चुनने के लिए कुछ नहीं है। कृपया बाद में आएँ या मदद माँगें।',
};
export default hi;

import { products, productsText } from '@saakh/rules/partners/brand/first-paint-hi';
import type en from '../en/products';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  title: products,
  text: productsText,
  off: 'अभी उपलब्ध नहीं',
  linked: 'आप {{product}} के लिंक से आए हैं, इसलिए वह सबसे ऊपर है।',
  missed: {
    page_one: 'आपने जो पेज खोला, वह {{products}} का है।',
    page_other: 'आपने जो पेज खोला, वह {{products}} में से किसी एक का है।',
    choose_one: 'आपने कोई और प्रोडक्ट चुना था।',
    choose_other: 'अपने काम का प्रोडक्ट चुनें।',
    off_one: 'यह अभी उपलब्ध नहीं है।',
    off_other: 'इनमें से कोई अभी उपलब्ध नहीं है।',
    open: '{{product}} पर जाएँ',
  },
  upTo: '{{amount}} तक',
  business: {
    title: 'बिज़नेस लोन',
    question: 'क्या आपके पास कारोबार का रजिस्ट्रेशन सर्टिफ़िकेट है?',
    yes: 'हाँ',
    no: 'नहीं',
    withoutOne: 'बिज़नेस लोन के लिए यह सर्टिफ़िकेट चाहिए। इसके बिना हम आपको पर्सनल लोन दिखाते हैं।',
    continue: 'आगे बढ़ें',
  },
  lenders: 'लोन ये देते हैं: {{lenders}}, {{brand}} के साथ मिलकर। {{brand}} लोन देने वाली कंपनी नहीं है।',
  allLenders: 'हर लेंडर के बारे में',
  none: 'अभी कोई प्रोडक्ट नहीं',
  noneText: 'इस समय यहाँ चुनने के लिए कुछ नहीं है। कृपया बाद में आएँ या मदद माँगें।',
};
export default hi;

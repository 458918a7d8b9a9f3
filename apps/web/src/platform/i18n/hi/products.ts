import { FIRST_PAINT_TEXTS } from '@saakh/rules/brand/page';
import type en from '../en/products';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  title: FIRST_PAINT_TEXTS.hi.products,
  text: FIRST_PAINT_TEXTS.hi.productsText,
  off: 'अभी उपलब्ध नहीं',
  upTo: '{{amount}} तक',
  none: 'अभी कोई प्रोडक्ट नहीं',
  noneText: 'इस समय यहाँ चुनने के लिए कुछ नहीं है। कृपया बाद में आएँ या मदद माँगें।',
};
export default hi;

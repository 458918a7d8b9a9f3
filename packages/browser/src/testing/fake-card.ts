import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { setCookie } from './cookies';

/** A card as the server serves it; its number makes its name and place. */
export function fakeCard(id: number, more: Partial<CreditCard> = {}): CreditCard {
  return {
    category_id: id,
    category_name: `Card ${id}`,
    issuer: 'Ivory Finserv',
    sort_order: id * 10,
    category_img_thumb: '/assets/cards/ivory-everyday.svg',
    key_feature: { en: 'Cash back on fuel', hi: 'ईंधन पर कैशबैक' },
    annual_fee: { en: '₹499 a year, plus GST', hi: 'साल के ₹499 और GST' },
    annual_fee_paise: 49_900,
    interest: { en: '3.5% a month (42% a year)', hi: 'महीने का 3.5% (साल का 42%)' },
    utm_link: `/api/out/credit-card/${id}?partner=cl`,
    marketing_bullets: [{ en: 'Contactless', hi: 'टैप करके' }],
    secured: 0,
    status: 1,
    most_important_terms_url: 'https://cards.ivory.example/terms.pdf',
    ...more,
  };
}

/** The browser keeps this text as the list of marked unsecured cards. */
export function keepMarkedCards(text: string): void {
  setCookie('CCDetailsunsecured', text);
}

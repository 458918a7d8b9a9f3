import type { NoticeAction, NoticeLink } from '../text-types';
import type { Bilingual, Language } from '../types';

const labels: Readonly<Record<NoticeAction, Bilingual>> = {
  'withdraw-consent': { en: 'Withdraw a consent', hi: 'अपनी सहमति वापस लें' },
  'data-rights': { en: 'See, correct or delete my data', hi: 'मेरी जानकारी देखें, सुधारें या मिटाएँ' },
  grievance: { en: 'Make a complaint to us', hi: 'हमसे शिकायत करें' },
  'privacy-policy': { en: 'Privacy policy', hi: 'प्राइवेसी पॉलिसी' },
  'terms-of-use': { en: 'Terms of use', hi: 'इस्तेमाल की शर्तें' },
  'ranking-page': { en: 'How we match and rank', hi: 'हम लेंडर कैसे चुनते और क्रम में रखते हैं' },
  'lenders-and-disclosures': { en: 'Lenders and disclosures', hi: 'लेंडर और ज़रूरी जानकारी' },
  'rbi-complaints': { en: 'Complain to the Reserve Bank (CMS)', hi: 'रिज़र्व बैंक से शिकायत करें (सीएमएस)' },
  'rbi-sachet': { en: 'Report an illegal lender (Sachet)', hi: 'ग़ैर-क़ानूनी लेंडर की ख़बर दें (सचेत)' },
};

const addresses: Partial<Record<NoticeAction, string>> = {
  'rbi-complaints': 'https://cms.rbi.org.in',
  'rbi-sachet': 'https://sachet.rbi.org.in',
};

/** The links of a notice in one language; `href` is null where the web app knows the page of the action. */
export function noticeLinks(language: Language, actions: readonly NoticeAction[]): readonly NoticeLink[] {
  return actions.map((action) => ({ label: labels[action][language], action, href: addresses[action] ?? null }));
}

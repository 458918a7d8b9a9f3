import type { Notice, NoticeAction, NoticeLink, NoticeText } from '../text-types';
import type { Language } from '../types';
import { consentNotices } from './consents';
import cookieTextEn from './en/cookie-text.json';
import helpNoticeEn from './en/help-notice.json';
import howWeMatchEn from './en/how-we-match.json';
import en from './en/links.json';
import merchantNoticeEn from './en/merchant-notice.json';
import privacyNoticeEn from './en/privacy-notice.json';
import privacyPolicyEn from './en/privacy-policy.json';
import termsOfUseEn from './en/terms-of-use.json';
import cookieTextHi from './hi/cookie-text.json';
import helpNoticeHi from './hi/help-notice.json';
import howWeMatchHi from './hi/how-we-match.json';
import hi from './hi/links.json';
import merchantNoticeHi from './hi/merchant-notice.json';
import privacyNoticeHi from './hi/privacy-notice.json';
import privacyPolicyHi from './hi/privacy-policy.json';
import termsOfUseHi from './hi/terms-of-use.json';
import { type Item, itemsIn, withTexts } from './items';
import { takenItems } from './taken-items';

/** What the form of merchants takes, item by item. */
interface MerchantItem extends Item {
  /** Fields of the form and papers, as `contracts/merchant-form` names them. */
  readonly fields: readonly string[];
  /** Of what is looked for in other applications: kinds of `merchant_marks`. */
  readonly marks: readonly string[];
}

/** A test binds them to the form, its papers and its marks: none can be added without an item (REG-DP-1). */
export const merchantItems: readonly MerchantItem[] = withTexts<'merchant', MerchantItem>('merchant', {
  business: { fields: ['company_name', 'business_address', 'business_locality', 'business_pincode'], marks: [] },
  owner: { fields: ['owner_name', 'owner_mobile', 'owner_email'], marks: ['mobile', 'email'] },
  registration: { fields: ['registration', 'owner_pan', 'business_pan', 'has_gst', 'gstin'], marks: ['pan', 'gstin'] },
  'bank-account': { fields: ['account_name', 'account_number', 'account_number_again', 'ifsc'], marks: ['account'] },
  documents: { fields: ['pan', 'gst', 'cheque', 'shop'], marks: [] },
});

/** What the help form takes, item by item. */
interface HelpItem extends Item {
  /** Fields of the form. */
  readonly fields: readonly string[];
  /** Columns of `help_requests` in which it is kept. */
  readonly columns: readonly string[];
}

/** A test binds them to the form and to its table: neither a field nor a column of a person can be added without an item (REG-DP-1). */
export const helpItems: readonly HelpItem[] = withTexts<'help', HelpItem>('help', {
  name: { fields: ['name', 'company'], columns: ['name_sealed', 'company_sealed'] },
  email: { fields: ['email'], columns: ['email_sealed', 'email_index'] },
  phone: { fields: ['phone'], columns: ['phone_sealed', 'phone_index', 'about'] },
  message: { fields: ['description'], columns: ['description_sealed'] },
});

const labels: Readonly<Record<Language, Readonly<Record<NoticeAction, string>>>> = { en, hi };

const addresses: Partial<Record<NoticeAction, string>> = {
  'rbi-complaints': 'https://cms.rbi.org.in',
  'rbi-sachet': 'https://sachet.rbi.org.in',
};

/** The links of a notice in one language; `href` is null where the web app knows the page of the action. */
function noticeLinks(language: Language, actions: readonly NoticeAction[]): readonly NoticeLink[] {
  return actions.map((action) => ({ label: labels[language][action], action, href: addresses[action] ?? null }));
}

/** A text as its file has it; the section that is `itemised` lists all items. */
interface LegalText {
  readonly title: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly bullets?: readonly string[] | undefined;
    readonly itemised?: boolean | undefined;
  }[];
}

interface NoticeRow extends Pick<Notice, 'key' | 'kind' | 'version'> {
  readonly texts: Readonly<Record<Language, LegalText>>;
  readonly actions: readonly NoticeAction[];
  readonly items?: readonly Item[];
}

function textFrom({ texts, actions, items = [] }: NoticeRow, language: Language): NoticeText {
  const { title, sections } = texts[language];
  return {
    title,
    sections: sections.map(({ heading, paragraphs, bullets, itemised }) => ({
      heading,
      paragraphs,
      ...(bullets ? { bullets } : {}),
      ...(itemised ? { items: itemsIn(items, language) } : {}),
    })),
    links: noticeLinks(language, actions),
  };
}

const notice = (row: NoticeRow): Notice => ({
  key: row.key,
  kind: row.kind,
  version: row.version,
  effectiveFrom: '2026-11-18',
  en: textFrom(row, 'en'),
  hi: textFrom(row, 'hi'),
});

/** The stand-alone notice of rule 3 of the DPDP Rules 2025: itemised data with a purpose each, rights and ways to complain. */
const dpdpNotice = notice({
  key: 'privacy-notice',
  kind: 'notice',
  version: '10.0',
  texts: { en: privacyNoticeEn, hi: privacyNoticeHi },
  items: takenItems,
  // The Board has no link: it is named among the rights, and no address of ours may pass for it.
  actions: ['withdraw-consent', 'data-rights', 'grievance', 'privacy-policy'],
});

const privacyPolicy = notice({
  key: 'privacy-policy',
  kind: 'page',
  version: '11.0',
  texts: { en: privacyPolicyEn, hi: privacyPolicyHi },
  actions: ['withdraw-consent', 'data-rights', 'grievance', 'terms-of-use'],
});

/**
 * With the example terms of the specification, section 9, to the letter, and one loan computed in full: EMI ₹8,884.88 and APR
 * 16.56% as pinned for ₹1,00,000, 12%, 12 months, fees ₹2,360.
 */
const termsOfUse = notice({
  key: 'terms-of-use',
  kind: 'page',
  version: '4.0',
  texts: { en: termsOfUseEn, hi: termsOfUseHi },
  actions: ['privacy-policy', 'ranking-page', 'lenders-and-disclosures', 'grievance', 'rbi-complaints', 'rbi-sachet'],
});

/** The published matching and ranking mechanism (REG-ML-4 to REG-ML-6). */
const matchingPage = notice({
  key: 'how-we-match',
  kind: 'page',
  version: '4.0',
  texts: { en: howWeMatchEn, hi: howWeMatchHi },
  actions: ['lenders-and-disclosures', 'terms-of-use', 'grievance'],
});

const cookieText = notice({
  key: 'cookie-text',
  kind: 'page',
  version: '2.0',
  texts: { en: cookieTextEn, hi: cookieTextHi },
  actions: ['privacy-policy'],
});

/** Above the first field of the form by which a shop signs up (REG-DP-1); the periods are those of `retention_rules`. */
const merchantNotice = notice({
  key: 'merchant-notice',
  kind: 'notice',
  version: '2.0',
  texts: { en: merchantNoticeEn, hi: merchantNoticeHi },
  items: merchantItems,
  actions: ['privacy-policy'],
});

/** Above the first field of the help form (REG-DP-1, C7), which people without an account send, too. */
const helpNotice = notice({
  key: 'help-notice',
  kind: 'notice',
  version: '2.0',
  texts: { en: helpNoticeEn, hi: helpNoticeHi },
  items: helpItems,
  actions: ['data-rights', 'privacy-policy'],
});

/**
 * Every legal text of the product in its first version, neutral of the brand. Their words are in one folder by language.
 * Placeholders: `{brand}`, `{legalName}`, `{lender}`, `{officerName}`, `{officerPhone}`, `{officerEmail}`, `{supportPhone}`,
 * `{supportEmail}`.
 */
export const noticeTexts: readonly Notice[] = [
  dpdpNotice,
  ...consentNotices,
  privacyPolicy,
  termsOfUse,
  matchingPage,
  cookieText,
  merchantNotice,
  helpNotice,
];

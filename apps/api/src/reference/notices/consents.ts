import type { Notice, NoticeText } from '../text-types';
import type { Language } from '../types';
import en from './en/consents.json';
import hi from './hi/consents.json';
import { type Item, itemsIn, withTexts } from './items';

interface SharedItem extends Item {
  /** Fields of the message to a lender, as `domains/lending/lender-gateway/messages.ts` names them. */
  readonly fields: readonly string[];
}

/**
 * All that an application carries to a lender, item by item with its purpose (REG-DP-13). A test binds it to what is really
 * sent: a field that no item names can't be added to the message.
 */
export const sharedItems: readonly SharedItem[] = withTexts<'shared', SharedItem>('shared', {
  'name-and-birth': { fields: ['fullName', 'firstName', 'lastName', 'bornOn'] },
  contact: { fields: ['mobile', 'email', 'pincode'] },
  pan: { fields: ['pan'] },
  'work-and-income': {
    fields: [
      ...['employment', 'monthlyIncomePaise', 'existingEmiPaise', 'employer', 'officePincode'],
      ...['salaryMode', 'businessKind', 'businessTurnover', 'businessYears'],
    ],
  },
  'co-applicant': {
    fields: [
      'coApplicantName',
      'coApplicantRelation',
      'coApplicantBornOn',
      'coApplicantMobile',
      'coApplicantEmployment',
      'coApplicantIncomePaise',
    ],
  },
  'credit-score': { fields: ['creditClass'] },
  home: {
    fields: [
      ...['gender', 'education', 'address', 'addressLine1', 'addressLine2', 'city', 'state'],
      ...['residence', 'monthlyRentPaise'],
    ],
  },
  loan: { fields: ['product', 'amountPaise', 'tenureMonths', 'purpose'] },
  'product-answers': { fields: ['productAnswers'] },
  'lender-answers': { fields: ['lenderAnswers', 'lenderConsents'] },
});

interface InsurerItem extends Item {
  /** Variables of the mail to an insurer, as `domains/customers/insurance-requests/insurer-mail.ts` names them. */
  readonly variables: readonly string[];
}

/** All that a request carries to an insurer; a test binds it to what is really mailed. */
export const insurerItems: readonly InsurerItem[] = withTexts<'insurer', InsurerItem>('insurer', {
  name: { variables: ['customer'] },
  contact: { variables: ['mobile', 'email'] },
  plan: { variables: ['product', 'plan', 'answers'] },
});

const TEXTS = { en, hi } as const;

interface ConsentRow {
  /** Of its texts in `consents.json` of each language: `sentence` is the one beside the box to tick. */
  readonly key: keyof typeof en;
  readonly version: string;
  readonly items?: readonly Item[];
}

const rows: readonly ConsentRow[] = [
  // Version 1 said that nothing goes to a lender yet, although quotes are asked for without a name.
  { key: 'consent-terms', version: '3.0' },
  // Version 1 named codes and the state of an application, which come whether it is given or not; version 2 no calls; version 4 calls from 9.
  { key: 'consent-communication', version: '5.0' },
  // Version 2 named calls, which are none of its channels; version 4 a loan, which not everybody asks for.
  { key: 'consent-marketing', version: '5.0' },
  // Version 1 named no items, and an address that is not sent; version 3 no answers to questions of product and lender;
  // version 6 neither gender and home nor employer and purpose; version 7 neither EMIs, office and salary nor education, rent and
  // the kind of a business.
  { key: 'consent-lender-sharing', version: '8.0', items: sharedItems },
  { key: 'consent-insurer-sharing', version: '2.0', items: insurerItems },
  // Version 1 did not say that who was named by a partner stays named there; version 2 showed only digits of the number;
  // version 3 named a loan, which not everybody asks for.
  { key: 'consent-partner-sight', version: '4.0' },
  { key: 'key-facts-acknowledgement', version: '3.0' },
  { key: 'household-income', version: '2.0' },
];

function textFrom({ key, items }: ConsentRow, language: Language): NoticeText {
  const { title, sentence, more } = TEXTS[language][key];
  return {
    title,
    sections: [
      {
        heading: title,
        paragraphs: [sentence, ...more],
        ...(items ? { items: itemsIn(items, language) } : {}),
      },
    ],
    links: [],
  };
}

/** The consents; the first paragraph of each is the sentence beside the box, which is never ticked beforehand (REG-RBC-1). */
export const consentNotices: readonly Notice[] = rows.map((row) => ({
  key: row.key,
  kind: 'consent',
  version: row.version,
  effectiveFrom: '2026-11-18',
  en: textFrom(row, 'en'),
  hi: textFrom(row, 'hi'),
}));

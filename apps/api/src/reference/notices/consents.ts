import type { Notice, NoticeText } from '../text-types';
import type { Language } from '../types';
import en from './en/consents.json';
import hi from './hi/consents.json';
import { insurerItems } from './insurer-items';
import { type Item, itemsIn } from './items';
import { sharedItems } from './shared-items';

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
  // Version 1 named no items, and an address that is not sent; version 3 no answers to questions of product and lender.
  { key: 'consent-lender-sharing', version: '6.0', items: sharedItems },
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

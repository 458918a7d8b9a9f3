import en from '@saakh/i18n/en/operations.mails.server.json';
import hi from '@saakh/i18n/hi/operations.mails.server.json';
import type { MessageKey } from '../text-types';

interface EmailText {
  readonly subject: string;
  /** A paragraph that is one `{{…Link}}` alone becomes the button of the HTML version. */
  readonly paragraphs: readonly string[];
  readonly linkLabel?: string;
}

export interface EmailRow {
  readonly key: MessageKey;
  readonly en: EmailText;
  readonly hi: EmailText;
}

type MailKey = keyof typeof en & MessageKey;
const texts: Readonly<Record<'en' | 'hi', Readonly<Record<MailKey, EmailText>>>> = { en, hi };

export const emailRows: readonly EmailRow[] = (Object.keys(en) as MailKey[]).map((key) => ({
  key,
  en: texts.en[key],
  hi: texts.hi[key],
}));

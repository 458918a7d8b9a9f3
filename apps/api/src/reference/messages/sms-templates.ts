import type { MessageKey, SmsTemplate } from '../text-types';
import type { Language } from '../types';

interface SmsRow {
  readonly key: MessageKey;
  readonly category: SmsTemplate['category'];
  /** Names of the `{#var#}` in order; both languages use the same order. */
  readonly variables: readonly string[];
  readonly text: Readonly<Record<Language, string>>;
}

const rows: readonly SmsRow[] = [
  {
    key: 'otp',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: {
      en: '{#var#} is your code to sign in to {#var#}. It is valid for {#var#} minutes. Do not share it with anyone. - SAAKH',
      hi: '{#var#} {#var#} में साइन-इन करने का आपका कोड है। यह {#var#} मिनट तक चलेगा। इसे किसी को न बताएँ। - SAAKH',
    },
  },
  {
    key: 'application-submitted',
    category: 'service',
    variables: ['reference', 'lender'],
    text: {
      en: 'Your loan application {#var#} has been sent to {#var#}. We will tell you when the lender answers. - SAAKH',
      hi: 'आपका लोन आवेदन {#var#} {#var#} को भेज दिया गया है। लेंडर का जवाब आते ही हम आपको बताएँगे। - SAAKH',
    },
  },
  {
    key: 'status-change',
    category: 'service',
    variables: ['reference', 'lender', 'status'],
    text: {
      en: 'Your loan application {#var#} with {#var#} is now: {#var#}. Sign in to see the next step. - SAAKH',
      hi: 'आपके लोन आवेदन {#var#} ({#var#}) की स्थिति अब है: {#var#}। आगे क्या करना है, साइन-इन करके देखें। - SAAKH',
    },
  },
  {
    key: 'welcome',
    category: 'service',
    variables: ['name', 'brand', 'support'],
    text: {
      en: 'Hello {#var#}, your account with {#var#} is ready. For help call {#var#}. - SAAKH',
      hi: 'नमस्ते {#var#}, {#var#} में आपका खाता तैयार है। मदद के लिए {#var#} पर फ़ोन करें। - SAAKH',
    },
  },
  {
    key: 'resume-link',
    category: 'service',
    variables: ['link', 'hours'],
    text: {
      en: 'You asked for a link to go on with your application: {#var#} It works for {#var#} hours and asks for a code. - SAAKH',
      hi: 'आवेदन आगे भरने के लिए आपने यह लिंक माँगा था: {#var#} यह {#var#} घंटे चलेगा और कोड माँगेगा। - SAAKH',
    },
  },
  {
    // The last line names the page that asked: a browser gives the code to that page alone, and to none without the line.
    key: 'otp-with-origin',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes', 'host', 'otp'],
    text: {
      en: '{#var#} is your code to sign in to {#var#}. It is valid for {#var#} minutes. Do not share it with anyone. - SAAKH\n\n@{#var#} #{#var#}',
      hi: '{#var#} {#var#} में साइन-इन करने का आपका कोड है। यह {#var#} मिनट तक चलेगा। इसे किसी को न बताएँ। - SAAKH\n\n@{#var#} #{#var#}',
    },
  },
];

const languages: readonly Language[] = ['en', 'hi'];

/** SMS texts as they are to be registered; none is sent before its row has the registration's ids (REG-SMS-1). */
export const smsTemplates: readonly SmsTemplate[] = rows.flatMap((row) =>
  languages.map((language) => ({
    key: row.key,
    language,
    category: row.category,
    text: row.text[language],
    variables: row.variables,
  })),
);

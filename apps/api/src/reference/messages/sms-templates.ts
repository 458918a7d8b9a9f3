import type { MessageKey, SmsTemplate } from '../text-types';
import type { Language } from '../types';
import { statusSmsRows } from './status-news';

export interface SmsRow {
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
      en: '{#var#} is your code to sign in to {#var#}. It is valid for {#var#} minutes. Do not share it with anyone. - {{signature}}',
      hi: '{#var#} आपका साइन-इन कोड है ({#var#})। यह {#var#} मिनट तक चलेगा। इसे किसी को न बताएँ। - {{signature}}',
    },
  },
  {
    key: 'application-submitted',
    category: 'service',
    variables: ['reference', 'lender'],
    text: {
      en: 'Your loan application {#var#} has been sent to {#var#}. We will tell you when the lender answers. - {{signature}}',
      hi: 'आपका लोन आवेदन ({#var#}) {#var#} को भेज दिया गया है। जवाब आते ही हम आपको बताएँगे। - {{signature}}',
    },
  },
  {
    key: 'loan-document',
    category: 'service',
    variables: ['lender', 'reference', 'document'],
    text: {
      en: '{#var#} has sent a document for your loan {#var#}: {#var#}. Sign in to open it. - {{signature}}',
      hi: '{#var#} ने आपके लोन ({#var#}) का एक काग़ज़ भेजा है: {#var#}। देखने के लिए साइन-इन करें। - {{signature}}',
    },
  },
  {
    // A list is longer than the thirty characters of a variable.
    key: 'loan-documents',
    category: 'service',
    variables: ['count', 'lender', 'reference', 'list', 'list', 'list', 'list', 'list'],
    text: {
      en: '{#var#} documents from {#var#} for your loan {#var#}: {#var#}{#var#}{#var#}{#var#}{#var#}. Sign in to open them. - {{signature}}',
      hi: '{#var#} काग़ज़ आए हैं, {#var#} से, आपके लोन {#var#} के: {#var#}{#var#}{#var#}{#var#}{#var#}। देखने के लिए साइन-इन करें। - {{signature}}',
    },
  },
  {
    // A link is longer than the thirty characters of a variable.
    key: 'reminder-link',
    category: 'service',
    variables: ['brand', 'link1', 'link2', 'link3', 'days'],
    text: {
      en: 'You asked {#var#} for a link to continue where you left off: {#var#}{#var#}{#var#} It works for {#var#} days and asks for a code. - {{signature}}',
      hi: 'आपने {#var#} से फ़ॉर्म का लिंक मँगाया था। जहाँ छोड़ा था, वहीं से भरें: {#var#}{#var#}{#var#} यह {#var#} दिन चलेगा और कोड माँगेगा। - {{signature}}',
    },
  },
  {
    // The last line names the page that asked: a browser gives the code to that page alone, and to none without the line.
    key: 'otp-with-origin',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes', 'host', 'otp'],
    text: {
      en: '{#var#} is your code to sign in to {#var#}. It is valid for {#var#} minutes. Do not share it with anyone. - {{signature}}\n\n@{#var#} #{#var#}',
      hi: '{#var#} आपका साइन-इन कोड है ({#var#})। यह {#var#} मिनट तक चलेगा। इसे किसी को न बताएँ। - {{signature}}\n\n@{#var#} #{#var#}',
    },
  },
  {
    key: 'otp-deletion',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: {
      en: '{#var#} is your code to delete your data at {#var#}. It is valid for {#var#} minutes. If you did not ask for it, do not share it with anyone. - {{signature}}',
      hi: '{#var#} आपकी जानकारी मिटाने का कोड है ({#var#})। यह {#var#} मिनट तक चलेगा। अगर आपने नहीं माँगा था तो इसे किसी को न बताएँ। - {{signature}}',
    },
  },
  {
    key: 'otp-contact-new',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: {
      en: '{#var#} is your code to use this number for your account at {#var#}. It is valid for {#var#} minutes. If you did not ask for it, do not share it with anyone. - {{signature}}',
      hi: '{#var#} आपके {#var#} खाते में यह नंबर जोड़ने का कोड है। यह {#var#} मिनट तक चलेगा। अगर आपने नहीं माँगा था तो इसे किसी को न बताएँ। - {{signature}}',
    },
  },
  {
    key: 'otp-contact-old',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: {
      en: '{#var#} is your code to change the number or email of your account at {#var#}. It is valid for {#var#} minutes. If you did not ask for it, do not share it with anyone. - {{signature}}',
      hi: '{#var#} आपके {#var#} खाते का नंबर या ईमेल बदलने का कोड है। यह {#var#} मिनट तक चलेगा। अगर आपने नहीं माँगा था तो इसे किसी को न बताएँ। - {{signature}}',
    },
  },
  {
    key: 'contact-changed',
    category: 'service',
    variables: ['what', 'brand', 'officerPhone'],
    text: {
      en: 'The {#var#} of your {#var#} account has been changed. Not you? Call our grievance officer at once: {#var#}. - {{signature}}',
      hi: 'आपका {#var#} बदल दिया गया है ({#var#} खाता)। अगर यह आपने नहीं किया तो तुरंत शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'otp-merge',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: {
      en: '{#var#} is your code to join two accounts at {#var#}. It is valid for {#var#} minutes. Anybody who has it can open your account: do not share it with anyone. - {{signature}}',
      hi: '{#var#} आपके {#var#} के दो खाते जोड़ने का कोड है। यह {#var#} मिनट तक चलेगा। जिसके पास यह कोड हो वह आपका खाता खोल सकता है: इसे किसी को न बताएँ। - {{signature}}',
    },
  },
  {
    key: 'otp-co-applicant',
    category: 'transactional',
    variables: ['otp', 'person', 'brand', 'minutes'],
    text: {
      en: '{#var#} is your code to agree to be the co-applicant of {#var#} for a student loan through {#var#}. You would be liable for repaying it. Valid for {#var#} minutes. Give it only if you want to apply together. - {{signature}}',
      hi: '{#var#} कोड है, {#var#} के पढ़ाई के लोन में सह-आवेदक बनने की सहमति का ({#var#})। लोन चुकाने की ज़िम्मेदारी आपकी भी होगी। यह {#var#} मिनट तक चलेगा। साथ में आवेदन करना चाहें तभी दें। - {{signature}}',
    },
  },
  {
    key: 'access-asked',
    category: 'service',
    variables: ['brand', 'what', 'confirmLink', 'confirmLink', 'confirmLink', 'officerPhone'],
    text: {
      en: 'Our staff at {#var#} were asked to {#var#}. If you asked for it, agree here: {#var#}{#var#}{#var#} If not, say so there or call our grievance officer: {#var#}. - {{signature}}',
      hi: '{#var#} की हमारी टीम से यह करने को कहा गया है: {#var#}. अगर आपने कहा था तो यहाँ हाँ कहें: {#var#}{#var#}{#var#} नहीं कहा था तो वहीं बताएँ या शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'access-changed',
    category: 'service',
    variables: ['brand', 'what', 'officerPhone'],
    text: {
      en: 'Our staff at {#var#} have {#var#}. If you did not want this, call our grievance officer at once: {#var#}. - {{signature}}',
      hi: '{#var#} की हमारी टीम ने यह किया है: {#var#}. अगर आपने ऐसा नहीं चाहा था तो तुरंत शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'consent-withdrawal-asked',
    category: 'service',
    variables: ['what', 'brand', 'confirmLink', 'confirmLink', 'confirmLink', 'officerPhone'],
    text: {
      en: 'Our staff were asked to withdraw your consent ({#var#}) at {#var#}. If you asked for it, agree here: {#var#}{#var#}{#var#} If not, say so there or call our grievance officer: {#var#}. - {{signature}}',
      hi: 'हमारी टीम से आपकी सहमति ({#var#}) {#var#} में वापस लेने को कहा गया है। अगर आपने कहा था तो यहाँ हाँ कहें: {#var#}{#var#}{#var#} नहीं कहा था तो वहीं बताएँ या शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    // A variable has thirty characters, and a link up to ninety.
    key: 'merge-asked',
    category: 'service',
    variables: ['brand', 'shortOther', 'undoLink', 'undoLink', 'undoLink'],
    text: {
      en: 'Our staff think that two accounts at {#var#} are yours: this one and one with {#var#}. Sign in to confirm. This was not you? Say so here: {#var#}{#var#}{#var#} - {{signature}}',
      hi: 'हमारी टीम को लगता है कि {#var#} में दो खाते आपके हैं: यह वाला और {#var#} वाला। पक्का करने के लिए साइन-इन करें। यह आप नहीं थे? यहाँ बताएँ: {#var#}{#var#}{#var#} - {{signature}}',
    },
  },
  {
    key: 'merge-confirmed',
    category: 'service',
    variables: ['brand', 'shortOther', 'undoLink', 'undoLink', 'undoLink'],
    text: {
      en: 'Two accounts at {#var#} were joined: this one and one with {#var#}. This was not you? Undo it here: {#var#}{#var#}{#var#} - {{signature}}',
      hi: '{#var#} में दो खाते जोड़ दिए गए हैं: यह वाला और {#var#} वाला। यह आप नहीं थे? यहाँ वापस लें: {#var#}{#var#}{#var#} - {{signature}}',
    },
  },
  {
    key: 'merge-part-asked',
    category: 'service',
    variables: ['brand', 'what', 'confirmLink', 'confirmLink', 'confirmLink'],
    text: {
      en: 'Our staff at {#var#} were asked to separate your account from the one with {#var#}. If you asked for it, agree here: {#var#}{#var#}{#var#} If not, do not agree. - {{signature}}',
      hi: '{#var#} से कहा गया है कि आपके खाते को {#var#} वाले खाते से अलग कर दें। अगर आपने कहा था तो यहाँ हाँ कहें: {#var#}{#var#}{#var#} नहीं तो हाँ न कहें। - {{signature}}',
    },
  },
  {
    key: 'merge-undone',
    category: 'service',
    variables: ['brand', 'shortOther', 'officerPhone'],
    text: {
      en: 'Your account at {#var#} is not joined with the one with {#var#}. Each opens with its own number or email only. Questions: {#var#}. - {{signature}}',
      hi: '{#var#} में आपका खाता {#var#} वाले खाते से जुड़ा नहीं है। हर खाता सिर्फ़ अपने नंबर या ईमेल से खुलता है। सवाल हों तो फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'second-factor-on',
    category: 'service',
    variables: ['brand', 'officerPhone'],
    text: {
      en: 'Two-step verification has been switched on for your {#var#} account. Not you? Call our grievance officer at once: {#var#}. - {{signature}}',
      hi: 'अब आपके {#var#} खाते में साइन-इन पर ऐप का कोड भी माँगा जाएगा। अगर यह आपने नहीं किया तो तुरंत शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'second-factor-off',
    category: 'service',
    variables: ['brand', 'officerPhone'],
    text: {
      en: 'Two-step verification has been switched off for your {#var#} account. Not you? Call our grievance officer at once: {#var#}. - {{signature}}',
      hi: 'अब आपके {#var#} खाते में साइन-इन पर ऐप का कोड नहीं माँगा जाएगा। अगर यह आपने नहीं किया तो तुरंत शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'second-factor-off-by-us',
    category: 'service',
    variables: ['brand', 'officerPhone'],
    text: {
      en: 'We have switched off two-step verification for your {#var#} account. Did you not ask for this? Call our grievance officer at once: {#var#}. - {{signature}}',
      hi: 'हमने आपके {#var#} खाते में साइन-इन पर ऐप का कोड माँगना बंद कर दिया है। अगर यह आपने नहीं कहा था तो तुरंत शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'recovery-code-used',
    category: 'service',
    variables: ['brand', 'left', 'officerPhone'],
    text: {
      en: 'A recovery code was used to sign in to your {#var#} account. Codes left: {#var#}. Not you? Call our grievance officer at once: {#var#}. - {{signature}}',
      hi: 'आपके {#var#} खाते में रिकवरी कोड से साइन-इन हुआ। बचे हुए कोड: {#var#}। अगर यह आप नहीं थे तो तुरंत शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'consent-withdrawn-by-us',
    category: 'service',
    variables: ['what', 'brand', 'person', 'officerPhone'],
    text: {
      en: 'Your consent ({#var#}) at {#var#} was withdrawn by {#var#} of our customer service. If you did not want this, call our grievance officer at once: {#var#}. - {{signature}}',
      hi: 'आपकी सहमति ({#var#}) {#var#} में हमारी ग्राहक सेवा से {#var#} ने वापस ली है। अगर आपने ऐसा नहीं चाहा था तो तुरंत शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'account-changed-by-us',
    category: 'service',
    variables: ['brand', 'person', 'what', 'officerPhone'],
    text: {
      en: 'In your account at {#var#}, {#var#} of our customer service did this: {#var#}. If you did not want this, call our grievance officer at once: {#var#}. - {{signature}}',
      hi: '{#var#} के आपके खाते में हमारी ग्राहक सेवा से {#var#} ने यह किया है: {#var#}। अगर आपने ऐसा नहीं चाहा था तो तुरंत शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'partner-given',
    category: 'service',
    variables: ['brand', 'partner', 'officerPhone'],
    text: {
      en: 'Our staff at {#var#} decided that {#var#} brought you to us: it sees how your applications go. If this is wrong, call our grievance officer: {#var#}. - {{signature}}',
      hi: '{#var#} की हमारी टीम ने तय किया है कि आप {#var#} के ज़रिए हमारे पास आए: वह देख सकेगा कि आपके आवेदन कहाँ तक पहुँचे। अगर यह ग़लत है तो शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'account-unused-for',
    category: 'service',
    variables: ['brand', 'months', 'hours'],
    text: {
      en: 'You have not used your {#var#} account for {#var#} months. We will delete it in {#var#} hours unless you sign in. - {{signature}}',
      hi: 'आपका {#var#} खाता {#var#} महीने से नहीं खुला है। यह {#var#} घंटे बाद मिट जाएगा। रखना हो तो उससे पहले साइन-इन करें। - {{signature}}',
    },
  },
  {
    key: 'data-breach',
    category: 'service',
    variables: ['brand', 'contactPhone'],
    text: {
      en: 'Your data was affected by a data breach at {#var#}. Sign in to read what happened and how to stay safe. Questions: {#var#}. - {{signature}}',
      hi: '{#var#} में डेटा लीक हुआ है और उसमें आपकी जानकारी भी है। क्या हुआ और बचाव के लिए क्या करें, अपने खाते में साइन-इन करके पढ़ें। सवाल हों तो फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'grievance-received',
    category: 'service',
    variables: ['reference', 'days', 'officerPhone'],
    text: {
      en: 'We have received your complaint {#var#}. We aim to answer within {#var#} days. Grievance officer: {#var#}. - {{signature}}',
      hi: 'आपकी शिकायत {#var#} हमें मिल गई है। हम {#var#} दिन में जवाब देने की कोशिश करेंगे। शिकायत अधिकारी: {#var#} - {{signature}}',
    },
  },
  {
    key: 'grievance-answered',
    category: 'service',
    variables: ['reference', 'officerPhone'],
    text: {
      en: 'We have answered your complaint {#var#}. Sign in to read our answer. Grievance officer: {#var#}. - {{signature}}',
      hi: 'आपकी शिकायत {#var#} का जवाब आ गया है। पढ़ने के लिए साइन-इन करें। शिकायत अधिकारी: {#var#} - {{signature}}',
    },
  },
  {
    key: 'grievance-closed',
    category: 'service',
    variables: ['reference', 'objectUntil', 'officerPhone'],
    text: {
      en: 'We have closed your complaint {#var#}. If it is not solved, sign in and tell us by {#var#}. Grievance officer: {#var#}. - {{signature}}',
      hi: 'हमने आपकी शिकायत {#var#} बंद कर दी है। अगर हल नहीं हुई तो {#var#} तक साइन-इन करके बताएँ। शिकायत अधिकारी: {#var#} - {{signature}}',
    },
  },
  {
    key: 'insurance-asked',
    category: 'service',
    variables: ['insurer', 'officerPhone'],
    text: {
      en: 'We send your request to {#var#}, which will contact you. To see or withdraw it, sign in and open My applications. Did you not ask? Call: {#var#}. - {{signature}}',
      hi: 'हम आपका अनुरोध {#var#} को भेज रहे हैं। वे आपसे संपर्क करेंगे। देखने या वापस लेने के लिए साइन-इन करके “मेरे आवेदन” खोलें। आपने नहीं भेजा था? फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'account-deleted',
    category: 'service',
    variables: ['brand', 'heldUntil', 'officerPhone'],
    text: {
      en: 'Your account at {#var#} is deleted. What the law makes us keep is locked until {#var#}. If you did not want this, call our grievance officer: {#var#}. - {{signature}}',
      hi: '{#var#} का आपका खाता मिटा दिया गया है। क़ानून के मुताबिक़ जो रखना ज़रूरी है, वह {#var#} तक लॉक रहेगा। अगर आपने ऐसा नहीं चाहा था तो शिकायत अधिकारी को फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    // To the person that a customer named, who may never have heard of us.
    key: 'nominee-named',
    category: 'service',
    variables: ['person', 'brand', 'officerPhone'],
    text: {
      en: '{#var#} has named you as nominee for their account at {#var#}: in case of need, you may ask about their data. You need not do anything. If you do not want this, call: {#var#}. - {{signature}}',
      hi: '{#var#} ने {#var#} के अपने खाते के लिए आपको नॉमिनी बनाया है: ज़रूरत पड़ने पर आप उनकी जानकारी के बारे में पूछ सकते हैं। आपको कुछ नहीं करना है। अगर आप ऐसा नहीं चाहते तो फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    key: 'nominee-removed',
    category: 'service',
    variables: ['person', 'brand', 'officerPhone'],
    text: {
      en: '{#var#} no longer names you as nominee for their account at {#var#}. You need not do anything. Questions? Call: {#var#}. - {{signature}}',
      hi: '{#var#} ने {#var#} के अपने खाते में अब आपको नॉमिनी नहीं रखा है। आपको कुछ नहीं करना है। कोई सवाल हो तो फ़ोन करें: {#var#} - {{signature}}',
    },
  },
  {
    // To the person who read a code out to the student, or typed it in.
    key: 'co-applicant-agreed',
    category: 'service',
    variables: ['person', 'brand', 'link', 'link', 'link'],
    text: {
      en: 'You agreed to be the co-applicant of {#var#} for a student loan through {#var#}: lenders may get your details, and you are liable for repaying the loan. To withdraw: {#var#}{#var#}{#var#} - {{signature}}',
      hi: 'आपने {#var#} के पढ़ाई के लोन में सह-आवेदक बनने की सहमति दी है ({#var#}): लेंडर को आपकी जानकारी मिल सकती है, और लोन चुकाने की ज़िम्मेदारी आपकी भी होगी। वापस लेने के लिए: {#var#}{#var#}{#var#} - {{signature}}',
    },
  },
  {
    // To somebody who asked a partner for help; told who gave the number, so that whoever did not ask knows it.
    key: 'assisted-lead',
    category: 'service',
    variables: ['person', 'partner', 'brand', 'link', 'link', 'link'],
    text: {
      en: '{#var#} of {#var#} gave us your number, as you asked, to help you with a loan at {#var#}. Start here: {#var#}{#var#}{#var#} Did you not ask? Ignore this message. - {{signature}}',
      hi: '{#var#} ({#var#}) ने आपके कहने पर आपका नंबर दिया है, ताकि {#var#} पर लोन लेने में आपकी मदद हो। यहाँ से शुरू करें: {#var#}{#var#}{#var#} अगर आपने नहीं कहा था, तो कुछ न करें। - {{signature}}',
    },
  },
];

const languages: readonly Language[] = ['en', 'hi'];

/** Stands in each text for the sender's own brand, which a DLT platform requires in it. */
const SIGNATURE = '{{signature}}';

/** SMS texts without their signature; none is sent before its row has the registration's ids (REG-SMS-1). */
export const smsTemplates: readonly SmsTemplate[] = [...rows, ...statusSmsRows].flatMap((row) =>
  languages.map((language) => ({
    key: row.key,
    language,
    category: row.category,
    text: row.text[language],
    variables: row.variables,
  })),
);

/** The texts exactly as they are to be registered, and as they are sent. */
export const signedSms = (signature: string): SmsTemplate[] =>
  smsTemplates.map(({ text, ...rest }) => ({ ...rest, text: text.replace(SIGNATURE, () => signature) }));

/** A signature ends a text, or stands above the line that browsers read. */
const SIGNED = /- (?:(?!- )[^\n])*(?=$|\n\n@\{#var#\} #\{#var#\}$)/;

/** A stored text with another signature; its words stay, because they may be registered as they are. */
export const signAgain = (stored: string, signature: string): string => stored.replace(SIGNED, () => `- ${signature}`);

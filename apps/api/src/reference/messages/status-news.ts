import type { MessageKey } from '../text-types';
import type { EmailRow } from './email-rows';
import type { SmsRow } from './sms-templates';

/** An SMS for each thing that may become of an application, as one sentence of its own with what is left to do. */
const TEXTS = {
  'status-submitted': {
    en: 'Your loan application with {#var#} ({#var#}) is with the lender. You need not do anything. - {{signature}}',
    hi: '{#var#} के पास आपका लोन आवेदन ({#var#}) पहुँच चुका है। आपको कुछ नहीं करना है। - {{signature}}',
  },
  'status-waiting': {
    en: 'Your loan application to {#var#} ({#var#}) is waiting with us. We tell you when the lender has it. You need not do anything. - {{signature}}',
    hi: '{#var#} के लिए आपका लोन आवेदन ({#var#}) अभी हमारे पास रुका है। लेंडर को मिलते ही हम बताएँगे। आपको कुछ नहीं करना है। - {{signature}}',
  },
  'status-approved': {
    en: '{#var#} has approved your loan application {#var#}. Sign in and check the terms before you sign. - {{signature}}',
    hi: '{#var#} ने आपका लोन आवेदन {#var#} मंज़ूर कर दिया है। शर्तें पढ़ने के लिए साइन-इन करें। - {{signature}}',
  },
  'status-disbursed': {
    en: '{#var#} has paid out your loan {#var#}. Sign in to see your cooling-off period. - {{signature}}',
    hi: '{#var#} ने आपके लोन {#var#} की रकम आपके खाते में भेज दी है। इसे कब तक लौटा सकते हैं, साइन-इन करके देखें। - {{signature}}',
  },
  'status-declined': {
    en: '{#var#} has declined your loan application {#var#}. Sign in to see the reason and other lenders. - {{signature}}',
    hi: '{#var#} ने आपका लोन आवेदन {#var#} मंज़ूर नहीं किया। वजह और दूसरे रास्ते देखने के लिए साइन-इन करें। - {{signature}}',
  },
  'status-closed': {
    en: 'Your loan application with {#var#} ({#var#}) is closed. Sign in to see other lenders. - {{signature}}',
    hi: '{#var#} में आपका लोन आवेदन {#var#} बंद हो गया है। आगे क्या कर सकते हैं, साइन-इन करके देखें। - {{signature}}',
  },
  'status-expired': {
    en: 'Your loan application with {#var#} ({#var#}) has expired. You can apply again. - {{signature}}',
    hi: '{#var#} में आपके लोन आवेदन {#var#} का समय बीत गया है। फिर आवेदन करने के लिए साइन-इन करें। - {{signature}}',
  },
  'status-withdrawn': {
    en: 'You have withdrawn your loan application with {#var#} ({#var#}). You need not do anything. - {{signature}}',
    hi: 'आपने {#var#} का लोन आवेदन {#var#} वापस ले लिया है। अब कुछ नहीं करना है। - {{signature}}',
  },
  'status-returned': {
    en: 'You are cancelling your loan from {#var#} ({#var#}). Sign in to see how to repay it. - {{signature}}',
    hi: 'आप {#var#} को लोन लौटा रहे हैं ({#var#})। रकम कैसे लौटानी है, साइन-इन करके देखें। - {{signature}}',
  },
  'status-corrected': {
    en: 'Our last message about your application with {#var#} ({#var#}) was wrong. Sign in to see the correct status. - {{signature}}',
    hi: '{#var#} में आपके आवेदन {#var#} के बारे में पिछला संदेश ग़लती से गया था। सही स्थिति साइन-इन करके देखें। - {{signature}}',
  },
  'status-unmade': {
    en: 'Our last message about an application with {#var#} ({#var#}) was wrong: there is no such application. You need not do anything. - {{signature}}',
    hi: '{#var#} में आवेदन {#var#} के बारे में पिछला संदेश ग़लती से गया था: ऐसा कोई आवेदन नहीं है। आपको कुछ नहीं करना है। - {{signature}}',
  },
  'status-terms-back': {
    en: '{#var#} went back to the terms you agreed to for your loan {#var#}. You need not answer. Sign in to see them. - {{signature}}',
    hi: '{#var#} आपके लोन {#var#} के लिए उन्हीं शर्तों पर लौट आया है जिन पर आपने हाँ कहा था। जवाब देने की ज़रूरत नहीं है। शर्तें साइन-इन करके देखें। - {{signature}}',
  },
} as const satisfies Partial<Record<MessageKey, SmsRow['text']>>;

/** Of costlier terms that the customer has not agreed to; they name the change itself. */
const UNAGREED = {
  'status-terms-changed': {
    en: '{#var#} changed the terms of your loan {#var#}: {#var#} instead of {#var#}. You decide: sign in to compare and answer. - {{signature}}',
    hi: '{#var#} ने आपके लोन {#var#} की शर्तें बदल दी हैं: अब {#var#}, पहले {#var#}। फ़ैसला आपका है: साइन-इन करके देखें और जवाब दें। - {{signature}}',
  },
  'status-paid-unagreed': {
    en: '{#var#} has paid out your loan {#var#} on terms you did not agree to: {#var#} instead of {#var#}. Sign in to see what you can do. - {{signature}}',
    hi: '{#var#} ने आपके लोन {#var#} की रकम ऐसी शर्तों पर भेज दी है जिन पर आपने हाँ नहीं कहा: अब {#var#}, पहले {#var#}। आप क्या कर सकते हैं, साइन-इन करके देखें। - {{signature}}',
  },
} as const satisfies Partial<Record<MessageKey, SmsRow['text']>>;
const unagreedKeys = Object.keys(UNAGREED) as (keyof typeof UNAGREED)[];

const keys = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** Of several at once: what is left to do depends on what became of each. */
const LIST = ['count', 'list', 'list', 'list', 'list', 'list'];
export const statusSmsRows: readonly SmsRow[] = [
  {
    // To the co-applicant, who is liable as well; the lender's contact is that for complaints.
    key: 'co-applicant-approved',
    category: 'service',
    variables: ['lender', 'person', 'lenderPhone'],
    text: {
      en: '{#var#} has approved the student loan of {#var#} with you as co-applicant. Once it is paid out, you are liable for repaying it too. To reach the lender: {#var#}. - {{signature}}',
      hi: '{#var#} ने {#var#} का पढ़ाई का लोन मंज़ूर किया है, जिसमें आप सह-आवेदक हैं। रकम मिलने पर लोन चुकाने की ज़िम्मेदारी आपकी भी होगी। लेंडर का फ़ोन: {#var#}। - {{signature}}',
    },
  },
  {
    key: 'co-applicant-paid',
    category: 'service',
    variables: ['lender', 'person', 'lenderPhone'],
    text: {
      en: '{#var#} has paid out the student loan of {#var#} with you as co-applicant. You are now liable for repaying it too. To reach the lender: {#var#}. - {{signature}}',
      hi: '{#var#} ने {#var#} के पढ़ाई के लोन की रकम भेज दी है, जिसमें आप सह-आवेदक हैं। लोन चुकाने की ज़िम्मेदारी अब आपकी भी है। लेंडर का फ़ोन: {#var#}। - {{signature}}',
    },
  },
  {
    key: 'co-applicant-corrected',
    category: 'service',
    variables: ['lender', 'person', 'lenderPhone'],
    text: {
      en: 'Our last message to you about the student loan from {#var#} for {#var#} was sent by mistake. Please ignore it. To reach the lender: {#var#}. - {{signature}}',
      hi: '{#var#} से {#var#} के पढ़ाई के लोन के बारे में आपको पिछला संदेश ग़लती से गया था। उस पर ध्यान न दें। लेंडर का फ़ोन: {#var#}। - {{signature}}',
    },
  },
  {
    key: 'co-applicant-withdrew',
    category: 'service',
    variables: ['brand'],
    text: {
      en: 'The co-applicant of your student loan at {#var#} has withdrawn. Their income no longer counts. Sign in to see what you can do. - {{signature}}',
      hi: 'आपके पढ़ाई के लोन ({#var#}) में साथ आवेदन करने वाले ने अपनी सहमति वापस ले ली है। उनकी आमदनी अब नहीं गिनी जाएगी। आगे क्या करें, साइन-इन करके देखें। - {{signature}}',
    },
  },
  {
    key: 'co-applicant-withdrew-paid',
    category: 'service',
    variables: ['lender'],
    text: {
      en: 'The co-applicant of your student loan from {#var#} has withdrawn their consent to share details. The loan is paid out and stays as it is. You need not do anything. - {{signature}}',
      hi: '{#var#} से मिले आपके पढ़ाई के लोन के सह-आवेदक ने जानकारी देने की सहमति वापस ली है। लोन की रकम मिल चुकी है, लोन वैसा ही रहेगा। आपको कुछ नहीं करना है। - {{signature}}',
    },
  },
  {
    // To a lender that gets a mail with the reference alone, and asks us for the details.
    key: 'lead-submitted',
    category: 'service',
    variables: ['reference', 'lender'],
    text: {
      en: 'The reference of your loan application ({#var#}) has been sent to {#var#}, which gets your details from us. We will tell you when the lender answers. - {{signature}}',
      hi: 'आपके लोन आवेदन का नंबर ({#var#}) {#var#} को भेज दिया गया है। लेंडर आपकी जानकारी हमसे लेगा। जवाब आते ही हम आपको बताएँगे। - {{signature}}',
    },
  },
  ...keys.map((key): SmsRow => ({ key, category: 'service', variables: ['lender', 'reference'], text: TEXTS[key] })),
  ...unagreedKeys.map(
    (key): SmsRow => ({
      ...{ key, category: 'service', text: UNAGREED[key] },
      variables: ['lender', 'reference', 'now', 'before'],
    }),
  ),
  {
    key: 'status-changes',
    category: 'service',
    variables: LIST,
    text: {
      en: 'News of {#var#} of your loan applications: {#var#}{#var#}{#var#}{#var#}{#var#}. Sign in to see the next steps. - {{signature}}',
      hi: 'आपके {#var#} लोन आवेदनों की ख़बर: {#var#}{#var#}{#var#}{#var#}{#var#}। आगे क्या करें, साइन-इन करके देखें। - {{signature}}',
    },
  },
  {
    key: 'status-changes-over',
    category: 'service',
    variables: LIST,
    text: {
      en: 'News of {#var#} of your loan applications: {#var#}{#var#}{#var#}{#var#}{#var#}. You need not do anything. - {{signature}}',
      hi: 'आपके {#var#} लोन आवेदनों की ख़बर: {#var#}{#var#}{#var#}{#var#}{#var#}। आपको कुछ नहीं करना है। - {{signature}}',
    },
  },
];

/** A mail has room for the news and what it means, which come with it. */
const MAIL = {
  en: {
    subject: '{{news}}: {{reference}}',
    paragraphs: ['Hello {{name}},', '{{news}}. Reference number: {{reference}}.', '{{explanation}}', '{{statusLink}}'],
    linkLabel: 'View application',
  },
  hi: {
    subject: '{{news}}: {{reference}}',
    paragraphs: ['नमस्ते {{name}},', '{{news}}। आवेदन का नंबर {{reference}} है।', '{{explanation}}', '{{statusLink}}'],
    linkLabel: 'मेरा आवेदन देखें',
  },
} as const;

const severalRow = (key: MessageKey, en: string, hi: string): EmailRow => ({
  key,
  en: {
    subject: 'News of {{count}} of your loan applications',
    paragraphs: [
      'Hello {{name}},',
      'There is news of {{count}} of your loan applications: {{list}}.',
      en,
      '{{statusLink}}',
    ],
    linkLabel: 'View applications',
  },
  hi: {
    subject: 'आपके {{count}} लोन आवेदनों की ख़बर',
    paragraphs: ['नमस्ते {{name}},', 'आपके {{count}} लोन आवेदनों की ख़बर है: {{list}}।', hi, '{{statusLink}}'],
    linkLabel: 'मेरे आवेदन देखें',
  },
});

export const statusEmailRows: readonly EmailRow[] = [
  {
    key: 'co-applicant-withdrew',
    en: {
      subject: 'The co-applicant of your student loan has withdrawn',
      paragraphs: [
        'Hello {{name}},',
        'The co-applicant of your student loan at {{brand}} has withdrawn. Their income no longer counts, and no further lender gets it.',
        'A lender that already has your application keeps what it was sent; please tell it as well. You can name another co-applicant in your account.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'आपके पढ़ाई के लोन में साथ आवेदन करने वाले ने सहमति वापस ली',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} में आपके पढ़ाई के लोन में साथ आवेदन करने वाले ने अपनी सहमति वापस ले ली है। उनकी आमदनी अब नहीं गिनी जाएगी, और किसी नए लेंडर को नहीं बताई जाएगी।',
        'जिस लेंडर के पास आपका आवेदन पहुँच चुका है, उसके पास भेजी हुई जानकारी रहती है; कृपया उसे भी बता दें। आप अपने खाते में किसी और को साथ में आवेदन करने वाला चुन सकते हैं।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'co-applicant-withdrew-paid',
    en: {
      subject: 'The co-applicant of your student loan from {{lender}} has withdrawn',
      paragraphs: [
        'Hello {{name}},',
        'The co-applicant of your student loan from {{lender}} has withdrawn their consent to share details. No further lender gets their details.',
        'The loan is paid out and stays as it is: both of you owe it to {{lender}}. You need not do anything.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{lender}} से मिले पढ़ाई के लोन के सह-आवेदक ने सहमति वापस ली',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{lender}} से मिले आपके पढ़ाई के लोन के सह-आवेदक ने जानकारी देने की अपनी सहमति वापस ली है। उनकी जानकारी किसी नए लेंडर को नहीं मिलेगी।',
        'लोन की रकम मिल चुकी है और लोन वैसा ही रहेगा: {{lender}} को इसे चुकाने की ज़िम्मेदारी आप दोनों की है। आपको कुछ नहीं करना है।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'lead-submitted',
    en: {
      subject: '{{lender}} has been told of your application: {{reference}}',
      paragraphs: [
        'Hello {{name}},',
        'We have sent {{lender}} the reference number of your loan application over {{amount}}: {{reference}}. The lender gets your details from us when it asks.{{usually}}',
        'The lender may ask you for documents. Follow each step here:',
        '{{statusLink}}',
        'You can withdraw the application at any time before the loan is paid out.',
      ],
      linkLabel: 'View application',
    },
    hi: {
      subject: '{{lender}} को आपके आवेदन की ख़बर दी गई: {{reference}}',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमने {{amount}} के लोन के आपके आवेदन का नंबर {{lender}} को भेज दिया है: {{reference}}। लेंडर के माँगने पर आपकी जानकारी उसे हमसे मिलती है।{{usually}}',
        'लेंडर आपसे काग़ज़ माँग सकता है। हर क़दम आप यहाँ देख सकते हैं:',
        '{{statusLink}}',
        'लोन मिलने से पहले आप कभी भी आवेदन वापस ले सकते हैं।',
      ],
      linkLabel: 'मेरा आवेदन देखें',
    },
  },
  ...[...keys, ...unagreedKeys].map((key) => ({ key, ...MAIL })),
  severalRow('status-changes', 'Each shows what you can do next:', 'आगे क्या कर सकते हैं, यह हर आवेदन में लिखा है:'),
  severalRow(
    'status-changes-over',
    'You need not do anything. Your applications are here:',
    'आपको कुछ नहीं करना है। आपके आवेदन यहाँ हैं:',
  ),
];

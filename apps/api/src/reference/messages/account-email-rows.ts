import type { EmailRow } from './email-rows';

const FACTOR_CHANGES = [
  { key: 'second-factor-on', en: 'switched on', hi: 'चालू कर दिया गया' },
  { key: 'second-factor-off', en: 'switched off', hi: 'बंद कर दिया गया' },
  { key: 'second-factor-off-by-us', en: 'switched off by us', hi: 'हमारी ओर से बंद कर दिया गया' },
] as const;

/** To customers of what was changed at their account, so that whoever did not do it learns of it. */
export const accountEmailRows: readonly EmailRow[] = [
  {
    key: 'contact-changed',
    en: {
      subject: 'The {{what}} of your {{brand}} account has been changed',
      paragraphs: [
        'Hello {{name}},',
        'The {{what}} of your {{brand}} account has been changed. We signed out all other devices.',
        'If this was not you, call our grievance officer {{officerName}} at once on {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'आपके {{brand}} खाते का {{what}} बदल गया है',
      paragraphs: [
        'नमस्ते {{name}},',
        'आपके {{brand}} खाते का {{what}} बदल दिया गया है। बाक़ी सभी फ़ोन और कंप्यूटर पर साइन-आउट हो गया है।',
        'अगर यह आपने नहीं किया तो तुरंत हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'otp-merge',
    en: {
      subject: 'Your {{brand}} code to join two accounts',
      paragraphs: [
        'Your code to join two accounts is {{otp}}.',
        'It is valid for {{minutes}} minutes. Anybody who has it can open your account. Nobody from {{brand}} will ever ask you for it.',
        'If you did not ask for it, do not share it with anyone: nothing is joined without it.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के दो खाते जोड़ने का आपका कोड',
      paragraphs: [
        'दो खाते जोड़ने का आपका कोड: {{otp}}',
        'यह {{minutes}} मिनट तक चलेगा। जिसके पास यह कोड हो वह आपका खाता खोल सकता है। {{brand}} से कोई भी आपसे यह कोड नहीं पूछेगा।',
        'अगर आपने नहीं माँगा था तो इसे किसी को न बताएँ: इसके बिना कुछ नहीं जुड़ता।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'access-asked',
    en: {
      subject: 'Shall we change how you get in to {{brand}}?',
      paragraphs: [
        'Hello {{name}},',
        'Our staff at {{brand}} were asked to {{what}}. If you asked for it, agree here within 24 hours. Nothing changes before you do, or before a second member of our staff agrees:',
        '{{confirmLink}}',
        'If you did not ask for it, say so on the same page. Nothing changes then. You can also call our grievance officer {{officerName}}: {{officerPhone}}.',
      ],
      linkLabel: 'See what it is about',
    },
    hi: {
      subject: 'क्या हम {{brand}} में आपके साइन-इन का तरीक़ा बदलें?',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} की हमारी टीम से यह करने को कहा गया है: {{what}}। अगर आपने कहा था तो 24 घंटे में यहाँ हाँ कहें। जब तक आप या हमारी टीम से कोई दूसरा व्यक्ति हाँ न कहे, कुछ नहीं बदलेगा:',
        '{{confirmLink}}',
        'अगर आपने नहीं कहा था तो उसी पेज पर बताएँ। तब कुछ नहीं बदलेगा। आप हमारे शिकायत अधिकारी {{officerName}} को फ़ोन भी कर सकते हैं: {{officerPhone}}',
      ],
      linkLabel: 'देखें कि बात क्या है',
    },
  },
  {
    key: 'access-changed',
    en: {
      subject: 'How you get in to {{brand}} was changed',
      paragraphs: [
        'Hello {{name}},',
        'Our staff at {{brand}} have {{what}}.',
        'If this was not you, call our grievance officer {{officerName}} at once on {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} में आपके साइन-इन का तरीक़ा बदला गया है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} की हमारी टीम ने यह किया है: {{what}}।',
        'अगर यह आपने नहीं किया तो तुरंत हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'merge-asked',
    en: {
      subject: 'Are two accounts at {{brand}} yours?',
      paragraphs: [
        'Hello {{name}},',
        'Our staff think that two accounts at {{brand}} are yours: this one and one with {{other}}. Sign in to confirm. Nothing is joined before you do.',
        'This wasn’t you? Say so here. You need not sign in:',
        '{{undoLink}}',
      ],
      linkLabel: 'This wasn’t me',
    },
    hi: {
      subject: 'क्या {{brand}} के दो खाते आपके हैं?',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमारी टीम को लगता है कि {{brand}} में दो खाते आपके हैं: यह वाला और {{other}} वाला। पक्का करने के लिए साइन-इन करें। उससे पहले कुछ नहीं जुड़ेगा।',
        'यह आप नहीं थे? यहाँ बताएँ, साइन-इन की ज़रूरत नहीं:',
        '{{undoLink}}',
      ],
      linkLabel: 'यह मैं नहीं था / थी',
    },
  },
  {
    key: 'merge-confirmed',
    en: {
      subject: 'Two accounts at {{brand}} were joined',
      paragraphs: [
        'Hello {{name}},',
        'Two accounts at {{brand}} were joined with codes to both: this one and one with {{other}}. For 72 hours, nobody can change how you sign in.',
        'This wasn’t you? Undo it here. You need not sign in:',
        '{{undoLink}}',
      ],
      linkLabel: 'This wasn’t me',
    },
    hi: {
      subject: '{{brand}} में दो खाते जोड़ दिए गए हैं',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} में दो खाते दोनों के कोड से जोड़ दिए गए हैं: यह वाला और {{other}} वाला। 72 घंटे तक कोई भी साइन-इन का तरीक़ा नहीं बदल सकता।',
        'यह आप नहीं थे? यहाँ वापस लें, साइन-इन की ज़रूरत नहीं:',
        '{{undoLink}}',
      ],
      linkLabel: 'यह मैं नहीं था / थी',
    },
  },
  {
    key: 'merge-part-asked',
    en: {
      subject: 'Shall we separate two joined {{brand}} accounts?',
      paragraphs: [
        'Hello {{name}},',
        'Our staff at {{brand}} were asked to separate your account from the one with {{what}}. Each then opens with its own number or address only, and gets its own applications back. If you asked for it, agree here within 24 hours:',
        '{{confirmLink}}',
        'If you did not ask for it, do not agree, and call our grievance officer {{officerName}}: {{officerPhone}}.',
      ],
      linkLabel: 'See what it is about',
    },
    hi: {
      subject: 'क्या {{brand}} के दो जुड़े खाते अलग कर दें?',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} से कहा गया है कि आपके खाते को {{what}} वाले खाते से अलग कर दें। फिर हर खाता सिर्फ़ अपने नंबर या ईमेल पते से खुलेगा, और उसे अपने आवेदन वापस मिलेंगे। अगर आपने कहा था तो 24 घंटे के अंदर यहाँ हाँ कहें:',
        '{{confirmLink}}',
        'अगर आपने नहीं कहा था तो हाँ न कहें, और हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}।',
      ],
      linkLabel: 'देखें कि बात क्या है',
    },
  },
  {
    key: 'merge-undone',
    en: {
      subject: 'Your {{brand}} account is not joined with another one',
      paragraphs: [
        'Hello {{name}},',
        'Your account at {{brand}} is not joined with the one with {{other}}. Each opens with its own number or address only.',
        'If you have questions, call our grievance officer {{officerName}}: {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} का आपका खाता किसी और खाते से जुड़ा नहीं है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} में आपका खाता {{other}} वाले खाते से जुड़ा नहीं है। हर खाता सिर्फ़ अपने नंबर या ईमेल पते से खुलता है।',
        'सवाल हों तो हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  ...FACTOR_CHANGES.map(
    ({ key, en, hi }): EmailRow => ({
      key,
      en: {
        subject: `Two-step verification was ${en} for your {{brand}} account`,
        paragraphs: [
          'Hello {{name}},',
          `Two-step verification was ${en} for your {{brand}} account. We signed out all other devices.`,
          'If this was not you, call our grievance officer {{officerName}} at once on {{officerPhone}}, or write to {{officerEmail}}.',
        ],
        linkLabel: '',
      },
      hi: {
        subject: `आपके {{brand}} खाते में ऐप का कोड ${hi} है`,
        paragraphs: [
          'नमस्ते {{name}},',
          `आपके {{brand}} खाते में साइन-इन पर ऐप का कोड माँगना ${hi} है। बाक़ी सभी फ़ोन और कंप्यूटर से साइन-आउट हो गया है।`,
          'अगर यह आपने नहीं किया तो तुरंत हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
        ],
        linkLabel: '',
      },
    }),
  ),
  {
    key: 'consent-withdrawal-asked',
    en: {
      subject: 'Shall we withdraw a consent of your {{brand}} account?',
      paragraphs: [
        'Hello {{name}},',
        'Our staff were asked to withdraw your consent at {{brand}}: {{what}}. If you asked for it, agree here within 24 hours. It stands until you do, until you withdraw it in your account, or until a second member of our staff agrees:',
        '{{confirmLink}}',
        'If you did not ask for it, say so on the same page. Nothing changes then. You can also call our grievance officer {{officerName}}: {{officerPhone}}.',
      ],
      linkLabel: 'See what it is about',
    },
    hi: {
      subject: 'क्या हम आपके {{brand}} खाते की एक सहमति वापस लें?',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमारी टीम से {{brand}} में आपकी सहमति वापस लेने को कहा गया है: {{what}}। अगर आपने कहा था तो 24 घंटे में यहाँ हाँ कहें। सहमति तब तक बनी रहेगी जब तक आप यहाँ हाँ न कहें, अपने खाते में उसे वापस न लें, या हमारी टीम से कोई दूसरा व्यक्ति हाँ न कहे:',
        '{{confirmLink}}',
        'अगर आपने नहीं कहा था तो उसी पेज पर बताएँ। तब कुछ नहीं बदलेगा। आप हमारे शिकायत अधिकारी {{officerName}} को फ़ोन भी कर सकते हैं: {{officerPhone}}',
      ],
      linkLabel: 'देखें कि बात क्या है',
    },
  },
  {
    key: 'consent-withdrawn-by-us',
    en: {
      subject: 'A consent of your {{brand}} account was withdrawn',
      paragraphs: [
        'Hello {{name}},',
        '{{person}} of our customer service withdrew your consent at {{brand}}: {{what}}. You can give it again in your account.',
        'If this was not you, call our grievance officer {{officerName}} at once on {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के आपके खाते की एक सहमति वापस ली गई है',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमारी ग्राहक सेवा से {{person}} ने {{brand}} में आपकी यह सहमति वापस ली है: {{what}}। आप इसे अपने खाते में फिर से दे सकते हैं।',
        'अगर यह आपने नहीं किया तो तुरंत हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'account-changed-by-us',
    en: {
      subject: 'Our customer service changed something in your {{brand}} account',
      paragraphs: [
        'Hello {{name}},',
        'In your account at {{brand}}, {{person}} of our customer service did this: {{what}}.',
        'If this was not you, call our grievance officer {{officerName}} at once on {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के आपके खाते में हमारी ग्राहक सेवा ने कुछ बदला है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के आपके खाते में हमारी ग्राहक सेवा से {{person}} ने यह किया है: {{what}}।',
        'अगर यह आपने नहीं किया तो तुरंत हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'partner-given',
    en: {
      subject: 'Our staff decided who brought you to {{brand}}',
      paragraphs: [
        'Hello {{name}},',
        'Our staff at {{brand}} decided that {{partner}} brought you to us. It sees how your applications go, but neither your name nor your number unless you agreed.',
        'If this is wrong, call our grievance officer {{officerName}}: {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'हमारी टीम ने तय किया है कि आप {{brand}} तक किसके ज़रिए आए',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} की हमारी टीम ने तय किया है कि आप {{partner}} के ज़रिए हमारे पास आए। वह देख सकेगा कि आपके आवेदन कहाँ तक पहुँचे। आपका नाम और नंबर उसे तभी दिखेगा जब आपने सहमति दी हो।',
        'अगर यह ग़लत है तो हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'recovery-code-used',
    en: {
      subject: 'Recovery code used for your {{brand}} account',
      paragraphs: [
        'Hello {{name}},',
        'Someone signed in to your {{brand}} account with a recovery code instead of an app code. Codes left: {{left}}. Get new ones under Sign-in security.',
        'If this was not you, call our grievance officer {{officerName}} at once on {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के आपके खाते में रिकवरी कोड से साइन-इन',
      paragraphs: [
        'नमस्ते {{name}},',
        'आपके {{brand}} खाते में ऐप के कोड की जगह रिकवरी कोड से साइन-इन हुआ। बचे हुए कोड: {{left}}। नए कोड साइन-इन करके “साइन-इन की सुरक्षा” में मिलते हैं।',
        'अगर यह आप नहीं थे तो तुरंत हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
];

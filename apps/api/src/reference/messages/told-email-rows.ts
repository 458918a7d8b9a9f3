import type { EmailRow } from './email-rows';

/** What people hear of that they did themselves, so that somebody else's act in their name does not go unseen. */
export const toldEmailRows: readonly EmailRow[] = [
  {
    key: 'password-changed',
    en: {
      subject: 'Your password at {{brand}} was changed',
      paragraphs: [
        'Hello {{name}},',
        'The password of your account at {{brand}} was changed. All other devices are signed out.',
        'If it was not you, write to {{supportEmail}} at once, and choose a new password on the sign-in page.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} में आपका पासवर्ड बदल गया है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के आपके खाते का पासवर्ड बदल दिया गया है। बाक़ी सभी फ़ोन और कंप्यूटर से साइन-आउट हो गया है।',
        'अगर यह आपने नहीं किया तो तुरंत {{supportEmail}} पर लिखें, और साइन-इन पेज पर नया पासवर्ड चुनें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'merchant-received',
    en: {
      subject: 'We have your form {{reference}} for {{shop}}',
      paragraphs: [
        'Hello {{name}},',
        'We have received the form and the papers of {{shop}}. The number is {{reference}}.',
        'We look at them and write to you at this address, whatever we decide. You need not do anything until then.',
        'If you did not send a form to {{brand}}, write to {{supportEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{shop}} का आपका फ़ॉर्म {{reference}} हमें मिल गया है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{shop}} का फ़ॉर्म और काग़ज़ हमें मिल गए हैं। इसका नंबर {{reference}} है।',
        'हम इन्हें देखकर इसी पते पर लिखेंगे, फ़ैसला जो भी हो। तब तक आपको कुछ नहीं करना है।',
        'अगर आपने {{brand}} को कोई फ़ॉर्म नहीं भेजा, तो {{supportEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'account-deleted',
    en: {
      subject: 'Your account at {{brand}} is deleted',
      paragraphs: [
        'Hello {{name}},',
        'Your account at {{brand}} is deleted. What the law makes us keep is locked until {{heldUntil}}, and deleted then.',
        'If you did not want this, call our grievance officer {{officerName}}: {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} का आपका खाता मिटा दिया गया है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} का आपका खाता मिटा दिया गया है। क़ानून के मुताबिक़ जो रखना ज़रूरी है, वह {{heldUntil}} तक लॉक रहेगा, फिर मिटा दिया जाएगा।',
        'अगर आपने ऐसा नहीं चाहा था तो हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'loan-documents',
    en: {
      subject: '{{count}} documents for your loan {{reference}}',
      paragraphs: [
        'Hello {{name}},',
        '{{lender}} has sent {{count}} documents for your loan: {{list}}. Open them here and save your copies:',
        '{{statusLink}}',
        'We do not store them. They come from the lender, and we check that they have not been altered.',
      ],
      linkLabel: 'Open documents',
    },
    hi: {
      subject: 'आपके लोन {{reference}} के {{count}} काग़ज़',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{lender}} ने आपके लोन के {{count}} काग़ज़ भेजे हैं: {{list}}। यहाँ खोलें और अपनी कॉपी सँभालकर रखें:',
        '{{statusLink}}',
        'ये काग़ज़ हम अपने पास नहीं रखते। खोलने पर ये लेंडर से आते हैं, और हम जाँच लेते हैं कि इनमें कुछ बदला नहीं गया।',
      ],
      linkLabel: 'काग़ज़ खोलें',
    },
  },
];

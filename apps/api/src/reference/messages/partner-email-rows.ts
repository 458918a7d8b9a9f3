import type { EmailRow } from './email-rows';

/** Mails to those who sell under a partner, and to those who asked to. */
export const partnerEmailRows: readonly EmailRow[] = [
  {
    key: 'partner-invitation',
    en: {
      subject: 'Your {{brand}} partner portal account',
      paragraphs: [
        'Hello {{name}},',
        'You have been invited to the {{brand}} partner portal. Choose your password here:',
        '{{passwordLink}}',
        'The link works once, for {{hours}} hours. For a new one, write to {{supportEmail}}.',
      ],
      linkLabel: 'Choose a password',
    },
    hi: {
      subject: '{{brand}} के पार्टनर पोर्टल में आपका खाता',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के पार्टनर पोर्टल में आपके लिए खाता बनाया गया है। अपना पासवर्ड यहाँ चुनिए:',
        '{{passwordLink}}',
        'यह लिंक {{hours}} घंटे चलेगा, और सिर्फ़ एक बार। उसके बाद नए लिंक के लिए {{supportEmail}} पर लिखिए।',
      ],
      linkLabel: 'पासवर्ड चुनें',
    },
  },
  {
    key: 'partner-factor-reset',
    en: {
      subject: 'Two-step verification is off for the {{brand}} partner portal',
      paragraphs: [
        'Hello {{name}},',
        '{{by}} has switched off two-step verification for your {{brand}} partner portal account. You now sign in with your password alone, and have been signed out everywhere.',
        'Sign in and switch it on again under Settings. If you did not ask for this, change your password at once and write to {{supportEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के पार्टनर पोर्टल में आपका साइन-इन',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{by}} ने ऐप का कोड माँगना बंद कर दिया है। {{brand}} के पार्टनर पोर्टल में अब सिर्फ़ आपका पासवर्ड काफ़ी है। आप हर जगह साइन-आउट हो गए हैं।',
        'साइन-इन कीजिए और सेटिंग में कोड फिर से जोड़िए। अगर आपने यह नहीं माँगा था, तो तुरंत नया पासवर्ड चुनिए और {{supportEmail}} पर लिखिए।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'partner-account-switched',
    en: {
      subject: 'Your account in the partner portal of {{brand}}',
      paragraphs: [
        'Hello {{name}},',
        '{{by}} changed your account in the partner portal of {{brand}}: {{what}}.',
        'If you do not know why, ask an owner of your company or write to {{supportEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के पार्टनर पोर्टल में आपका खाता',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{by}} ने {{brand}} के पार्टनर पोर्टल में आपका खाता बदला है: {{what}}।',
        'अगर आपको वजह नहीं पता, तो अपनी कंपनी के मालिक से पूछिए या {{supportEmail}} पर लिखिए।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'partner-changed',
    en: {
      subject: 'A change at {{partner}}',
      paragraphs: [
        'Hello {{name}},',
        '{{by}} changed this for {{partner}} on {{at}}: {{what}}.',
        '{{portalLink}}',
        'If you did not expect it, write to {{supportEmail}} at once. You get these mails as an owner; they keep your company safe and can’t be switched off.',
      ],
      linkLabel: 'Open the portal',
    },
    hi: {
      subject: '{{partner}} में एक बदलाव',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{by}} ने {{partner}} के लिए यह बदला ({{at}}): {{what}}।',
        '{{portalLink}}',
        'अगर आपको इसकी उम्मीद नहीं थी, तो तुरंत {{supportEmail}} पर लिखिए। ये ईमेल मालिकों को आते हैं; ये आपकी कंपनी को सुरक्षित रखते हैं और बंद नहीं होते।',
      ],
      linkLabel: 'पोर्टल खोलें',
    },
  },
  {
    key: 'partner-recovery-used',
    en: {
      subject: 'Recovery code used for the {{brand}} partner portal',
      paragraphs: [
        'Hello {{name}},',
        'Someone signed in to the {{brand}} partner portal with your password and a recovery code. Codes left: {{left}}. Get new ones under Settings.',
        'If this was not you, change your password at once and write to {{supportEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के पार्टनर पोर्टल में रिकवरी कोड से साइन-इन',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के पार्टनर पोर्टल में आपके पासवर्ड से, और आपके ऐप के कोड की जगह रिकवरी कोड से, साइन-इन हुआ। बचे हुए कोड: {{left}}। नए कोड सेटिंग में मिलते हैं।',
        'अगर यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनिए और {{supportEmail}} पर लिखिए।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'merchant-approved',
    en: {
      subject: '{{shop}} is approved',
      paragraphs: [
        'Hello {{name}},',
        'We have checked your documents. {{shop}} is now a merchant of {{partner}}. Choose a password, then sign in to the portal with this email address:',
        '{{passwordLink}}',
        'The link works once, for {{hours}} hours. For a new one, write to {{supportEmail}}.',
      ],
      linkLabel: 'Choose a password',
    },
    hi: {
      subject: '{{shop}}: अब काम शुरू करें',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमने आपके काग़ज़ देख लिए हैं: अब {{shop}} की ओर से {{partner}} के साथ काम शुरू किया जा सकता है। पासवर्ड चुनिए, फिर इसी ईमेल पते से पोर्टल में साइन-इन कीजिए:',
        '{{passwordLink}}',
        'यह लिंक {{hours}} घंटे चलेगा, और सिर्फ़ एक बार। उसके बाद नए लिंक के लिए {{supportEmail}} पर लिखिए।',
      ],
      linkLabel: 'पासवर्ड चुनें',
    },
  },
  {
    key: 'merchant-refused',
    en: {
      subject: 'Your application {{reference}} for {{shop}}',
      paragraphs: [
        'Hello {{name}},',
        'We cannot approve {{shop}} with the form you sent. {{reason}}',
        '{{note}}',
        'You can send a new form at any time:',
        '{{formLink}}',
      ],
      linkLabel: 'Open form',
    },
    hi: {
      subject: '{{shop}} के लिए आपका फ़ॉर्म {{reference}}',
      paragraphs: [
        'नमस्ते {{name}},',
        'आपके भेजे फ़ॉर्म से हम {{shop}} को नहीं जोड़ सकते। {{reason}}',
        '{{note}}',
        'आप फ़ॉर्म कभी भी नए सिरे से भर सकते हैं:',
        '{{formLink}}',
      ],
      linkLabel: 'फ़ॉर्म खोलें',
    },
  },
  {
    key: 'dispute-given',
    en: {
      subject: 'Customer {{mobile}} is now yours',
      paragraphs: [
        'Hello {{name}},',
        'On {{askedOn}}, {{by}} asked us who brought the customer {{mobile}}. Our decision: the customer is yours. Applications moved to you: {{cases}}.',
        'The reason: {{reason}}',
        'You can also read it in the partner portal under “Reports” → “Customer claims”.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'फ़ैसला: ग्राहक {{mobile}} अब आपका है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{askedOn}} को {{by}} हमें बताया था कि {{mobile}} नंबर वाला ग्राहक आपके ज़रिए आया। हमारा फ़ैसला: यह ग्राहक अब आपका है। इसके साथ आपके नाम हुए आवेदन: {{cases}}।',
        'वजह: {{reason}}',
        'यह फ़ैसला पार्टनर पोर्टल में “रिपोर्ट” → “किसका ग्राहक” में भी दिखेगा।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'dispute-kept',
    en: {
      subject: 'No change for customer {{mobile}}',
      paragraphs: [
        'Hello {{name}},',
        'On {{askedOn}}, {{by}} asked us who brought the customer {{mobile}}. Our decision: nothing changes.',
        'The reason: {{reason}}',
        'You can also read it in the partner portal under “Reports” → “Customer claims”.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'फ़ैसला: ग्राहक {{mobile}} के मामले में कुछ नहीं बदला',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{askedOn}} को {{by}} हमें बताया था कि {{mobile}} नंबर वाला ग्राहक आपके ज़रिए आया। हमारा फ़ैसला: सब पहले जैसा ही रहेगा।',
        'वजह: {{reason}}',
        'यह फ़ैसला पार्टनर पोर्टल में “रिपोर्ट” → “किसका ग्राहक” में भी दिखेगा।',
      ],
      linkLabel: '',
    },
  },
];

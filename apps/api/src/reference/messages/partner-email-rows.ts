import type { EmailRow } from './email-rows';

/** Mails to those who sell under a partner, and to those who asked to. */
export const partnerEmailRows: readonly EmailRow[] = [
  {
    key: 'partner-invitation',
    en: {
      subject: 'Your account in the partner portal of {{brand}}',
      paragraphs: [
        'Hello {{name}},',
        'An account in the partner portal of {{brand}} was made for you. Choose your password here:',
        '{{passwordLink}}',
        'The link works once and for {{hours}} hours. After that write to {{supportEmail}} for a new one.',
      ],
      linkLabel: 'Choose a password',
    },
    hi: {
      subject: '{{brand}} के पार्टनर पोर्टल में आपका खाता',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के पार्टनर पोर्टल में आपके लिए खाता बनाया गया है। अपना पासवर्ड यहाँ चुनिए:',
        '{{passwordLink}}',
        'यह लिंक एक बार और {{hours}} घंटे तक चलेगा। उसके बाद नए लिंक के लिए {{supportEmail}} पर लिखिए।',
      ],
      linkLabel: 'पासवर्ड चुनें',
    },
  },
  {
    key: 'partner-factor-reset',
    en: {
      subject: 'Your sign-in to the partner portal of {{brand}}',
      paragraphs: [
        'Hello {{name}},',
        '{{by}} has switched off the code from your app: for the partner portal of {{brand}} your password alone is enough now, and you are signed out everywhere.',
        'Sign in and set the code up again under Settings. If you did not ask for this, choose a new password at once and write to {{supportEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के पार्टनर पोर्टल में आपका साइन-इन',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{by}} ने आपके ऐप का कोड बंद कर दिया है: {{brand}} के पार्टनर पोर्टल में अब सिर्फ़ आपका पासवर्ड काफ़ी है, और हर जगह से आपका साइन-आउट हो गया है।',
        'साइन इन कीजिए और सेटिंग में कोड फिर से जोड़िए। अगर आपने यह नहीं माँगा था, तो तुरंत नया पासवर्ड चुनिए और {{supportEmail}} पर लिखिए।',
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
        'अगर आपको वजह नहीं पता, तो अपनी कंपनी के स्वामी से पूछिए या {{supportEmail}} पर लिखिए।',
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
        'On {{at}} {{by}} changed this for {{partner}}: {{what}}.',
        '{{portalLink}}',
        'If you did not expect it, write to {{supportEmail}} at once. You get these mails as an owner; they keep your company safe and can’t be switched off.',
      ],
      linkLabel: 'Open the portal',
    },
    hi: {
      subject: '{{partner}} में एक बदलाव',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{at}} को {{by}} ने {{partner}} के लिए यह बदला: {{what}}।',
        '{{portalLink}}',
        'अगर आपको इसकी उम्मीद नहीं थी, तो तुरंत {{supportEmail}} पर लिखिए। ये ईमेल स्वामियों को आते हैं; ये आपकी कंपनी को सुरक्षित रखते हैं और बंद नहीं होते।',
      ],
      linkLabel: 'पोर्टल खोलें',
    },
  },
  {
    key: 'partner-recovery-used',
    en: {
      subject: 'A recovery code was used for the partner portal of {{brand}}',
      paragraphs: [
        'Hello {{name}},',
        'Somebody signed in to the partner portal of {{brand}} with your password and a recovery code in place of the code of your app. Codes left: {{left}}. You get new ones under Settings.',
        'If it was not you, choose a new password at once and write to {{supportEmail}}.',
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
      subject: '{{shop}} can start',
      paragraphs: [
        'Hello {{name}},',
        'We have looked at your papers: {{shop}} now sells under {{partner}}. Choose a password, then sign in to the portal with this e-mail address:',
        '{{passwordLink}}',
        'The link works once and for {{hours}} hours. After that write to {{supportEmail}} for a new one.',
      ],
      linkLabel: 'Choose a password',
    },
    hi: {
      subject: '{{shop}} अब शुरू कर सकता है',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमने आपके काग़ज़ देख लिए हैं: {{shop}} अब {{partner}} के साथ काम कर सकता है। पासवर्ड चुनिए, फिर इसी ईमेल पते से पोर्टल में साइन इन कीजिए:',
        '{{passwordLink}}',
        'यह लिंक एक बार और {{hours}} घंटे तक चलेगा। उसके बाद नए लिंक के लिए {{supportEmail}} पर लिखिए।',
      ],
      linkLabel: 'पासवर्ड चुनें',
    },
  },
  {
    key: 'merchant-refused',
    en: {
      subject: 'Your form {{reference}} for {{shop}}',
      paragraphs: [
        'Hello {{name}},',
        'We can not take {{shop}} on with the form that you sent. {{reason}}',
        '{{note}}',
        'You can fill in the form anew at any time:',
        '{{formLink}}',
      ],
      linkLabel: 'Open the form',
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
      subject: 'Decided: the customer {{mobile}} is yours',
      paragraphs: [
        'Hello {{name}},',
        'On {{askedOn}} {{by}} told us that the customer with the number {{mobile}} came through you. We have decided: the customer is yours now. Applications that are yours with it: {{cases}}.',
        'The reason: {{reason}}',
        'You find the decision in the partner portal, too, under “Reports” → “Whose customer”.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'फ़ैसला: ग्राहक {{mobile}} अब आपका है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{askedOn}} को {{by}} ने हमें बताया था कि {{mobile}} नंबर वाला ग्राहक आपके ज़रिए आया। हमने फ़ैसला कर दिया है: यह ग्राहक अब आपका है। इसके साथ आपके नाम हुए आवेदन: {{cases}}।',
        'वजह: {{reason}}',
        'यह फ़ैसला पार्टनर पोर्टल में “रिपोर्ट” → “किसका ग्राहक” में भी दिखेगा।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'dispute-kept',
    en: {
      subject: 'Decided: the customer {{mobile}} stays where they are',
      paragraphs: [
        'Hello {{name}},',
        'On {{askedOn}} {{by}} told us that the customer with the number {{mobile}} came through you. We have decided: everything stays as it was.',
        'The reason: {{reason}}',
        'You find the decision in the partner portal, too, under “Reports” → “Whose customer”.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'फ़ैसला: ग्राहक {{mobile}} के मामले में कुछ नहीं बदला',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{askedOn}} को {{by}} ने हमें बताया था कि {{mobile}} नंबर वाला ग्राहक आपके ज़रिए आया। हमने फ़ैसला कर दिया है: सब पहले जैसा ही रहेगा।',
        'वजह: {{reason}}',
        'यह फ़ैसला पार्टनर पोर्टल में “रिपोर्ट” → “किसका ग्राहक” में भी दिखेगा।',
      ],
      linkLabel: '',
    },
  },
];

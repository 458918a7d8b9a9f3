import type { EmailRow } from './email-rows';

/** What people of a portal choose to be told: of money, and of their own systems. */
export const partnerNewsRows: readonly EmailRow[] = [
  {
    key: 'partner-statement-ready',
    en: {
      subject: 'Your commission statement for {{month}}: {{amount}}',
      paragraphs: [
        'Hello {{name}},',
        'The statement {{number}} of {{partner}} for {{month}} is approved. {{amount}} goes to the bank account in your settings; as long as none stands there, it waits.',
        '{{portalLink}}',
        'Every line, with how it was reckoned, is in the portal under Reports. Which mails you get you choose under Settings.',
      ],
      linkLabel: 'Open the reports',
    },
    hi: {
      subject: '{{month}} का आपका कमीशन स्टेटमेंट: {{amount}}',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{partner}} का {{month}} का स्टेटमेंट {{number}} मंज़ूर हो गया है। {{amount}} आपकी सेटिंग में दिए बैंक खाते में जाएँगे; जब तक वहाँ कोई खाता नहीं है, रकम रुकी रहेगी।',
        '{{portalLink}}',
        'हर लाइन, पूरे हिसाब के साथ, पोर्टल की रिपोर्ट में है। कौन-से ईमेल आएँ, यह आप सेटिंग में चुनते हैं।',
      ],
      linkLabel: 'रिपोर्ट खोलें',
    },
  },
  {
    key: 'partner-statement-paid',
    en: {
      subject: '{{amount}} was paid to you for {{month}}',
      paragraphs: [
        'Hello {{name}},',
        'On {{day}} our bank told us that {{amount}} was paid to {{partner}} for the statement {{number}} of {{month}}: to account {{account}}, UTR {{utr}}.',
        '{{portalLink}}',
        'If it is not in the account after two working days, ask us in the portal and name the UTR. Which mails you get you choose under Settings.',
      ],
      linkLabel: 'Open the reports',
    },
    hi: {
      subject: '{{month}} के {{amount}} आपको भेज दिए गए',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{day}} को हमारे बैंक ने बताया कि {{partner}} को {{month}} के स्टेटमेंट {{number}} के {{amount}} भेज दिए गए: खाता {{account}}, UTR {{utr}}।',
        '{{portalLink}}',
        'दो कामकाजी दिनों में रकम खाते में न दिखे तो पोर्टल में UTR लिखकर हमसे पूछिए। कौन-से ईमेल आएँ, यह आप सेटिंग में चुनते हैं।',
      ],
      linkLabel: 'रिपोर्ट खोलें',
    },
  },
  {
    key: 'partner-payout-returned',
    en: {
      subject: 'The bank sent back {{amount}} for {{month}}',
      paragraphs: [
        'Hello {{name}},',
        'The bank sent back {{amount}} for the statement {{number}} of {{partner}} for {{month}}. It was meant for account {{account}}. Reason: {{reason}}.',
        'You lose nothing: please check the bank account in your settings. The amount goes out again with our next payments.',
        '{{portalLink}}',
      ],
      linkLabel: 'Open the settings',
    },
    hi: {
      subject: '{{month}} के {{amount}} बैंक ने लौटा दिए',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{partner}} के {{month}} के स्टेटमेंट {{number}} के {{amount}} बैंक ने लौटा दिए। रकम खाता {{account}} के लिए थी। वजह: {{reason}}।',
        'आपका कोई नुकसान नहीं होगा: कृपया सेटिंग में अपना बैंक खाता जाँचिए। रकम हमारे अगले भुगतान के साथ दोबारा भेजी जाएगी।',
        '{{portalLink}}',
      ],
      linkLabel: 'सेटिंग खोलें',
    },
  },
  {
    key: 'partner-bank-changed',
    en: {
      subject: 'Where {{partner}} is paid was changed',
      paragraphs: [
        'Hello {{name}},',
        'On {{at}} {{by}} changed the payment details of {{partner}}: commission goes to account {{account}}, IFSC {{ifsc}}. {{when}}',
        '{{portalLink}}',
        'If nobody of you did this, choose a new password at once and write to {{supportEmail}}, so that nothing is paid there.',
      ],
      linkLabel: 'See the payment details',
    },
    hi: {
      subject: '{{partner}} का भुगतान कहाँ जाए, यह बदला गया',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{at}} को {{by}} ने {{partner}} के भुगतान की जानकारी बदली: कमीशन खाता {{account}}, IFSC {{ifsc}} में जाएगा। {{when}}',
        '{{portalLink}}',
        'अगर यह आप में से किसी ने नहीं किया, तो तुरंत नया पासवर्ड चुनिए और {{supportEmail}} पर लिखिए, ताकि वहाँ कुछ न भेजा जाए।',
      ],
      linkLabel: 'भुगतान की जानकारी देखें',
    },
  },
  {
    key: 'partner-account-doubted',
    en: {
      subject: 'Nothing is paid to the bank account of {{partner}}',
      paragraphs: [
        'Hello {{name}},',
        'We checked the bank account of {{partner}}, and it does not look right to us: account {{account}}, IFSC {{ifsc}}. Until this is clear, nothing is paid to it. You lose nothing.',
        '{{portalLink}}',
        'Please check the account in your settings. If it is right, send us a photo of a paper of your bank that shows it, such as a cancelled cheque: in the portal, under Communication, or to {{supportEmail}}. If nobody of you gave us this account, choose a new password at once.',
      ],
      linkLabel: 'See the payment details',
    },
    hi: {
      subject: '{{partner}} के बैंक खाते में कुछ नहीं भेजा जा रहा',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमने {{partner}} का बैंक खाता जाँचा और वह हमें ठीक नहीं लगा: खाता {{account}}, IFSC {{ifsc}}। बात साफ़ होने तक इसमें कुछ नहीं भेजा जाएगा। आपका कोई नुकसान नहीं होगा।',
        '{{portalLink}}',
        'कृपया सेटिंग में खाता जाँचिए। अगर वह सही है, तो बैंक के किसी काग़ज़ की फ़ोटो भेजिए जिस पर वह लिखा हो, जैसे रद्द चेक: पोर्टल में “बातचीत” से या {{supportEmail}} पर। अगर आप में से किसी ने यह खाता नहीं दिया, तो तुरंत नया पासवर्ड चुनिए।',
      ],
      linkLabel: 'भुगतान की जानकारी देखें',
    },
  },
  {
    key: 'partner-key-created',
    en: {
      subject: 'A new API key for {{partner}}',
      paragraphs: [
        'Hello {{name}},',
        'On {{at}} {{by}} created an API key for the systems of {{partner}}. It ends with {{ending}}.',
        '{{portalLink}}',
        'If you do not want it, revoke the key at once, choose a new password and write to {{supportEmail}}.',
      ],
      linkLabel: 'See the keys',
    },
    hi: {
      subject: '{{partner}} के लिए नई API कुंजी',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{at}} को {{by}} ने {{partner}} के सिस्टम के लिए एक API कुंजी बनाई। उसके आख़िरी अक्षर {{ending}} हैं।',
        '{{portalLink}}',
        'अगर आपको यह नहीं चाहिए, तो कुंजी को तुरंत रद्द कीजिए, नया पासवर्ड चुनिए और {{supportEmail}} पर लिखिए।',
      ],
      linkLabel: 'कुंजियाँ देखें',
    },
  },
  {
    key: 'partner-daily-payouts',
    en: {
      subject: 'Your payouts of {{day}}: {{total}}',
      paragraphs: [
        'Hello {{name}},',
        'On {{day}} this was booked as paid to {{partner}}: {{lines}}.',
        'Together: {{total}}.',
        '{{portalLink}}',
        'This mail comes at nine in the morning after a day with payouts. You choose it under Settings.',
      ],
      linkLabel: 'Open the reports',
    },
    hi: {
      subject: '{{day}} के आपके भुगतान: {{total}}',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{day}} को {{partner}} के नाम ये भुगतान दर्ज हुए: {{lines}}।',
        'कुल: {{total}}।',
        '{{portalLink}}',
        'जिस दिन भुगतान हो, उसकी अगली सुबह नौ बजे यह ईमेल आता है। इसे आप सेटिंग में चुनते हैं।',
      ],
      linkLabel: 'रिपोर्ट खोलें',
    },
  },
  {
    key: 'partner-webhook-given-up',
    en: {
      subject: 'Your address at {{host}} does not take our messages',
      paragraphs: [
        'Hello {{name}},',
        'For three days your address at {{host}} has not taken the message {{event}} for {{partner}}. We try this one no more; newer ones still go there.',
        '{{portalLink}}',
        'The log under Digital integration shows what the address answered, and there you send the message again. You are told of each address once a day at most. Which mails you get you choose under Settings.',
      ],
      linkLabel: 'Open the log',
    },
    hi: {
      subject: '{{host}} वाला आपका पता हमारे संदेश नहीं ले रहा',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{partner}} के लिए {{event}} का संदेश {{host}} वाले आपके पते ने तीन दिन तक नहीं लिया। इसे अब हम फिर नहीं भेजेंगे; नए संदेश जाते रहेंगे।',
        '{{portalLink}}',
        'पते ने क्या जवाब दिया, यह डिजिटल इंटीग्रेशन के लॉग में दिखता है, और वहीं से आप संदेश फिर भेज सकते हैं। एक पते के बारे में दिन में ज़्यादा से ज़्यादा एक बार बताया जाता है। कौन-से ईमेल आएँ, यह आप सेटिंग में चुनते हैं।',
      ],
      linkLabel: 'लॉग खोलें',
    },
  },
];

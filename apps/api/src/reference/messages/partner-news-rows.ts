import type { EmailRow } from './email-rows';

/** What people of a portal choose to be told: of money, and of their own systems. */
export const partnerNewsRows: readonly EmailRow[] = [
  {
    key: 'partner-statement-ready',
    en: {
      subject: 'Your commission statement for {{month}}: {{amount}}',
      paragraphs: [
        'Hello {{name}},',
        'Statement {{number}} of {{partner}} for {{month}} is approved. We will pay {{amount}} {{pay}}',
        '{{portalLink}}',
        'Every line and its calculation is in the portal under Reports. Choose which emails you get under Settings.',
      ],
      linkLabel: 'Open reports',
    },
    hi: {
      subject: '{{month}} का आपका कमीशन स्टेटमेंट: {{amount}}',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{month}} का आपका स्टेटमेंट मंज़ूर हो गया है ({{partner}}, {{number}})। {{amount}} आपको {{pay}}',
        '{{portalLink}}',
        'हर लाइन, पूरे हिसाब के साथ, पोर्टल की रिपोर्ट में है। कौन-से ईमेल आएँ, यह आप सेटिंग में चुनते हैं।',
      ],
      linkLabel: 'रिपोर्ट खोलें',
    },
  },
  {
    key: 'partner-statement-paid',
    en: {
      subject: 'We have paid you {{amount}} for {{month}}',
      paragraphs: [
        'Hello {{name}},',
        'Our bank confirmed on {{day}} that {{amount}} was paid to {{partner}} for statement {{number}} of {{month}}. Account {{account}}, UTR {{utr}}.',
        '{{portalLink}}',
        'Not in your account after two working days? Ask us in the portal and quote the UTR. Choose which emails you get under Settings.',
      ],
      linkLabel: 'Open reports',
    },
    hi: {
      subject: '{{month}} के {{amount}} आपको भेज दिए गए',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{day}} को हमारे बैंक ने बताया कि {{amount}} भेज दिए गए: {{partner}}, {{month}} का स्टेटमेंट {{number}}, खाता {{account}}, UTR {{utr}}',
        '{{portalLink}}',
        'दो कामकाजी दिनों में रकम खाते में न दिखे तो पोर्टल में UTR लिखकर हमसे पूछिए। कौन-से ईमेल आएँ, यह आप सेटिंग में चुनते हैं।',
      ],
      linkLabel: 'रिपोर्ट खोलें',
    },
  },
  {
    key: 'partner-payout-returned',
    en: {
      subject: 'The bank returned {{amount}} for {{month}}',
      paragraphs: [
        'Hello {{name}},',
        'The bank returned {{amount}} for statement {{number}} of {{partner}} for {{month}}. It was meant for account {{account}}. Reason: {{reason}}.',
        'You lose nothing. Please check the bank account in your settings. {{again}}',
        '{{portalLink}}',
      ],
      linkLabel: 'Open settings',
    },
    hi: {
      subject: '{{month}} के {{amount}} बैंक ने लौटा दिए',
      paragraphs: [
        'नमस्ते {{name}},',
        'बैंक ने {{amount}} लौटा दिए: {{partner}}, {{month}} का स्टेटमेंट {{number}}. यह रकम खाता {{account}} में जानी थी। वजह: {{reason}}।',
        'आपका कोई नुक़सान नहीं होगा। कृपया सेटिंग में अपना बैंक खाता जाँचिए। {{again}}',
        '{{portalLink}}',
      ],
      linkLabel: 'सेटिंग खोलें',
    },
  },
  {
    key: 'partner-bank-changed',
    en: {
      subject: 'The bank account of {{partner}} was changed',
      paragraphs: [
        'Hello {{name}},',
        'On {{at}}, {{by}} changed the payment details of {{partner}}. Commission goes to account {{account}}, IFSC {{ifsc}}. {{when}}',
        '{{portalLink}}',
        'If nobody in your company did this, change your password and write to {{supportEmail}} at once.',
      ],
      linkLabel: 'View payment details',
    },
    hi: {
      subject: '{{partner}} का भुगतान कहाँ जाए, यह बदला गया',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{by}} ने {{partner}} के भुगतान की जानकारी बदली ({{at}}): कमीशन खाता {{account}}, IFSC {{ifsc}} में जाएगा। {{when}}',
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
        'Please check the account in your settings. If it is right, send us a photo of a document from your bank that shows it, such as a cancelled cheque: in the portal, under Communication, or to {{supportEmail}}. If nobody of you gave us this account, choose a new password at once.',
      ],
      linkLabel: 'View payment details',
    },
    hi: {
      subject: '{{partner}} के बैंक खाते में कुछ नहीं भेजा जा रहा',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमने {{partner}} का बैंक खाता जाँचा और वह हमें ठीक नहीं लगा: खाता {{account}}, IFSC {{ifsc}}। बात साफ़ होने तक इसमें कुछ नहीं भेजा जाएगा। आपका कोई नुक़सान नहीं होगा।',
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
        '{{by}} created an API key for the systems of {{partner}} on {{at}}. It ends with {{ending}}.',
        '{{portalLink}}',
        'If you do not want it, revoke the key at once, choose a new password and write to {{supportEmail}}.',
      ],
      linkLabel: 'See the keys',
    },
    hi: {
      subject: '{{partner}} के लिए नई API कुंजी',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{by}} ने {{partner}} के सिस्टम के लिए एक API कुंजी बनाई ({{at}})। उसके आख़िरी अक्षर {{ending}} हैं।',
        '{{portalLink}}',
        'अगर आपको यह नहीं चाहिए, तो कुंजी को तुरंत रद्द कीजिए, नया पासवर्ड चुनिए और {{supportEmail}} पर लिखिए।',
      ],
      linkLabel: 'कुंजियाँ देखें',
    },
  },
  {
    key: 'partner-daily-payouts',
    en: {
      subject: 'Your payouts on {{day}}: {{total}}',
      paragraphs: [
        'Hello {{name}},',
        'Payouts booked to {{partner}} on {{day}}: {{lines}}.',
        'Total: {{total}}.',
        '{{portalLink}}',
        'You get this email at 9 am after a day with payouts. Change this under Settings.',
      ],
      linkLabel: 'Open reports',
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
      subject: 'Your webhook at {{host}} does not accept our messages',
      paragraphs: [
        'Hello {{name}},',
        'For three days your webhook at {{host}} has not accepted the message {{event}} for {{partner}}. We have stopped retrying it; new messages are still sent.',
        '{{portalLink}}',
        'The log under Digital integration shows the responses. You can resend the message there. We write at most once a day per address. Choose which emails you get under Settings.',
      ],
      linkLabel: 'Open log',
    },
    hi: {
      subject: '{{host}} वाला आपका पता हमारे संदेश नहीं ले रहा',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{host}} वाले आपके पते ने {{event}} का संदेश तीन दिन तक नहीं लिया ({{partner}})। इसे अब हम फिर नहीं भेजेंगे; नए संदेश जाते रहेंगे।',
        '{{portalLink}}',
        'पते ने क्या जवाब दिया, यह डिजिटल इंटीग्रेशन के लॉग में दिखता है, और वहीं से आप संदेश फिर भेज सकते हैं। एक पते के बारे में दिन में ज़्यादा से ज़्यादा एक बार बताया जाता है। कौन-से ईमेल आएँ, यह आप सेटिंग में चुनते हैं।',
      ],
      linkLabel: 'लॉग खोलें',
    },
  },
];

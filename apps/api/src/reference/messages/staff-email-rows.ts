import type { EmailRow } from './email-rows';

/** Mails to the people who run the marketplace, and from them to who asked for help. */
export const staffEmailRows: readonly EmailRow[] = [
  {
    key: 'staff-invitation',
    en: {
      subject: 'Your {{brand}} back-office account',
      paragraphs: [
        'Hello {{name}},',
        'You have been invited to the {{brand}} back office. Choose your password here:',
        '{{passwordLink}}',
        'The link works once, for {{hours}} hours. After that, ask the person who invited you for a new one.',
      ],
      linkLabel: 'Choose a password',
    },
    hi: {
      subject: '{{brand}} के बैक ऑफ़िस में आपका खाता',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के बैक ऑफ़िस में आपके लिए खाता बनाया गया है। अपना पासवर्ड यहाँ चुनिए:',
        '{{passwordLink}}',
        'यह लिंक {{hours}} घंटे चलेगा, और सिर्फ़ एक बार। उसके बाद जिन्होंने आपको बुलाया, उनसे नया लिंक माँगिए।',
      ],
      linkLabel: 'पासवर्ड चुनें',
    },
  },
  {
    key: 'staff-password',
    en: {
      subject: 'Reset your {{brand}} back-office password',
      paragraphs: [
        'Hello {{name}},',
        'Someone asked to reset the password of your {{brand}} back-office account. Choose a new one here:',
        '{{passwordLink}}',
        'The link works once, for {{minutes}} minutes. If this was not you, ignore this email: your password stays the same.',
      ],
      linkLabel: 'Choose a new password',
    },
    hi: {
      subject: '{{brand}} के बैक ऑफ़िस का नया पासवर्ड',
      paragraphs: [
        'नमस्ते {{name}},',
        'किसी ने {{brand}} के बैक ऑफ़िस में आपके खाते के लिए नया पासवर्ड माँगा है। उसे यहाँ चुनिए:',
        '{{passwordLink}}',
        'यह लिंक {{minutes}} मिनट चलेगा, और सिर्फ़ एक बार। अगर आपने नहीं माँगा था तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।',
      ],
      linkLabel: 'नया पासवर्ड चुनें',
    },
  },
  {
    key: 'staff-recovery',
    en: {
      subject: 'Recovery codes of your {{brand}} back-office account',
      paragraphs: [
        'Hello {{name}},',
        'For your account in the back office of {{brand}}: {{what}}.',
        'If this was not you, change your password at once and tell another administrator.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के बैक ऑफ़िस में आपके रिकवरी कोड',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के बैक ऑफ़िस में आपके खाते में यह हुआ: {{what}}।',
        'अगर यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनिए और किसी और एडमिन को बताइए।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'factor-reset-by-command',
    en: {
      subject: 'Two-step verification of {{person}} was reset on the server',
      paragraphs: [
        'Hello {{name}},',
        '{{operator}} reset the two-step verification of {{person}} by a command on the server of {{brand}}. The reason given: {{reason}}. The next sign-in sets it up again.',
        'If you do not know why, switch the account off and find out who has access to the server.',
        '{{staffLink}}',
      ],
      linkLabel: 'Open the list of staff',
    },
    hi: {
      subject: '{{person}} का साइन-इन पर ऐप का कोड सर्वर से हटाया गया',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के सर्वर पर एक कमांड से {{person}} का साइन-इन पर ऐप का कोड हटाया गया। कमांड चलाने वाले: {{operator}}। बताई गई वजह: {{reason}}। अगले साइन-इन पर नया कोड ऐप जोड़ना होगा।',
        'अगर आप इसकी वजह नहीं जानते, तो खाता बंद करें और पता करें कि सर्वर तक किसकी पहुँच है।',
        '{{staffLink}}',
      ],
      linkLabel: 'स्टाफ़ की सूची खोलें',
    },
  },
  {
    key: 'staff-account-changed',
    en: {
      subject: 'Your account in the back office of {{brand}} was changed',
      paragraphs: [
        'Hello {{name}},',
        '{{by}} changed your account in the back office of {{brand}}: {{what}}.',
        'If you do not know why, ask {{by}} or another administrator.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के बैक ऑफ़िस में आपका खाता बदला गया',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{by}} ने {{brand}} के बैक ऑफ़िस में आपका खाता बदला है: {{what}}।',
        'अगर आपको वजह नहीं पता, तो {{by}} या किसी और एडमिन से पूछिए।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'partner-password',
    en: {
      subject: 'Reset your {{brand}} partner portal password',
      paragraphs: [
        'Hello {{name}},',
        'Someone asked to reset the password of your {{brand}} partner portal account. Choose a new one here:',
        '{{passwordLink}}',
        'The link works once, for {{minutes}} minutes. If this was not you, ignore this email: your password stays the same.',
      ],
      linkLabel: 'Choose a new password',
    },
    hi: {
      subject: '{{brand}} के पार्टनर पोर्टल का नया पासवर्ड',
      paragraphs: [
        'नमस्ते {{name}},',
        'किसी ने {{brand}} के पार्टनर पोर्टल में आपके खाते के लिए नया पासवर्ड माँगा है। उसे यहाँ चुनिए:',
        '{{passwordLink}}',
        'यह लिंक {{minutes}} मिनट चलेगा, और सिर्फ़ एक बार। अगर आपने नहीं माँगा था तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।',
      ],
      linkLabel: 'नया पासवर्ड चुनें',
    },
  },
  {
    key: 'staff-password-last',
    en: {
      subject: 'A new password for the back office of {{brand}}',
      paragraphs: [
        'Hello {{name}},',
        'Someone asked many times today for a new password for your account in the back office of {{brand}}. Choose it here:',
        '{{passwordLink}}',
        'This is the last mail about it for today. The link works once and for {{hours}} hours. If it was not you, you need not do anything: your password stays as it is.',
      ],
      linkLabel: 'Choose a new password',
    },
    hi: {
      subject: '{{brand}} के बैक ऑफ़िस का नया पासवर्ड',
      paragraphs: [
        'नमस्ते {{name}},',
        'आज किसी ने {{brand}} के बैक ऑफ़िस में आपके खाते के लिए कई बार नया पासवर्ड माँगा है। उसे यहाँ चुनिए:',
        '{{passwordLink}}',
        'आज इसके बारे में यह आख़िरी मेल है। यह लिंक {{hours}} घंटे चलेगा, और सिर्फ़ एक बार। अगर आपने नहीं माँगा था तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।',
      ],
      linkLabel: 'नया पासवर्ड चुनें',
    },
  },
  {
    key: 'partner-password-last',
    en: {
      subject: 'A new password for the partner portal of {{brand}}',
      paragraphs: [
        'Hello {{name}},',
        'Someone asked many times today for a new password for your account in the partner portal of {{brand}}. Choose it here:',
        '{{passwordLink}}',
        'This is the last mail about it for today. The link works once and for {{hours}} hours. If it was not you, you need not do anything: your password stays as it is.',
      ],
      linkLabel: 'Choose a new password',
    },
    hi: {
      subject: '{{brand}} के पार्टनर पोर्टल का नया पासवर्ड',
      paragraphs: [
        'नमस्ते {{name}},',
        'आज किसी ने {{brand}} के पार्टनर पोर्टल में आपके खाते के लिए कई बार नया पासवर्ड माँगा है। उसे यहाँ चुनिए:',
        '{{passwordLink}}',
        'आज इसके बारे में यह आख़िरी मेल है। यह लिंक {{hours}} घंटे चलेगा, और सिर्फ़ एक बार। अगर आपने नहीं माँगा था तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।',
      ],
      linkLabel: 'नया पासवर्ड चुनें',
    },
  },
  {
    key: 'report-ready',
    en: {
      subject: 'Your {{brand}} report is ready: {{report}}',
      paragraphs: [
        'Hello {{name}},',
        'Your report “{{report}}” is ready. Days: {{period}}.',
        'Rows: {{rows}} · Asked: {{amount}} · Approved: {{approved}} · Paid out: {{disbursed}}',
        'Sign in to the back office to open it:',
        '{{reportLink}}',
      ],
      linkLabel: 'Open report',
    },
    hi: {
      subject: 'आपकी रिपोर्ट तैयार है: {{report}} ({{brand}})',
      paragraphs: [
        'नमस्ते {{name}},',
        'आपकी रिपोर्ट “{{report}}” तैयार है। दिन: {{period}}।',
        'पंक्तियाँ: {{rows}} · माँगे गए: {{amount}} · मंज़ूर: {{approved}} · दिए गए: {{disbursed}}',
        'उसे बैक ऑफ़िस में अपने खाते से खोलिए:',
        '{{reportLink}}',
      ],
      linkLabel: 'रिपोर्ट खोलें',
    },
  },
  {
    key: 'help-answered',
    en: {
      subject: '{{brand}}: our answer to your question',
      paragraphs: ['Hello {{name}},', '{{answer}}'],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} से आपके सवाल का जवाब',
      paragraphs: ['नमस्ते {{name}},', '{{answer}}'],
      linkLabel: '',
    },
  },
  {
    key: 'partner-answered',
    en: {
      subject: 'Our answer to your question {{reference}}',
      paragraphs: [
        'Hello {{name}},',
        '{{answer}}',
        'Your question {{reference}}, “{{subject}}”:',
        '{{question}}',
        'Need more help? Ask again under this question in the partner portal.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'आपके सवाल {{reference}} का जवाब',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{answer}}',
        'आपका सवाल {{reference}}, “{{subject}}”:',
        '{{question}}',
        'कुछ और पूछना हो तो पार्टनर पोर्टल में इसी सवाल के नीचे फिर पूछिए।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'log-alert',
    en: {
      subject: '{{log}}: {{count}} in the last hour',
      paragraphs: [
        'Hello {{name}},',
        'The log “{{log}}” of {{brand}} had {{count}} entries in the last hour. You get this alert from {{threshold}} entries, at most once an hour.',
        '{{logLink}}',
      ],
      linkLabel: 'Open log',
    },
    hi: {
      subject: '{{log}}: पिछले एक घंटे में {{count}}',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के लॉग “{{log}}” में पिछले एक घंटे में {{count}} पंक्तियाँ आईं। {{threshold}} या ज़्यादा होने पर आपको बताया जाता है, घंटे में ज़्यादा से ज़्यादा एक बार।',
        '{{logLink}}',
      ],
      linkLabel: 'लॉग खोलें',
    },
  },
  {
    key: 'role-raised-alone',
    en: {
      subject: 'More access to the back office of {{brand}}: {{raised}}',
      paragraphs: [
        'Hello {{name}},',
        '{{colleague}} {{what}}. {{agreed}} If you do not know why, switch the account off and ask {{colleague}}.',
        '{{staffLink}}',
      ],
      linkLabel: 'Open the list of staff',
    },
    hi: {
      subject: '{{brand}} के बैक ऑफ़िस में {{raised}} के अधिकार बढ़े हैं',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{colleague}} ने {{raised}} के खाते में यह किया है: {{what}}। {{agreed}} अगर आप इसकी वजह नहीं जानते, तो खाता बंद करें और {{colleague}} से पूछें।',
        '{{staffLink}}',
      ],
      linkLabel: 'स्टाफ़ की सूची खोलें',
    },
  },
  {
    key: 'access-refused',
    en: {
      subject: 'Somebody did not ask us to change their account',
      paragraphs: [
        'Hello {{name}},',
        '{{colleague}} asked to change how somebody gets in to {{brand}}: {{account}}, {{what}}. The person says that they did not ask for it. Nothing has changed, and nobody can approve it any more.',
        'Ask {{colleague}} where the request came from.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'किसी ने अपने खाते में बदलाव के लिए नहीं कहा था',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{colleague}} ने {{brand}} में किसी के साइन-इन में बदलाव करने को कहा: {{account}}, {{what}}। उस व्यक्ति ने बताया कि उसने ऐसा नहीं कहा था। कुछ नहीं बदला है, और अब इसे कोई मंज़ूर नहीं कर सकता।',
        '{{colleague}} से पूछें कि यह अनुरोध कहाँ से आया।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'young-approver',
    en: {
      subject: 'New account involved in an approval: {{young}}',
      paragraphs: [
        'Hello {{name}},',
        '{{colleague}} {{action}}. The account or the role of {{young}} is younger than thirty days. If you do not know why, switch the account off and check the latest approvals, statements and payouts of {{brand}}.',
        '{{staffLink}}',
        'You are told once a day at most for each account.',
      ],
      linkLabel: 'Open the list of staff',
    },
    hi: {
      subject: 'मंज़ूरी में एक नया खाता शामिल है: {{young}}',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{colleague}} के खाते से यह काम हुआ: {{action}}। {{young}} का खाता या उसकी भूमिका तीस दिन से कम पुरानी है। अगर आप इसकी वजह नहीं जानते, तो खाता बंद करें और {{brand}} की ताज़ा मंज़ूरियाँ, स्टेटमेंट और भुगतान जाँचें।',
        '{{staffLink}}',
        'एक खाते के बारे में दिन में ज़्यादा से ज़्यादा एक बार बताया जाता है।',
      ],
      linkLabel: 'स्टाफ़ की सूची खोलें',
    },
  },
  {
    key: 'naming-paused',
    en: {
      subject: '{{partner}} names people who do not come',
      paragraphs: [
        'Hello {{name}},',
        '{{partner}} named {{named}} people to {{brand}} within 30 days, and {{arrived}} of them came. It cannot name anybody until you allow it again. Please ask how it got these numbers.',
        '{{partnerLink}}',
      ],
      linkLabel: 'Open the partner',
    },
    hi: {
      subject: '{{partner}} के बताए लोग नहीं आ रहे',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{partner}} ने 30 दिन में {{brand}} को {{named}} लोगों के नंबर दिए, और उनमें से {{arrived}} आए। जब तक आप फिर से इजाज़त न दें, वह किसी का नंबर नहीं दे सकता। कृपया पूछें कि ये नंबर उसे कहाँ से मिले।',
        '{{partnerLink}}',
      ],
      linkLabel: 'पार्टनर खोलें',
    },
  },
  {
    key: 'merge-disputed',
    en: {
      subject: 'A customer says that joining two accounts was wrong',
      paragraphs: [
        'Hello {{name}},',
        'A customer of {{brand}} says that two accounts were joined that are not one person’s. It cannot be undone any more: an application has ended, or the customer agreed to something since. Please look at it at once.',
        '{{pairLink}}',
      ],
      linkLabel: 'Open the two accounts',
    },
    hi: {
      subject: 'एक ग्राहक के अनुसार दो खाते ग़लत जोड़े गए',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के एक ग्राहक का कहना है कि जोड़े गए दोनों खाते एक व्यक्ति के नहीं हैं। अब यह वापस नहीं हो सकता: कोई आवेदन ख़त्म हो चुका है, या ग्राहक ने उसके बाद कोई सहमति दी है। कृपया तुरंत देखें।',
        '{{pairLink}}',
      ],
      linkLabel: 'दोनों खाते खोलें',
    },
  },
  {
    key: 'help-request-deleted',
    en: {
      subject: 'Please delete a help request of {{moment}}',
      paragraphs: [
        'Hello {{name}},',
        'A customer of {{brand}} has had their data deleted. Their help request is also in the customer service system, which we cannot tell automatically. Please have it deleted there, with all notes about it.',
        'It was sent on {{moment}} with the number {{phone}} and the address {{email}}.',
        'Keep only what a law requires. To protect the customer, this email says no more.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'मदद का एक संदेश मिटाएँ ({{moment}})',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के एक ग्राहक ने अपनी जानकारी मिटवा दी है। मदद के लिए उनका संदेश ग्राहक सेवा के सिस्टम में गया था, और उस सिस्टम को मिटाने की ख़बर अपने-आप नहीं जाती। कृपया वह संदेश, और उसके बारे में जो कुछ लिखा गया, वहाँ से मिटवाएँ।',
        'भेजने का समय {{moment}}, नंबर {{phone}}, ईमेल पता {{email}}।',
        'सिर्फ़ वही रखें जो क़ानूनन रखना ज़रूरी हो। ग्राहक की सुरक्षा के लिए इस ईमेल में उनके बारे में और कुछ नहीं है।',
      ],
      linkLabel: '',
    },
  },
];

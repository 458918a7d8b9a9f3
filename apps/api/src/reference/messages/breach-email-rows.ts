import type { EmailRow } from './email-rows';

/** What rule 7 of the DPDP Rules 2025 wants everybody told whose data a breach has touched (REG-DP-9). */
export const breachEmailRows: readonly EmailRow[] = [
  {
    key: 'data-breach',
    en: {
      subject: 'Your data was affected by a data breach at {{brand}}',
      paragraphs: [
        'Hello {{name}},',
        'A data breach at {{brand}} has affected your personal data. What happened: {{nature}}',
        'When: {{when}}',
        'Your data that is affected: {{data}}',
        'What it may mean for you: {{consequences}}',
        'What we have done: {{mitigation}}',
        'What you can do to stay safe: {{safetySteps}}',
        'Questions? Call {{contactName}} on {{contactPhone}} or write to {{contactEmail}}. Nobody from {{brand}} will ask you for a code, a password or money because of this.',
        'This notice is also in your account:',
        '{{accountLink}}',
      ],
      linkLabel: 'Open my account',
    },
    hi: {
      subject: '{{brand}} में डेटा लीक हुआ है और उसमें आपकी जानकारी भी है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} में डेटा लीक हुआ है, और उसमें आपकी निजी जानकारी भी है। क्या हुआ: {{nature}}',
        'कब: {{when}}',
        'आपकी कौन-सी जानकारी: {{data}}',
        'आप पर इसका क्या असर हो सकता है: {{consequences}}',
        'हमने क्या किया: {{mitigation}}',
        'अपने बचाव के लिए क्या करें: {{safetySteps}}',
        'कोई सवाल हो तो {{contactName}} को {{contactPhone}} पर फ़ोन करें या {{contactEmail}} पर लिखें। इस घटना के नाम पर {{brand}} से कोई भी आपसे कोड, पासवर्ड या पैसे नहीं माँगेगा।',
        'यह सूचना आपको अपने खाते में भी मिलेगी:',
        '{{accountLink}}',
      ],
      linkLabel: 'मेरा खाता खोलें',
    },
  },
];

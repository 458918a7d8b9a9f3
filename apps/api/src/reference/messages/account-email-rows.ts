import type { EmailRow } from './email-rows';

/** To customers of what was changed at their account, so that whoever did not do it learns of it. */
export const accountEmailRows: readonly EmailRow[] = [
  {
    key: 'contact-changed',
    en: {
      subject: 'The {{what}} of your {{brand}} account was changed',
      paragraphs: [
        'Hello {{name}},',
        'The {{what}} of your account at {{brand}} was changed. All other devices were signed out.',
        'If it was not you, call our grievance officer {{officerName}} at once: {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के आपके खाते का {{what}} बदल गया है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के आपके खाते का {{what}} बदल दिया गया है। बाक़ी सभी फ़ोन और कंप्यूटर से साइन-आउट हो गया है।',
        'अगर यह आपने नहीं किया तो तुरंत हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'second-factor-changed',
    en: {
      subject: 'Signing in to your {{brand}} account',
      paragraphs: [
        'Hello {{name}},',
        'The code from an app that is asked for when you sign in to your account at {{brand}} was {{what}}. All other devices were signed out.',
        'If you did not want this, call our grievance officer {{officerName}} at once: {{officerPhone}}, or write to {{officerEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के आपके खाते में साइन-इन',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} के आपके खाते में साइन-इन करते समय पूछा जाने वाला ऐप का कोड {{what}} है। बाक़ी सभी फ़ोन और कंप्यूटर से साइन-आउट हो गया है।',
        'अगर आपने ऐसा नहीं चाहा था तो तुरंत हमारे शिकायत अधिकारी {{officerName}} को फ़ोन करें: {{officerPhone}}, या {{officerEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
];

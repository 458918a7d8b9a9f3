import type { Notice } from '../text-types';
import { consentNotices } from './consents';
import { dpdpNotice } from './dpdp-notice';
import { formNotices } from './form-notices';
import { matchingPage } from './matching-page';
import { noticeLinks } from './notice-links';
import { privacyPolicy } from './privacy-policy';
import { termsOfUse } from './terms-of-use';

const cookieText: Notice = {
  key: 'cookie-text',
  kind: 'page',
  version: '2.0',
  effectiveFrom: '2026-11-18',
  en: {
    title: 'Cookies',
    sections: [
      {
        heading: 'Only what the site needs',
        paragraphs: [
          '{brand} sets a few small files (cookies) on your device. They keep you signed in, remember your language and where you stopped, note the link that brought you here, and tell us that you signed in on this device before, so that strangers cannot lock you out.',
          'We set no advertising cookies and share none with other companies. Most of ours end after 60 minutes; the one about your device ends 90 days after your last sign-in.',
          'You can delete cookies in your browser. You are then signed out, and nothing else happens.',
        ],
      },
    ],
    links: noticeLinks('en', ['privacy-policy']),
  },
  hi: {
    title: 'कुकीज़',
    sections: [
      {
        heading: 'सिर्फ़ वही जो साइट के लिए ज़रूरी है',
        paragraphs: [
          '{brand} की साइट आपके फ़ोन या कंप्यूटर पर कुछ छोटी फ़ाइलें (कुकीज़) रखती है। इनसे आपका साइन-इन बना रहता है, आपकी भाषा और आप कहाँ रुके थे याद रहता है, यह भी कि आप किस लिंक से आए, और यह कि आप इस डिवाइस पर पहले साइन-इन कर चुके हैं, ताकि कोई अजनबी आपका खाता बंद न करवा सके।',
          'हम विज्ञापन वाली कुकीज़ नहीं रखते और किसी दूसरी कंपनी को नहीं देते। ज़्यादातर कुकीज़ 60 मिनट बाद अपने-आप हट जाती हैं; डिवाइस वाली आपके आख़िरी साइन-इन के 90 दिन बाद।',
          'आप अपने ब्राउज़र में कुकीज़ मिटा सकते हैं। तब आप बस साइन-आउट हो जाएँगे, और कुछ नहीं होगा।',
        ],
      },
    ],
    links: noticeLinks('hi', ['privacy-policy']),
  },
};

/**
 * Every legal text of the product in its first version, neutral of the brand. Placeholders: `{brand}`, `{legalName}`,
 * `{lender}`, `{officerName}`, `{officerPhone}`, `{officerEmail}`, `{supportPhone}`, `{supportEmail}`.
 */
export const noticeTexts: readonly Notice[] = [
  dpdpNotice,
  ...consentNotices,
  privacyPolicy,
  termsOfUse,
  matchingPage,
  cookieText,
  ...formNotices,
];

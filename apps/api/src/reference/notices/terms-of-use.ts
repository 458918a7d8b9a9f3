import type { Notice } from '../text-types';
import type { Bilingual } from '../types';
import { noticeLinks } from './notice-links';

/** The example terms of the specification, section 9, to the letter, on the products and terms pages. */
const exampleTerms: Bilingual = {
  en: 'Loans of ₹1000 to 1000000, at interest rates of 10.99% to 36% a year, for terms up to 60 months.',
  hi: 'लोन ₹1,000 से ₹10,00,000 तक, ब्याज दर 10.99% से 36% सालाना, समय 60 महीने तक।',
};

/** One loan computed in full: EMI ₹8,884.88 and APR 16.56% as pinned for ₹1,00,000, 12%, 12 months, fees ₹2,360. */
const representativeExample: Bilingual = {
  en: 'Example: you borrow ₹1,00,000 for 12 months at 12% a year. The processing fee with GST is ₹2,360, so ₹97,640 reaches your account. You pay 12 instalments of about ₹8,885, in all ₹1,06,619. The annual percentage rate (APR), which counts interest and fees together, is 16.56%.',
  hi: 'उदाहरण: आपने 12 महीने के लिए 12% सालाना ब्याज पर ₹1,00,000 का लोन लिया। प्रोसेसिंग फ़ीस GST मिलाकर ₹2,360 है, तो आपके खाते में ₹97,640 आएँगे। आप क़रीब ₹8,885 की 12 किस्तें (EMI) देंगे, जो कुल ₹1,06,619 होंगी। ब्याज और फ़ीस दोनों को मिलाकर सालाना दर (APR) 16.56% बनती है।',
};

const actions = [
  'privacy-policy',
  'ranking-page',
  'lenders-and-disclosures',
  'grievance',
  'rbi-complaints',
  'rbi-sachet',
] as const;

export const termsOfUse: Notice = {
  key: 'terms-of-use',
  kind: 'page',
  version: '4.0',
  effectiveFrom: '2026-11-18',
  en: {
    title: 'Terms of use',
    sections: [
      {
        heading: 'What {brand} does',
        paragraphs: [
          '{brand} is run by {legalName}. We show you offers from banks and finance companies (lenders) and send your application to those you choose. We work for these lenders as a lending service provider. We do not lend money or decide on your application.',
        ],
      },
      {
        heading: 'Who may use it',
        paragraphs: [
          'People living in India who are 18 years or older. Use your own mobile number and your own PAN, and give true details. Keep your one-time code to yourself; we never ask for it by phone.',
        ],
      },
      {
        heading: 'What it costs you',
        paragraphs: [
          'Nothing. You pay us no fee at any time. If a loan is paid out, the lender pays us. That payment does not change the order of the offers you see.',
          'Never pay anyone who promises you a loan in our name. Please tell us at {supportPhone}.',
        ],
      },
      { heading: 'Example terms', paragraphs: [exampleTerms.en, representativeExample.en] },
      {
        heading: 'Offers and key facts',
        paragraphs: [
          'An offer is indicative until the lender sanctions the loan. Before you apply, you can open the key facts statement, which names all charges. A lender may not charge anything else without your consent.',
        ],
      },
      {
        heading: 'Money goes straight between you and the lender',
        paragraphs: [
          'The lender pays the loan into your own bank account, and you repay the lender. No money passes through us or our partners.',
        ],
      },
      {
        heading: 'Changing your mind',
        paragraphs: [
          'Once the loan is paid out, you can cancel it in the cooling-off period named in the key facts statement, at least one day. You repay the principal and the interest for those days, without a penalty.',
        ],
      },
      {
        heading: 'If something is wrong',
        paragraphs: [
          'Write to {supportEmail} or call {supportPhone}. Our grievance officer is {officerName}, {officerPhone}, {officerEmail}. We acknowledge at once and aim to answer within 15 days. If we have not solved it in 30 days, you may go to the Reserve Bank of India.',
        ],
      },
      {
        heading: 'Law and changes',
        paragraphs: [
          'The law of India applies. When these terms change, we show you the new version with its date before it applies to you.',
        ],
      },
    ],
    links: noticeLinks('en', actions),
  },
  hi: {
    title: 'इस्तेमाल की शर्तें',
    sections: [
      {
        heading: 'हम क्या करते हैं',
        paragraphs: [
          '{brand} को {legalName} चलाती है। हम आपको बैंकों और फ़ाइनेंस कंपनियों (लेंडर) के ऑफ़र दिखाते हैं और आपका आवेदन उन्हें भेजते हैं जिन्हें आप चुनते हैं। हम इन लेंडरों के लिए लोन दिलाने में मदद करने वाली कंपनी (LSP) के तौर पर काम करते हैं; हम ख़ुद लोन नहीं देते और आपके आवेदन पर फ़ैसला नहीं करते।',
        ],
      },
      {
        heading: 'कौन इस्तेमाल कर सकता है',
        paragraphs: [
          'भारत में रहने वाले, 18 साल या उससे बड़े लोग। अपना ही मोबाइल नंबर और अपना ही PAN दें, और सही जानकारी भरें। कोड (OTP) किसी को न बताएँ; हम फ़ोन पर कभी नहीं पूछते।',
        ],
      },
      {
        heading: 'आपको क्या देना होगा',
        paragraphs: [
          'कुछ नहीं। आप हमें कभी कोई फ़ीस नहीं देते। लोन मिलने पर लेंडर हमें पैसे देता है। इससे आपको दिखने वाले ऑफ़र का क्रम नहीं बदलता।',
          'जो कोई हमारे नाम पर लोन दिलाने का वादा करे, उसे पैसे न दें। हमें {supportPhone} पर बताएँ।',
        ],
      },
      { heading: 'शर्तों का उदाहरण', paragraphs: [exampleTerms.hi, representativeExample.hi] },
      {
        heading: 'ऑफ़र और मुख्य जानकारी',
        paragraphs: [
          'जब तक लेंडर लोन मंज़ूर न करे, ऑफ़र सिर्फ़ अंदाज़ा है। आवेदन से पहले आप लोन की मुख्य जानकारी खोल सकते हैं, जिसमें सारे शुल्क लिखे हैं। जो उसमें नहीं है, वह लेंडर आपसे दोबारा पूछे बिना नहीं ले सकता।',
        ],
      },
      {
        heading: 'पैसा सीधे आपके और लेंडर के बीच',
        paragraphs: [
          'लेंडर लोन सीधे आपके बैंक खाते में भेजता है, और किस्त आप लेंडर को देते हैं। कोई पैसा हमारे या हमारे पार्टनरों के हाथ से नहीं जाता।',
        ],
      },
      {
        heading: 'मन बदल जाए तो',
        paragraphs: [
          'लोन मिलने के बाद मुख्य जानकारी में लिखे दिनों तक (कम से कम एक दिन) आप लोन लौटा सकते हैं। तब सिर्फ़ मूल रकम और उतने दिनों का ब्याज देना होता है, कोई जुर्माना नहीं लगता।',
        ],
      },
      {
        heading: 'कुछ ग़लत हो तो',
        paragraphs: [
          '{supportEmail} पर लिखें या {supportPhone} पर फ़ोन करें। हमारे शिकायत अधिकारी {officerName} ({officerPhone}, {officerEmail}) हैं। शिकायत मिलते ही हम बता देते हैं और 15 दिन में जवाब देने की कोशिश करते हैं। 30 दिन में हल न हो तो आप भारतीय रिज़र्व बैंक में शिकायत कर सकते हैं।',
        ],
      },
      {
        heading: 'क़ानून और बदलाव',
        paragraphs: ['भारत का क़ानून लागू है। ये शर्तें बदलें तो आप पर लागू होने से पहले हम नई शर्तें तारीख़ के साथ दिखाते हैं।'],
      },
    ],
    links: noticeLinks('hi', actions),
  },
};

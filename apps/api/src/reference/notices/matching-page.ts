import type { Notice } from '../text-types';
import { noticeLinks } from './notice-links';

const actions = ['lenders-and-disclosures', 'terms-of-use', 'grievance'] as const;

/** The published matching and ranking mechanism (REG-ML-4 to REG-ML-6). */
export const matchingPage: Notice = {
  key: 'how-we-match',
  kind: 'page',
  version: '4.0',
  effectiveFrom: '2026-11-18',
  en: {
    title: 'How we match and rank',
    sections: [
      {
        heading: 'Which lenders we look at',
        paragraphs: [
          'All lenders that work with {brand} for the product you chose. None is left out, and no partner site sees a different list.',
        ],
      },
      {
        heading: 'How we match',
        paragraphs: [
          'Each lender publishes its conditions to us. We compare them with what you told us. Some lenders answer at once through their own system. Where their conditions fit you, we ask them, without your name, phone number or PAN, and wait up to 8 seconds. A few want to be asked whatever their conditions say.',
          'A loan is no match when all your monthly instalments together would be more than your income, or more than half of it where your household has less than ₹3,00,000 a year. A loan on gold, a vehicle, a home or a course is never more than these support.',
        ],
        bullets: [
          'Your age and your monthly income',
          'Your kind of work: salaried, self-employed or business',
          'The amount and the time you ask for',
          'Your pincode',
          'What you already repay each month, and what your household earns in a year',
          'What you pledge or pay for, and a co-applicant who has agreed',
          'The credit score class you stated; if you do not know it, the lender checks with the bureau',
        ],
      },
      {
        heading: 'How we rank',
        paragraphs: [
          'The lowest annual percentage rate (APR) comes first. If two are equal, the lower monthly instalment comes first, then the name in alphabetical order. Where a lender states a range, we use its highest APR.',
          'You can sort by something else; the page always says what it sorts by.',
        ],
      },
      {
        heading: 'What never changes the order',
        paragraphs: [
          'What a lender pays us, special offers and the partner who sent you play no part. The same details always give the same order.',
        ],
      },
      {
        heading: 'Lenders without an offer',
        paragraphs: [
          'We also name the lenders that do not match and those that have not answered yet. You can continue without waiting for them.',
        ],
      },
      {
        heading: 'What an offer means',
        paragraphs: [
          'Every offer is indicative. Only the lender decides, after its own checks, whether to lend and on which terms.',
        ],
      },
      {
        heading: 'When this changes',
        paragraphs: [
          'Each rule change gets a new version and date. For every list of offers, we keep the version it was made with.',
        ],
      },
    ],
    links: noticeLinks('en', actions),
  },
  hi: {
    title: 'लेंडर कैसे और किस क्रम में दिखते हैं',
    sections: [
      {
        heading: 'किन लेंडरों को देखते हैं',
        paragraphs: [
          'आपके चुने प्रोडक्ट के लिए {brand} के साथ काम करने वाले सभी लेंडर। कोई छोड़ा नहीं जाता, और किसी पार्टनर की साइट पर सूची अलग नहीं होती।',
        ],
      },
      {
        heading: 'मिलान कैसे होता है',
        paragraphs: [
          'हर लेंडर हमें अपनी शर्तें बताता है। हम देखते हैं कि आपकी दी हुई जानकारी उन शर्तों में आती है या नहीं। कुछ लेंडर अपने सिस्टम से तुरंत जवाब देते हैं। जहाँ उनकी शर्तें आप पर ठीक बैठती हैं, वहाँ हम आपका नाम, फ़ोन नंबर या PAN बताए बिना पूछते हैं और 8 सेकंड तक रुकते हैं। कुछ लेंडर चाहते हैं कि उनकी शर्तें कुछ भी हों, उनसे पूछा जाए।',
          'अगर आपकी सारी मासिक किस्तें मिलकर आपकी आमदनी से ज़्यादा हों, तो वह लोन नहीं दिखाया जाता। परिवार की आमदनी साल में ₹3,00,000 से कम हो तो सीमा आधी आमदनी है। सोने, गाड़ी, घर या कोर्स का लोन उतना ही होता है जितना उन पर मिल सकता है।',
        ],
        bullets: [
          'आपकी उम्र और महीने की आमदनी',
          'आपका काम: नौकरी, अपना काम या कारोबार',
          'आपको कितनी रकम और कितने समय के लिए चाहिए',
          'आपका पिनकोड',
          'आप हर महीने पहले से कितना चुकाते हैं, और परिवार की सालाना आमदनी',
          'आप क्या गिरवी रखेंगे या लोन किस ख़र्च के लिए है, और सहमति दे चुका सह-आवेदक',
          'क्रेडिट स्कोर का वह दर्जा जो आपने बताया; पता न हो तो लेंडर ब्यूरो से देखता है',
        ],
      },
      {
        heading: 'क्रम कैसे बनता है',
        paragraphs: [
          'जिसकी सालाना दर (APR) सबसे कम, वह सबसे ऊपर। दो बराबर हों तो जिसकी मासिक किस्त कम है वह पहले, फिर नाम के क्रम में (A से Z)। लेंडर दर की सीमा बताए तो हम उसकी सबसे ऊँची APR लेते हैं।',
          'आप दूसरा क्रम चुन सकते हैं; पेज पर हमेशा लिखा रहता है कि अभी कौन-सा है।',
        ],
      },
      {
        heading: 'किस बात से क्रम कभी नहीं बदलता',
        paragraphs: [
          'लेंडर हमें कितना देता है, उसका कोई ख़ास ऑफ़र, या आप किस पार्टनर से आए: इन बातों का कोई असर नहीं होता। एक जैसी जानकारी पर क्रम हमेशा एक ही रहता है।',
        ],
      },
      {
        heading: 'जिन लेंडरों का ऑफ़र नहीं है',
        paragraphs: [
          'जो लेंडर इस बार लोन नहीं दे सकते और जिनका जवाब अभी नहीं आया, उनके नाम भी हम दिखाते हैं। उनका इंतज़ार किए बिना आप आगे बढ़ सकते हैं।',
        ],
      },
      {
        heading: 'ऑफ़र का मतलब',
        paragraphs: ['हर ऑफ़र अंदाज़न है। लोन देना है या नहीं और किन शर्तों पर, यह लेंडर अपनी जाँच के बाद ही तय करता है।'],
      },
      {
        heading: 'जब यह बदलता है',
        paragraphs: [
          'इन नियमों के हर बदलाव को नया नंबर और तारीख़ मिलती है। आपको दिखाई गई हर सूची के साथ हम लिख रखते हैं कि वह किस नंबर के नियमों से बनी थी।',
        ],
      },
    ],
    links: noticeLinks('hi', actions),
  },
};

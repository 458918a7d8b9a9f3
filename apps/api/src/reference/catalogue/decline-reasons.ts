import type { DeclineReason } from '../text-types';

/** What a lender's refusal means in plain words, what would help, and when another try makes sense. */
export const declineReasons: readonly DeclineReason[] = [
  {
    code: 'LOW_INCOME',
    reason: {
      en: 'Your monthly income is below what this lender requires for this amount.',
      hi: 'इस रकम के लिए यह लेंडर महीने की जितनी आमदनी माँगता है, आपकी उससे कम है।',
    },
    remedy: {
      en: 'Ask for a smaller amount or a longer time to repay, or choose a lender with a lower income limit.',
      hi: 'कम रकम या लंबे समय के लिए आवेदन करें, या ऐसा लेंडर चुनें जो कम आमदनी पर भी लोन देता हो।',
    },
    retryAfterDays: 30,
  },
  {
    code: 'LOW_SCORE',
    reason: {
      en: 'Your credit score is below what this lender accepts.',
      hi: 'आपका क्रेडिट स्कोर इस लेंडर की सीमा से कम है।',
    },
    remedy: {
      en: 'Pay every instalment and card bill on time for some months, and have any mistake in your credit report corrected.',
      hi: 'कुछ महीने हर किस्त और कार्ड का बिल समय पर भरें। क्रेडिट रिपोर्ट में कोई ग़लती हो तो उसे ठीक कराएँ।',
    },
    retryAfterDays: 90,
  },
  {
    code: 'HIGH_OBLIGATIONS',
    reason: {
      en: 'Your current EMIs take up too much of your income.',
      hi: 'आपकी आमदनी का बड़ा हिस्सा पहले से चल रही किस्तों में जा रहा है।',
    },
    remedy: {
      en: 'Close a running loan first, or ask for a smaller amount.',
      hi: 'पहले कोई चालू लोन पूरा करें, या कम रकम के लिए आवेदन करें।',
    },
    retryAfterDays: 60,
  },
  {
    code: 'AREA_NOT_SERVED',
    reason: {
      en: 'This lender does not give loans at your pincode yet.',
      hi: 'यह लेंडर अभी आपके इलाक़े में लोन नहीं देता।',
    },
    remedy: {
      en: 'Choose a lender that serves your area. If you have moved, correct your address.',
      hi: 'अपने इलाक़े में लोन देने वाला लेंडर चुनें। घर बदला हो तो अपना पता ठीक करें।',
    },
    retryAfterDays: 0,
  },
  {
    code: 'AGE',
    reason: {
      en: 'Your age is outside the limits of this lender.',
      hi: 'आपकी उम्र इस लेंडर की तय सीमा से बाहर है।',
    },
    remedy: {
      en: 'Choose a lender whose age limits fit you, or a shorter time to repay.',
      hi: 'ऐसा लेंडर चुनें जिसकी उम्र सीमा में आप आते हों, या कम समय का लोन लें।',
    },
    retryAfterDays: 0,
  },
  {
    code: 'EMPLOYMENT',
    reason: {
      en: 'Your type of work, or your time in your current job, does not meet this lender’s criteria.',
      hi: 'आपका काम, या इस नौकरी में आपका समय, इस लेंडर की शर्तों से मेल नहीं खाता।',
    },
    remedy: {
      en: 'Try again after six months in the same job, or choose a lender for self-employed people if that is what you are.',
      hi: 'इसी नौकरी में छह महीने पूरे होने पर फिर आवेदन करें। अपना काम करते हों तो ऐसा लेंडर चुनें जो अपना काम करने वालों को लोन देता हो।',
    },
    retryAfterDays: 180,
  },
  {
    code: 'DUPLICATE',
    reason: {
      en: 'You have already applied to this lender, here or elsewhere.',
      hi: 'आप इस लेंडर में यहाँ या कहीं और पहले ही आवेदन कर चुके हैं।',
    },
    remedy: {
      en: 'Wait for the answer to the earlier application, or choose another lender.',
      hi: 'पहले वाले आवेदन के जवाब का इंतज़ार करें, या दूसरा लेंडर चुनें।',
    },
    retryAfterDays: 30,
  },
  {
    code: 'DOCUMENTS',
    reason: {
      en: 'Some of your details did not match the records that the lender checked.',
      hi: 'आपकी कुछ जानकारी लेंडर के जाँचे हुए रिकॉर्ड से मेल नहीं खाई।',
    },
    remedy: {
      en: 'Check your name, date of birth and PAN in your profile, correct what is wrong, and apply again from the date given here.',
      hi: 'अपनी प्रोफ़ाइल में नाम, जन्म तारीख़ और PAN देखें, ग़लती हो तो ठीक करें, और यहाँ दी गई तारीख़ से फिर आवेदन करें।',
    },
    retryAfterDays: 7,
  },
  {
    code: 'OTHER',
    reason: {
      en: 'The lender has decided not to give this loan and named no single reason.',
      hi: 'लेंडर ने यह लोन न देने का फ़ैसला किया है और कोई एक वजह नहीं बताई।',
    },
    remedy: {
      en: 'You may ask the lender for its reason, through its grievance officer. You can also choose another lender.',
      hi: 'आप लेंडर के शिकायत अधिकारी से वजह पूछ सकते हैं। आप दूसरा लेंडर भी चुन सकते हैं।',
    },
    retryAfterDays: 30,
  },
];

import type { Notice, NoticeItem, NoticeKey, NoticeText } from '../text-types';
import type { Bilingual } from '../types';
import { insurerItemsIn } from './insurer-items';
import { sharedItemsIn } from './shared-items';

interface ConsentRow {
  readonly key: NoticeKey;
  readonly title: Bilingual;
  /** The sentence beside the box to tick. */
  readonly sentence: Bilingual;
  readonly more: readonly Bilingual[];
  /** Later versions than the first. */
  readonly version?: string;
  readonly items?: (language: keyof Bilingual) => readonly NoticeItem[];
}

const rows: readonly ConsentRow[] = [
  {
    key: 'consent-terms',
    // Version 1 said that nothing goes to a lender yet, although quotes are asked for without a name.
    version: '3.0',
    title: { en: 'Terms of use and privacy', hi: 'शर्तें और प्राइवेसी' },
    sentence: {
      en: 'I have read the terms of use and the privacy policy of {brand}, and I agree to them.',
      hi: 'मैंने {brand} की इस्तेमाल की शर्तें और प्राइवेसी पॉलिसी पढ़ ली हैं और उन्हें मानता/मानती हूँ।',
    },
    more: [
      {
        en: 'This lets us look for lenders with the details you enter.',
        hi: 'इससे हम आपकी दी हुई जानकारी से लेंडर खोज सकते हैं।',
      },
      {
        en: 'Some lenders answer instantly through their own system. We ask them for an offer with your age, pincode, type of work, monthly income and stated credit score class, and with the product, amount and period you ask for. They do not get your name, mobile number, email address, date of birth or PAN.',
        hi: 'कुछ लेंडर अपने सिस्टम से तुरंत जवाब देते हैं। उनसे ऑफ़र पूछते समय हम आपकी उम्र, पिनकोड, काम का प्रकार, महीने की आमदनी और आपका बताया हुआ क्रेडिट स्कोर का दर्जा बताते हैं, और यह कि आपको कौन-सा लोन, कितनी रकम और कितने महीने के लिए चाहिए। आपका नाम, मोबाइल नंबर, ईमेल, जन्म तारीख़ या PAN उन्हें नहीं मिलता।',
      },
      {
        en: 'Your application with your name goes to a lender only when you agree for that lender.',
        hi: 'आपके नाम के साथ आवेदन किसी लेंडर को तभी जाता है जब आप उस लेंडर के लिए अलग से हाँ कहें।',
      },
    ],
  },
  {
    key: 'consent-communication',
    // Version 1 named codes and the state of an application, which come whether it is given or not; version 2 no calls; version 4 calls from 9.
    version: '5.0',
    title: { en: 'Reminders about your application', hi: 'आवेदन की याद दिलाने वाले संदेश' },
    sentence: {
      en: '{brand} may also remind me of my application by SMS, email or a phone call.',
      hi: 'मुझे मेरे आवेदन की याद {brand} की ओर से SMS, ईमेल या फ़ोन से भी दिलाई जा सकती है।',
    },
    more: [
      {
        en: 'Only with your yes: reminders, for example that your application is not finished or that a document is missing.',
        hi: 'सिर्फ़ आपकी हाँ पर: याद दिलाने वाले संदेश, जैसे कि आवेदन अधूरा है या कोई काग़ज़ बाक़ी है।',
      },
      {
        en: 'A call comes only between 10 in the morning and 7 in the evening, and never again once you ask us to stop.',
        hi: 'फ़ोन सिर्फ़ सुबह 10 से शाम 7 बजे के बीच आता है, और मना करने पर फिर कभी नहीं।',
      },
      {
        en: 'In any case, as part of the service: your sign-in codes, and what becomes of an application you have sent (sent, approved, declined, paid out, closed).',
        hi: 'ये हर हाल में आते हैं, क्योंकि ये सेवा का हिस्सा हैं: साइन-इन के कोड, और आपके भेजे हुए आवेदन का क्या हुआ (भेजा गया, मंज़ूर हुआ, नामंज़ूर, रकम मिली, बंद हुआ)।',
      },
    ],
  },
  {
    key: 'consent-marketing',
    // Version 2 named calls, which are none of its channels; version 4 a loan, which not everybody asks for.
    version: '5.0',
    title: { en: 'News and other products (optional)', hi: 'दूसरे प्रोडक्ट की ख़बरें (ज़रूरी नहीं)' },
    sentence: {
      en: '{brand} may tell me about other products by SMS, WhatsApp or email.',
      hi: '{brand} की ओर से मुझे दूसरे प्रोडक्ट की जानकारी SMS, WhatsApp या ईमेल से मिल सकती है।',
    },
    more: [
      {
        en: 'You can say no. It does not affect your applications or requests. We write only between 10 in the morning and 7 in the evening.',
        hi: 'आप मना कर सकते हैं। इससे आपके आवेदन या पूछताछ पर कोई असर नहीं पड़ता। हम सुबह 10 से शाम 7 बजे के बीच ही संदेश भेजते हैं।',
      },
    ],
  },
  {
    key: 'consent-lender-sharing',
    // Version 1 named no items, and an address that is not sent; version 3 no answers to questions of product and lender.
    version: '6.0',
    items: sharedItemsIn,
    title: { en: 'Send my application to {lender}', hi: 'मेरा आवेदन {lender} को भेजें' },
    sentence: {
      en: '{brand} may send the details listed here to {lender}, so that {lender} can decide on my loan application.',
      hi: 'यहाँ लिखी मेरी जानकारी {brand} से {lender} को भेजी जा सकती है, ताकि {lender} मेरे लोन के आवेदन पर फ़ैसला कर सके।',
    },
    more: [
      {
        en: '{lender} may ask a credit bureau about you. This consent is for {lender} alone and for this application alone.',
        hi: '{lender} की ओर से क्रेडिट ब्यूरो से आपके बारे में पूछा जा सकता है। यह सहमति सिर्फ़ {lender} और सिर्फ़ इसी आवेदन के लिए है।',
      },
      {
        en: 'You can withdraw it later under “My consents”. We then send nothing more. If {lender} has your details, we tell it through its system or by email to its grievance officer.',
        hi: 'बाद में आप “मेरी सहमतियाँ” में जाकर इसे वापस ले सकते हैं। फिर हम आगे कुछ नहीं भेजते। {lender} के पास आपकी जानकारी पहुँच चुकी हो, तो हम उसे उसके सिस्टम से या उसके शिकायत अधिकारी को ईमेल से बता देते हैं।',
      },
    ],
  },
  {
    key: 'consent-insurer-sharing',
    version: '2.0',
    items: insurerItemsIn,
    title: { en: 'Send my request to {insurer}', hi: 'मेरी पूछताछ {insurer} को भेजें' },
    sentence: {
      en: '{brand} may send the details listed here to {insurer}, so that {insurer} can tell me what this insurance costs and covers.',
      hi: 'यहाँ लिखी मेरी जानकारी {brand} से {insurer} को भेजी जा सकती है, ताकि {insurer} मुझे बता सके कि यह बीमा कितने का है और इसमें क्या-क्या शामिल है।',
    },
    more: [
      {
        en: 'This consent is for {insurer} alone. Asking costs nothing, and you need not buy. Your PAN and your income are not sent.',
        hi: 'यह सहमति सिर्फ़ {insurer} के लिए है। पूछने का कोई पैसा नहीं लगता, और बीमा लेना ज़रूरी नहीं। आपका PAN और आपकी आमदनी नहीं भेजी जाती।',
      },
      {
        en: 'You can withdraw it at any time. We then send nothing more and tell {insurer}.',
        hi: 'आप इसे कभी भी वापस ले सकते हैं। फिर हम आगे कुछ नहीं भेजते और {insurer} को बता देते हैं।',
      },
    ],
  },
  {
    key: 'consent-partner-sight',
    // Version 1 did not say that who was named by a partner stays named there; version 2 showed only digits of the number;
    // version 3 named a loan, which not everybody asks for.
    version: '4.0',
    title: { en: 'Let {partner} see that it is me (optional)', hi: '{partner} को मेरी पहचान दिखाना (ज़रूरी नहीं)' },
    sentence: {
      en: '{partner}, through whom I came, may see the first letters of my name and my mobile number, and may call me about my applications.',
      hi: '{partner}, जिसके ज़रिए मैं यहाँ आया/आई, उसे मेरे नाम के पहले अक्षर और मेरा मोबाइल नंबर दिख सकते हैं, और वह मेरे आवेदनों के बारे में मुझे फ़ोन कर सकता है।',
    },
    more: [
      {
        en: 'If you agree, {partner} sees these with the product, lender, amounts, status and dates of your applications, so that it knows whom to help and what it is paid for.',
        hi: 'आपकी हाँ के बाद {partner} को ये आपके आवेदनों के प्रोडक्ट, लेंडर, रकम, स्थिति और तारीख़ों के साथ दिखेंगे, ताकि उसे पता रहे कि किसकी मदद करनी है और उसे किस काम के पैसे मिलते हैं।',
      },
      {
        en: 'If you say no, {partner} sees the applications without your name and number. This does not affect your applications or requests.',
        hi: 'आपकी हाँ के बिना {partner} को आवेदन बिना आपके नाम और नंबर के दिखते हैं। मना करने के कोई पैसे नहीं लगते और आपके आवेदन या पूछताछ पर कोई असर नहीं पड़ता।',
      },
      {
        en: 'If you gave {partner} your name and number so that it could refer you to us, you stay in its list of referrals, by first letters and last four digits.',
        hi: 'अगर आपने ख़ुद {partner} को अपना नाम और नंबर दिया था, ताकि वह हमें आपके बारे में बताए, तो आप उसके बताए लोगों की सूची में नाम के पहले अक्षरों और आख़िरी चार अंकों से बने रहते हैं।',
      },
      {
        en: 'You can withdraw it under “My consents” in one step. {partner} then no longer sees them with your applications.',
        hi: 'आप इसे “मेरी सहमतियाँ” में एक बार दबाकर वापस ले सकते हैं। उसके बाद {partner} को आपके आवेदनों के साथ ये दोनों नहीं दिखते।',
      },
    ],
  },
  {
    key: 'key-facts-acknowledgement',
    version: '3.0',
    title: { en: 'Key facts statement of {lender}', hi: '{lender} के लोन की मुख्य जानकारी' },
    sentence: {
      en: 'I have opened and read the key facts statement of {lender} in a language I understand.',
      hi: 'मैंने {lender} के लोन की मुख्य जानकारी अपनी समझ की भाषा में खोलकर पढ़ ली है।',
    },
    more: [
      {
        en: 'It shows the loan amount, every EMI, all fees, the yearly rate (APR), penal charges and how to cancel the loan in its cooling-off period. It is not a sanction.',
        hi: 'इसमें लोन की रकम, हर किस्त (EMI), सारी फ़ीस और शुल्क, सालाना दर (APR), देरी का शुल्क और शुरू के दिनों में लोन लौटाने का तरीक़ा लिखा है। इसका मतलब यह नहीं है कि लोन मंज़ूर हो गया।',
      },
    ],
  },
  {
    key: 'household-income',
    version: '2.0',
    title: { en: 'Household income', hi: 'परिवार की आमदनी' },
    sentence: {
      en: 'I declare that the yearly income of my household, as I have chosen it here, is true.',
      hi: 'मैंने यहाँ अपने परिवार की जो सालाना आमदनी चुनी है, वह सही है।',
    },
    more: [
      {
        en: 'Household means you, your spouse and your unmarried children. Count all income of one year. The limit is ₹3,00,000 a year.',
        hi: 'परिवार का मतलब है आप, आपके पति या पत्नी, और आपके अविवाहित बच्चे। एक साल की सारी आमदनी जोड़ें। सीमा ₹3,00,000 सालाना है।',
      },
    ],
  },
];

function textFrom(row: ConsentRow, language: keyof Bilingual): NoticeText {
  return {
    title: row.title[language],
    sections: [
      {
        heading: row.title[language],
        paragraphs: [row.sentence[language], ...row.more.map((paragraph) => paragraph[language])],
        ...(row.items ? { items: row.items(language) } : {}),
      },
    ],
    links: [],
  };
}

/** The consents; the first paragraph of each is the sentence beside the box, which is never ticked beforehand (REG-RBC-1). */
export const consentNotices: readonly Notice[] = rows.map((row) => ({
  key: row.key,
  kind: 'consent',
  version: row.version ?? '1.0',
  effectiveFrom: row.version === undefined ? '2025-01-01' : '2026-11-18',
  en: textFrom(row, 'en'),
  hi: textFrom(row, 'hi'),
}));

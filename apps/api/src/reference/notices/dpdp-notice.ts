import type { Notice } from '../text-types';
import { noticeLinks } from './notice-links';
import { takenItemsIn } from './taken-items';

// The Board has no link: it is named among the rights, and no address of ours may pass for it.
const actions = ['withdraw-consent', 'data-rights', 'grievance', 'privacy-policy'] as const;

/** The stand-alone notice of rule 3 of the DPDP Rules 2025: itemised data with a purpose each, rights and ways to complain. */
export const dpdpNotice: Notice = {
  key: 'privacy-notice',
  kind: 'notice',
  version: '10.0',
  effectiveFrom: '2026-11-18',
  en: {
    title: 'What we ask from you, and why',
    sections: [
      {
        heading: 'Who asks',
        paragraphs: [
          '{legalName} runs {brand}. We help you compare loans and apply to lenders. We are not a lender.',
          'You decide what you give us. Without the items below we cannot look for offers or pass on your application.',
        ],
      },
      {
        heading: 'Your data, item by item',
        paragraphs: ['We use each item only for the purpose beside it.'],
        items: takenItemsIn('en'),
      },
      {
        heading: 'What we never take',
        paragraphs: [
          'We do not ask for your Aadhaar number. We do not read your contacts, photos, messages or call history, and we do not use your device’s location.',
        ],
      },
      {
        heading: 'Who receives it',
        paragraphs: [
          'Your application goes only to the lenders you choose, each with your separate consent. Before that, we ask lenders that answer instantly for an offer with your age, pincode, type of work, income, credit score class and the loan you want, but without your name, number, email address or PAN. An insurer gets your answers only when you ask about a plan and agree. Companies that send our messages, connect our calls, host our servers and files, scan uploads for viruses or run our customer service system (CRM) act on our instructions, and the data stays in India. The privacy policy names them all.',
          'If you came through a partner, it sees when and how you came, and for each application the product, lender, amounts, status and the date of each step. It sees the first letters of your name and your mobile number, to call you about your applications, only if you agree separately; you can withdraw this. If you gave the partner your name and number so that it could refer you to us, you stay in its list of referrals. “My data” names the partner.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'As long as your application or loan needs it. If you do not use your account for 24 months, we delete it and warn you 48 hours before; under “My data” you can choose 6 or 12 months. After that the law requires a locked copy for one year or, if a loan was paid out, until one year after its last EMI. Nobody works with it.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: ['You can use these rights at any time, free of charge. We answer within 30 days.'],
        bullets: [
          'See what we hold about you and who received it',
          'Have mistakes corrected',
          'Withdraw any consent, as easily as you gave it',
          'Have your data deleted',
          'Nominate someone to act for you if you die or cannot act yourself',
          'Complain to {officerName}, {officerPhone}, {officerEmail}, and after that to the Data Protection Board of India',
        ],
      },
    ],
    links: noticeLinks('en', actions),
  },
  hi: {
    title: 'हम आपसे क्या पूछते हैं, और क्यों',
    sections: [
      {
        heading: 'कौन पूछ रहा है',
        paragraphs: [
          '{brand} को {legalName} चलाती है। हम लोन की तुलना करने और लेंडर को आवेदन भेजने में आपकी मदद करते हैं। हम ख़ुद लोन नहीं देते।',
          'क्या बताना है, यह आप तय करते हैं। नीचे दी गई जानकारी के बिना हम न लोन खोज सकते हैं, न आपका आवेदन आगे भेज सकते हैं।',
        ],
      },
      {
        heading: 'कौन-सी जानकारी, किस काम के लिए',
        paragraphs: ['हर जानकारी सिर्फ़ उसी काम में आती है जो उसके साथ लिखा है।'],
        items: takenItemsIn('hi'),
      },
      {
        heading: 'जो हम कभी नहीं लेते',
        paragraphs: [
          'हम आधार नंबर नहीं माँगते। हम आपके कॉन्टैक्ट, फ़ोटो, मैसेज या कॉल की सूची नहीं देखते। आपके फ़ोन की लोकेशन भी नहीं लेते।',
        ],
      },
      {
        heading: 'यह किसे मिलती है',
        paragraphs: [
          'आपका आवेदन सिर्फ़ उन लेंडरों को जाता है जिन्हें आप चुनते हैं, और हर एक के लिए आपकी अलग हाँ के बाद। उससे पहले, तुरंत जवाब देने वाले लेंडरों से ऑफ़र पूछते समय हम सिर्फ़ आपकी उम्र, पिनकोड, काम, आमदनी, क्रेडिट स्कोर का दर्जा और चाहा गया लोन बताते हैं; नाम, नंबर, ईमेल या PAN नहीं। बीमा कंपनी को आपके बीमा के जवाब तभी मिलते हैं जब आप उससे किसी बीमा के बारे में पूछें और हाँ कहें। हमारे मैसेज भेजने, फ़ोन जोड़ने, सर्वर और फ़ाइलें रखने, अपलोड किए गए काग़ज़ों में वायरस जाँचने या ग्राहक सेवा का सिस्टम (CRM) चलाने वाली कंपनियाँ हमारे कहने पर काम करती हैं, और जानकारी भारत में ही रहती है। उन सबके नाम प्राइवेसी पॉलिसी में हैं।',
          'अगर आप किसी पार्टनर के ज़रिए आए हैं, तो उसे यह दिखता है कि आप कब और किस तरह आए, और हर आवेदन का प्रोडक्ट, लेंडर, रकमें, स्थिति, हर क़दम और उसका दिन। आपके नाम के पहले अक्षर और मोबाइल नंबर, ताकि वह आपके आवेदनों के बारे में फ़ोन कर सके, उसे तभी दिखते हैं जब आप इसके लिए अलग से हाँ कहें; यह हाँ आप वापस ले सकते हैं। अगर आपने ख़ुद पार्टनर को अपना नाम और नंबर दिया था, ताकि वह हमें आपके बारे में बताए, तो आप उसके बताए लोगों की सूची में बने रहते हैं। पार्टनर का नाम “मेरी जानकारी” में है।',
        ],
      },
      {
        heading: 'कितने समय तक रखते हैं',
        paragraphs: [
          'जब तक आपके आवेदन या लोन के लिए ज़रूरत हो। आप 24 महीने खाता न चलाएँ तो हम उसे मिटा देते हैं और 48 घंटे पहले बता देते हैं; “मेरी जानकारी” में आप 24 की जगह 6 या 12 महीने चुन सकते हैं। मिटाने के बाद क़ानून के मुताबिक़ लॉक की हुई कॉपी एक साल रखनी पड़ती है; लोन मिला हो तो उसकी आख़िरी किस्त के एक साल बाद तक। उस पर कोई काम नहीं होता।',
        ],
      },
      {
        heading: 'आपके हक़',
        paragraphs: ['ये अधिकार आप कभी भी, बिना पैसे दिए इस्तेमाल कर सकते हैं। हम 30 दिन के अंदर जवाब देते हैं।'],
        bullets: [
          'देखें कि हमारे पास आपकी क्या जानकारी है और किसे दी गई',
          'ग़लती ठीक कराएँ',
          'कोई भी सहमति वापस लें, उतनी ही आसानी से जितनी से दी थी',
          'अपनी जानकारी मिटवाएँ',
          'किसी को नॉमिनी बनाएँ, जो बीमारी में या आपके बाद आपकी ओर से बात कर सके',
          '{officerName} से शिकायत करें: {officerPhone}, {officerEmail}; उसके बाद भारत के डेटा प्रोटेक्शन बोर्ड में',
        ],
      },
    ],
    links: noticeLinks('hi', actions),
  },
};

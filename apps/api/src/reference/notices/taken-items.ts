import type { ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { NoticeItem } from '../text-types';
import type { Bilingual } from '../types';

interface TakenItem {
  /** Tables of `domains/customers/privacy/data-inventory.ts` in which it is kept, one item for each. */
  readonly tables: readonly string[];
  /** Products whose own questions it names. */
  readonly forms: readonly ProductTypeName[];
  readonly data: Bilingual;
  readonly purpose: Bilingual;
}

/**
 * All that is taken of a customer, item by item with its purpose (REG-DP-1). A test binds it to the inventory and to the forms:
 * neither a table with a customer's data nor a form of a product can be added without an item.
 */
export const takenItems: readonly TakenItem[] = [
  {
    tables: [
      'users',
      'prospects',
      'prospect_applications',
      'otp_challenges',
      'reminders',
      'outbox_messages',
      'campaign_recipients',
      'breach_notices',
    ],
    forms: [],
    data: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
    purpose: {
      en: 'To sign you in with a code, to tell you about your application, to call you if you allow it, and to pass it on to a lender, insurer or partner where you agree to that',
      hi: 'कोड से साइन-इन कराने, आवेदन की ख़बर देने, आपकी अनुमति पर फ़ोन करने, और आपकी हाँ पर लेंडर, बीमा कंपनी या पार्टनर को देने के लिए',
    },
  },
  {
    tables: [],
    forms: [],
    data: { en: 'Email address', hi: 'ईमेल' },
    purpose: {
      en: 'To send you codes and messages about your application, and to pass it on to a lender or insurer you choose',
      hi: 'आपको कोड और आवेदन के बारे में संदेश भेजने के लिए, और आपके चुने लेंडर या बीमा कंपनी को देने के लिए',
    },
  },
  {
    tables: [],
    forms: [],
    data: { en: 'Name and date of birth', hi: 'नाम और जन्म तारीख़' },
    purpose: {
      en: 'To check age limits, to ask you when answers do not fit together, to fill in the application, and to recognise you when you return',
      hi: 'उम्र की शर्त देखने, जवाब आपस में न मिलें तो आपसे पूछने, आवेदन भरने, और दोबारा आने पर आपको पहचानने के लिए',
    },
  },
  {
    tables: [],
    forms: [],
    data: { en: 'PAN', hi: 'PAN नंबर' },
    purpose: {
      en: 'So that a lender you choose can identify you and ask a credit bureau, and so that we recognise you when you return',
      hi: 'ताकि आपका चुना लेंडर आपको पहचान सके और क्रेडिट ब्यूरो से पूछ सके, और दोबारा आने पर हम आपको पहचान सकें',
    },
  },
  {
    tables: [],
    forms: [],
    data: { en: 'Home pincode', hi: 'घर का पिनकोड' },
    purpose: {
      en: 'To find lenders that serve your area, to ask them for offers, and to fill in the application',
      hi: 'आपके इलाक़े में लोन देने वाले लेंडर खोजने, उनसे ऑफ़र पूछने, और आवेदन भरने के लिए',
    },
  },
  {
    tables: [],
    forms: [],
    data: {
      en: 'Gender, address, employer, office pincode, how your salary is paid, type of residence, rent, education and loan purpose',
      hi: 'लिंग, पता, कंपनी, दफ़्तर का पिनकोड, सैलरी मिलने का तरीक़ा, घर कैसा है, किराया, पढ़ाई और लोन किस काम के लिए',
    },
    purpose: {
      en: 'To fill in the questions of a lender you choose, so that you need not answer twice, and to ask you when answers do not fit together',
      hi: 'आपके चुने लेंडर के सवालों के जवाब पहले से भरने के लिए, ताकि आपको दोबारा न लिखना पड़े, और जवाब आपस में न मिलें तो आपसे पूछने के लिए',
    },
  },
  {
    tables: [],
    forms: [],
    data: { en: 'Employment and monthly income', hi: 'काम और महीने की आमदनी' },
    purpose: {
      en: 'To find lenders whose conditions you meet, to see which EMI you can afford, to ask lenders for offers, and to fill in the application',
      hi: 'ऐसे लेंडर खोजने के लिए जिनकी शर्तें आप पूरी करते हैं, यह देखने के लिए कि कितनी किस्त आपकी आमदनी में बैठेगी, ऑफ़र पूछने और आवेदन भरने के लिए',
    },
  },
  {
    tables: [],
    forms: [],
    data: { en: 'Yearly household income', hi: 'परिवार की सालाना आमदनी' },
    purpose: {
      en: 'Because the rules treat loans to smaller incomes with more care',
      hi: 'क्योंकि कम आमदनी वालों के लोन पर नियम ज़्यादा सावधानी माँगते हैं',
    },
  },
  {
    tables: [],
    forms: [],
    data: { en: 'Instalments you already pay', hi: 'पहले से चल रही किस्तें' },
    purpose: {
      en: 'To see which EMI you can afford, and to fill in the questions of a lender you choose',
      hi: 'यह देखने के लिए कि कितनी किस्त आपकी आमदनी में बैठेगी, और आपके चुने लेंडर के सवालों के जवाब पहले से भरने के लिए',
    },
  },
  {
    tables: [],
    forms: [],
    data: { en: 'The credit score class you state yourself', hi: 'क्रेडिट स्कोर का वह दर्जा जो आप ख़ुद बताते हैं' },
    purpose: {
      en: 'To leave out lenders that do not match, to ask lenders for offers, and to fill in the application',
      hi: 'जो लेंडर ठीक नहीं बैठेंगे उन्हें अलग करने, लेंडर से ऑफ़र पूछने, और आवेदन भरने के लिए',
    },
  },
  {
    tables: ['product_details'],
    forms: ['Business Loans'],
    data: {
      en: 'Business details with the PAN and GST number of the business, if you ask for a business loan',
      hi: 'कारोबार की जानकारी और कारोबार का PAN और GST नंबर, अगर आप बिज़नेस लोन चाहते हैं',
    },
    purpose: {
      en: 'So that a lender you choose can judge your business; and to ask you when answers do not fit together',
      hi: 'ताकि आपका चुना लेंडर आपके कारोबार को परख सके; और जवाब आपस में न मिलें तो आपसे पूछने के लिए',
    },
  },
  {
    tables: [],
    forms: ['Gold Loans'],
    data: {
      en: 'Kind, weight and purity of your gold, if you ask for a gold loan',
      hi: 'सोने का प्रकार, वज़न और शुद्धता, अगर आप गोल्ड लोन चाहते हैं',
    },
    purpose: {
      en: 'To see how much can be lent on it, and so that a lender you choose can judge the gold',
      hi: 'यह देखने के लिए कि उस पर कितना लोन मिल सकता है, और ताकि आपका चुना लेंडर सोने को परख सके',
    },
  },
  {
    tables: [],
    forms: ['Affordable Housing Loan'],
    data: {
      en: 'The home: its pincode, its value and who owns it, if you ask for a housing loan',
      hi: 'घर का पिनकोड, क़ीमत और मालिक, अगर आप घर का लोन चाहते हैं',
    },
    purpose: {
      en: 'The value, to see how much can be lent on it; all of it, so that a lender you choose can judge the home',
      hi: 'क़ीमत से यह देखने के लिए कि उस पर कितना लोन मिल सकता है; और सब कुछ इसलिए कि आपका चुना लेंडर घर को परख सके',
    },
  },
  {
    tables: [],
    forms: ['Student Loans'],
    data: {
      en: 'The course, the institute and the fees, if you ask for a student loan',
      hi: 'पढ़ाई, कॉलेज और फ़ीस, अगर आप पढ़ाई का लोन चाहते हैं',
    },
    purpose: {
      en: 'The fees, to see how much can be lent for it; all of it, so that a lender you choose can judge the course',
      hi: 'फ़ीस से यह देखने के लिए कि कितना लोन मिल सकता है; और सब कुछ इसलिए कि आपका चुना लेंडर पढ़ाई को परख सके',
    },
  },
  {
    tables: ['co_applicant_consents'],
    forms: ['Student Loans'],
    data: {
      en: 'Name, date of birth, mobile number and income of the person who applies with you, if you have no income',
      hi: 'आपके साथ आवेदन करने वाले का नाम, जन्म तारीख़, मोबाइल नंबर और आमदनी, अगर आपकी आमदनी नहीं है',
    },
    purpose: {
      en: 'Because a lender needs an adult with an income for a student loan: with the income, age and work we look for lenders and ask them for offers, and a lender you choose gets all of it',
      hi: 'क्योंकि पढ़ाई के लोन में लेंडर को कमाने वाला कोई बड़ा चाहिए: आमदनी, उम्र और काम से हम लेंडर खोजते और उनसे ऑफ़र पूछते हैं, और आपके चुने लेंडर को यह सब मिलता है',
    },
  },
  {
    tables: [],
    forms: ['2-wheeler', 'Car'],
    data: {
      en: 'The vehicle: model, fuel, year, price and down payment, if you ask for a vehicle loan',
      hi: 'गाड़ी का मॉडल, ईंधन, साल, क़ीमत और डाउन पेमेंट, अगर आप गाड़ी का लोन चाहते हैं',
    },
    purpose: {
      en: 'The price, the down payment and the year, to see how much can be lent on it; all of it, so that a lender you choose can judge the vehicle',
      hi: 'क़ीमत, डाउन पेमेंट और साल से यह देखने के लिए कि उस पर कितना लोन मिल सकता है; और सब कुछ इसलिए कि आपका चुना लेंडर गाड़ी को परख सके',
    },
  },
  {
    tables: ['insurance_leads'],
    forms: ['Health Insurance', 'Shop Insurance', 'Other Insurance'],
    data: {
      en: 'Your answers about the insurance you want: who or what is covered, ages, sums and the shop',
      hi: 'बीमा के बारे में आपके जवाब: किसका या किस चीज़ का बीमा, उम्र, रकम और दुकान',
    },
    purpose: {
      en: 'To show the plans that fit, and so that the insurer you ask can work out the price',
      hi: 'ठीक बैठने वाले प्लान दिखाने के लिए, और ताकि जिस बीमा कंपनी से आप पूछें वह क़ीमत बता सके',
    },
  },
  {
    tables: ['journey_answers'],
    forms: [],
    data: { en: 'Your answers to a lender’s own questions', hi: 'लेंडर के अपने सवालों पर आपके जवाब' },
    purpose: { en: 'Because this lender decides by them', hi: 'क्योंकि यह लेंडर उन्हीं से फ़ैसला करता है' },
  },
  {
    tables: [],
    forms: [],
    data: {
      en: 'Name and mobile number of a person who knows you, if a lender asks for one',
      hi: 'आपको जानने वाले किसी का नाम और मोबाइल नंबर, अगर लेंडर पूछे',
    },
    purpose: {
      en: 'So that this lender can ask about you; please ask the person first',
      hi: 'ताकि यह लेंडर आपके बारे में पूछ सके; पहले उस व्यक्ति से पूछ लें',
    },
  },
  {
    tables: ['journey_documents'],
    forms: [],
    data: {
      en: 'Documents and photos that you upload, if a lender asks for them',
      hi: 'काग़ज़ और फ़ोटो जो आप अपलोड करें, अगर लेंडर माँगे',
    },
    purpose: {
      en: 'To hand them to this lender; we delete them after that',
      hi: 'इस लेंडर को देने के लिए; उसके बाद हम उन्हें मिटा देते हैं',
    },
  },
  {
    tables: [
      'applications',
      'lender_applications',
      'application_events',
      'lender_calls',
      'lender_deliveries',
      'import_changes',
      'commission_file_rows',
      'loan_documents',
      'offer_sets',
      'offers',
      'lender_quotes',
      'key_facts',
    ],
    forms: [],
    data: {
      en: 'The loan you ask for, the offers, the lenders you choose, their answers and the terms of the loan',
      hi: 'आप जो लोन चाहते हैं, ऑफ़र, चुने हुए लेंडर, उनके जवाब और लोन की शर्तें',
    },
    purpose: {
      en: 'To show you offers and the status of your application',
      hi: 'आपको ऑफ़र दिखाने और यह बताने के लिए कि आवेदन कहाँ पहुँचा',
    },
  },
  {
    tables: ['drafts'],
    forms: [],
    data: { en: 'What you type before you press the button', hi: 'बटन दबाने से पहले जो आप भरते हैं' },
    purpose: {
      en: 'So that you can continue later, also on another phone; it is deleted after 90 days',
      hi: 'ताकि वह आपको फिर मिले, दूसरे फ़ोन पर भी; 90 दिन बाद वह मिट जाता है',
    },
  },
  {
    tables: ['customer_notes', 'customer_reads', 'dedupe_findings', 'customer_merges', 'merge_links'],
    forms: [],
    data: {
      en: 'Notes of our customer service, who of our staff opened your account and why, and whether you have a second account',
      hi: 'हमारी ग्राहक सेवा के नोट, किस कर्मचारी ने आपका खाता कब और क्यों खोला, और क्या आपका दूसरा खाता भी है',
    },
    purpose: {
      en: 'To help you when you ask, to guard your data, and to keep one account for one person',
      hi: 'पूछने पर आपकी मदद करने, आपकी जानकारी की हिफ़ाज़त करने, और एक व्यक्ति का एक ही खाता रखने के लिए',
    },
  },
  {
    tables: ['nominees'],
    forms: [],
    data: {
      en: 'Name, mobile number and relation of the person you nominate',
      hi: 'जिसे आप नामित करें उसका नाम, मोबाइल नंबर और रिश्ता',
    },
    purpose: { en: 'To know who may act for you', hi: 'यह जानने के लिए कि आपकी ओर से कौन बात कर सकता है' },
  },
  {
    tables: ['help_requests'],
    forms: [],
    data: {
      en: 'Your request for help, with your name, number and email address',
      hi: 'मदद के लिए आपका संदेश, आपके नाम, नंबर और ईमेल के साथ',
    },
    purpose: {
      en: 'To answer you; it goes to the system of our customer service (CRM)',
      hi: 'आपको जवाब देने के लिए; यह हमारी ग्राहक सेवा के सिस्टम (CRM) में जाता है',
    },
  },
  {
    tables: ['calls', 'call_claims', 'call_rests'],
    forms: [],
    data: {
      en: 'Calls that we made to you, how they ended, and a note of what was said',
      hi: 'हमने आपको कब फ़ोन किया, क्या नतीजा रहा, और क्या बात हुई उसका नोट',
    },
    purpose: {
      en: 'To remind you of your application if you allow calls, and not to call too often',
      hi: 'अगर आप फ़ोन की अनुमति दें तो आवेदन की याद दिलाने के लिए, और बार-बार फ़ोन न करने के लिए',
    },
  },
  {
    tables: ['grievances', 'grievance_messages', 'ticket_files'],
    forms: [],
    data: { en: 'Your complaints with their files, and our answers', hi: 'आपकी शिकायतें, उनकी फ़ाइलें और हमारे जवाब' },
    purpose: { en: 'To solve them, and to prove when we answered', hi: 'उन्हें हल करने और यह दिखाने के लिए कि जवाब कब दिया' },
  },
  {
    tables: [
      'click_outs',
      'hand_overs',
      'customer_journeys',
      'journey_changes',
      'attribution_claims',
      'attribution_touches',
      'integration_leads',
      'case_attributions',
      'partner_leads',
      'helper_refusals',
      'attribution_disputes',
      'attribution_losses',
    ],
    forms: [],
    data: {
      en: 'The link or partner that brought you, and the pages of other companies that you open from here',
      hi: 'वह लिंक या पार्टनर जिससे आप आए, और दूसरों के जो पेज आप यहाँ से खोलते हैं',
    },
    purpose: {
      en: 'To know through whom you came, and to show that partner your applications with product, lender, amounts and steps, and of you, with your yes alone, the first letters of the name and the number to call',
      hi: 'यह जानने के लिए कि आप किसके ज़रिए आए, और उस पार्टनर को आपके आवेदनों का प्रोडक्ट, लेंडर, रकमें और क़दम दिखाने के लिए, और आपके बारे में, सिर्फ़ आपकी हाँ पर, नाम के पहले अक्षर और फ़ोन करने का नंबर',
    },
  },
  {
    tables: ['consents', 'key_facts_acknowledgements', 'sessions', 'known_browsers', 'idempotency_keys'],
    forms: [],
    data: {
      en: 'Your consents, and the IP address of your device',
      hi: 'आपकी सहमतियाँ, और आपके फ़ोन या कंप्यूटर का इंटरनेट पता',
    },
    purpose: {
      en: 'To protect your account and to prove your consents',
      hi: 'आपके खाते की हिफ़ाज़त और आपकी सहमति के सबूत के लिए',
    },
  },
  {
    tables: ['customer_factors'],
    forms: [],
    data: {
      en: 'The key of your authenticator app, if you switch on two-step verification',
      hi: 'आपके कोड ऐप का गुप्त कोड, अगर आप उसे चालू करें',
    },
    purpose: {
      en: 'To ask for its code when someone signs in as you',
      hi: 'ताकि आपके खाते में साइन-इन पर उस ऐप का कोड पूछा जाए',
    },
  },
];

export function takenItemsIn(language: keyof Bilingual): readonly NoticeItem[] {
  return takenItems.map(({ data, purpose }) => ({ data: data[language], purpose: purpose[language] }));
}

import type { Bilingual } from '../../fields';
import type { FileStatus, ImportField, PageTarget, RowFault } from './columns';

/** What an override is called wherever somebody reads of it: at its box, in errors, in the question before it. */
export const OVERRIDE_NAME: Bilingual = { en: 'Allow overrides', hi: 'फ़ाइल के हिसाब से बदलें' };

/** Why a row is not applied, in words that tell what to mend. */
export const ROW_FAULT_WORDS: Readonly<Record<RowFault, Bilingual>> = {
  'lender-missing': { en: 'The lender is missing', hi: 'लेंडर का नाम नहीं है' },
  'lender-unknown': { en: 'Unknown lender name', hi: 'इस नाम का कोई लेंडर नहीं है' },
  'id-missing': {
    en: 'Our application ID or the lender’s reference is missing',
    hi: 'न हमारी आवेदन आईडी है, न लेंडर का रेफ़रेंस नंबर',
  },
  'application-unknown': { en: 'There is no such application', hi: 'ऐसा कोई आवेदन नहीं है' },
  'application-ambiguous': {
    en: 'More than one application has this short number. Write the lender’s reference instead',
    hi: 'यह छोटा नंबर एक से ज़्यादा आवेदनों का है। इसकी जगह लेंडर का रेफ़रेंस नंबर लिखें',
  },
  'other-lender': { en: 'This application is with another lender', hi: 'यह आवेदन किसी और लेंडर के पास है' },
  'other-reference': {
    en: 'This application has another reference at the lender',
    hi: 'लेंडर के पास इस आवेदन का रेफ़रेंस नंबर कुछ और है',
  },
  'reference-taken': {
    en: 'Another application has this reference already',
    hi: 'यह रेफ़रेंस नंबर किसी दूसरे आवेदन का है',
  },
  'other-product': {
    en: 'This application is for another product. Correct the reference, or leave the product empty',
    hi: 'यह आवेदन किसी और प्रोडक्ट का है। रेफ़रेंस नंबर ठीक करें, या प्रोडक्ट ख़ाली छोड़ें',
  },
  'other-mobile': {
    en: 'This mobile number belongs to another customer than the application. Correct the reference, or leave the number empty',
    hi: 'यह मोबाइल नंबर आवेदन वाले ग्राहक का नहीं, किसी और ग्राहक का है। रेफ़रेंस नंबर ठीक करें, या मोबाइल नंबर ख़ाली छोड़ें',
  },
  'example-row': {
    en: 'This is the example row of our template. Write over it or delete it',
    hi: 'यह हमारी नमूना फ़ाइल की उदाहरण वाली पंक्ति है। इसकी जगह अपनी जानकारी लिखें या इसे हटा दें',
  },
  'reference-damaged': {
    en: 'This reference is damaged or none: a spreadsheet has shortened it, or a sign stands in its place. Write the whole reference, in a cell formatted as text',
    hi: 'यह रेफ़रेंस नंबर ख़राब है या है ही नहीं: स्प्रेडशीट ने इसे छोटा कर दिया, या इसकी जगह कोई निशान लिखा है। ख़ाने का फ़ॉर्मैट “टेक्स्ट” करके पूरा नंबर लिखें',
  },
  'formula-unsaved': {
    en: 'This cell holds a formula without its value. Open and save the file in your spreadsheet program, then send it again',
    hi: 'इस ख़ाने में सिर्फ़ फ़ॉर्मूला है, उसका नतीजा नहीं। फ़ाइल को स्प्रेडशीट प्रोग्राम में खोलकर सेव करें और फिर से भेजें',
  },
  'formula-failed': {
    en: 'This cell shows an error of the spreadsheet program. Correct its formula, or write the value',
    hi: 'इस ख़ाने में स्प्रेडशीट प्रोग्राम की ग़लती दिख रही है। फ़ॉर्मूला ठीक करें या सही मान लिखें',
  },
  'number-unclear': {
    en: 'The cell shows another number than it holds. Say under “Numbers” which one counts, or write the whole number',
    hi: 'ख़ाने में दिखने वाली संख्या और उसमें रखी संख्या अलग हैं। “संख्याएँ” में बताएँ कि कौन-सी मानी जाए, या पूरी संख्या लिखें',
  },
  'status-missing': { en: 'The status is missing', hi: 'स्थिति नहीं लिखी है' },
  'status-unknown': { en: 'This status is not known', hi: 'यह स्थिति पहचानी नहीं गई' },
  'date-missing': { en: 'The date is missing', hi: 'तारीख़ नहीं लिखी है' },
  'date-invalid': { en: 'This is not a date. Write 31/12/2026', hi: 'यह तारीख़ नहीं है। 31/12/2026 जैसा लिखें' },
  'date-impossible': { en: 'This date does not exist', hi: 'यह तारीख़ कैलेंडर में नहीं होती' },
  'date-mixed': {
    en: 'Day and month may be swapped here. Say under “Dates” of the check how this column is meant',
    hi: 'हो सकता है कि यहाँ दिन और महीना बदल गए हों। जाँच में “तारीख़ें” के नीचे बताएँ कि यह कॉलम कैसे पढ़ा जाए',
  },
  'date-future': { en: 'This date is in the future', hi: 'यह तारीख़ अभी आई नहीं है' },
  'date-before-application': {
    en: 'This date is before the application was made',
    hi: 'यह तारीख़ आवेदन से पहले की है',
  },
  'date-too-old': {
    en: `This date lies long ago. Check the year; if it is right, use “${OVERRIDE_NAME.en}”`,
    hi: `यह तारीख़ बहुत पुरानी है। साल जाँचें; सही हो तो “${OVERRIDE_NAME.hi}” चुनें`,
  },
  'amount-invalid': {
    en: 'This is not an amount in rupees. Write 125000 or 1,25,000.50',
    hi: 'यह रुपये की रकम नहीं है। 125000 या 1,25,000.50 जैसा लिखें',
  },
  'amount-negative': { en: 'An amount cannot be below zero', hi: 'रकम शून्य से कम नहीं हो सकती' },
  'amount-missing': { en: 'The amount is missing', hi: 'रकम नहीं लिखी है' },
  'amount-too-large': {
    en: 'This amount is more than three times what was asked for',
    hi: 'यह रकम माँगी गई रकम के तीन गुने से भी ज़्यादा है',
  },
  'amount-too-small': {
    en: 'This amount is far below what was approved or asked for',
    hi: 'यह रकम मंज़ूर या माँगी गई रकम से बहुत कम है',
  },
  'paid-amount-unclear': {
    en: `No paid-out amount was read, but another column may hold it. Choose it as “Disbursed amount”, or, if the approved amount was paid, use “${OVERRIDE_NAME.en}”`,
    hi: `दी गई रकम नहीं मिली, पर वह किसी और कॉलम में हो सकती है। उसे “दी गई रकम” चुनें; अगर मंज़ूर रकम ही दी गई, तो “${OVERRIDE_NAME.hi}” चुनें`,
  },
  'amount-above-approved': {
    en: `Far more was paid out than approved. Correct the amount, or use “${OVERRIDE_NAME.en}” if it is right`,
    hi: `मंज़ूर रकम से बहुत ज़्यादा रकम दी गई है। रकम ठीक करें, या सही हो तो “${OVERRIDE_NAME.hi}” चुनें`,
  },
  'terms-unusual': {
    en: `This product is not lent with this amount, tenure or rate; the row says which. Correct the file, or use “${OVERRIDE_NAME.en}” if it is right`,
    hi: `यह प्रोडक्ट इस रकम, अवधि या ब्याज दर पर नहीं मिलता; पंक्ति में लिखा है कि कौन-सी। फ़ाइल ठीक करें, या सही हो तो “${OVERRIDE_NAME.hi}” चुनें`,
  },
  'commission-too-large': {
    en: 'This commission is more than the loan it is paid for',
    hi: 'यह कमीशन उस लोन की रकम से ज़्यादा है',
  },
  'commission-unusual': {
    en: `This hardly fits the loan, or the rest of the row. Compare amounts and dates with the loan; if they are right, use “${OVERRIDE_NAME.en}”`,
    hi: `यह लोन से, या इसी पंक्ति की बाक़ी जानकारी से मेल नहीं खाता। रकम और तारीख़ें लोन से मिलाएँ; सही हों तो “${OVERRIDE_NAME.hi}” चुनें`,
  },
  'tax-too-large': {
    en: 'This tax is more than the commission itself',
    hi: 'यह टैक्स कमीशन की रकम से ज़्यादा है',
  },
  'payment-incomplete': {
    en: 'Another row of this payment has an error. Upload all its rows together',
    hi: 'इसी भुगतान की एक और पंक्ति सुधारनी है। इस भुगतान की सारी पंक्तियाँ साथ भेजें',
  },
  older: {
    en: 'We have a newer status for this application',
    hi: 'इस आवेदन के बारे में इससे नई जानकारी पहले से है',
  },
  'paid-otherwise': {
    en: 'This loan is paid out already, with another amount',
    hi: 'यह लोन पहले ही दिया जा चुका है, और रकम दूसरी है',
  },
  backwards: {
    en: 'The application already has a later status',
    hi: 'आवेदन इससे आगे बढ़ चुका है। स्थिति पीछे नहीं जाती',
  },
  'left-by-customer': {
    en: 'The customer has ended this application',
    hi: 'ग्राहक ने यह आवेदन ख़त्म कर दिया है',
  },
  'other-running': {
    en: 'The customer has another open application with this lender',
    hi: 'इस लेंडर के पास ग्राहक का एक और आवेदन चल रहा है',
  },
  'mobile-missing': { en: 'The mobile number is missing', hi: 'मोबाइल नंबर नहीं लिखा है' },
  'mobile-invalid': { en: 'This is not an Indian mobile number', hi: 'यह भारत का मोबाइल नंबर नहीं है' },
  'customer-unknown': {
    en: 'No customer of ours has this mobile number',
    hi: 'इस मोबाइल नंबर का हमारा कोई ग्राहक नहीं है',
  },
  'name-invalid': {
    en: 'A name has letters only, with spaces, a hyphen or an apostrophe between them. Correct it, or leave it empty',
    hi: 'नाम में सिर्फ़ अंग्रेज़ी अक्षर हों, बीच में ख़ाली जगह, हाइफ़न या एपॉस्ट्रॉफ़ी। इसे ठीक करें या ख़ाली छोड़ें',
  },
  'partner-unknown': {
    en: 'No partner of ours has this name, code or email, or more than one has. Write the partner’s code',
    hi: 'इस नाम, कोड या ईमेल का कोई पार्टनर नहीं है, या एक से ज़्यादा हैं। पार्टनर का कोड लिखें',
  },
  'other-partner': {
    en: 'This application was made here, or is another partner’s. Use the status file for it; a dispute decides whose it is',
    hi: 'यह आवेदन यहीं किया गया था, या किसी दूसरे पार्टनर का है। इसके लिए स्थिति वाली फ़ाइल भेजें; आवेदन किसका है, यह विवाद में तय होता है',
  },
  'partner-missing': { en: 'The partner’s name is missing', hi: 'पार्टनर का नाम नहीं लिखा है' },
  'code-invalid': {
    en: 'A code has letters, digits, hyphens and underscores only',
    hi: 'कोड में सिर्फ़ अंग्रेज़ी अक्षर, अंक, हाइफ़न और अंडरस्कोर हों',
  },
  'code-taken': { en: 'Another partner has this code', hi: 'यह कोड किसी दूसरे पार्टनर का है' },
  'brand-key-invalid': {
    en: 'A brand key has 2 to 40 small letters, digits and hyphens, and is not the address of a page of ours',
    hi: 'ब्रांड की में 2 से 40 छोटे अंग्रेज़ी अक्षर, अंक और हाइफ़न हों, और वह हमारे किसी पेज का पता न हो',
  },
  'brand-key-taken': {
    en: 'This brand key is taken. Write another',
    hi: 'यह ब्रांड की किसी और की है। दूसरी लिखें',
  },
  'email-invalid': { en: 'This is not an email address, or it is missing', hi: 'यह ईमेल पता नहीं है, या लिखा नहीं है' },
  'email-taken': {
    en: 'An account of another partner has this email address',
    hi: 'यह ईमेल पता किसी दूसरे पार्टनर के खाते का है',
  },
  'role-unknown': { en: 'Write owner or staff', hi: 'मालिक या कर्मचारी लिखें' },
  'record-otherwise': {
    en: 'We have something else here, or a row above says something else. Correct the row, or change it on the page of the partner or link',
    hi: 'हमारे पास, या ऊपर की किसी पंक्ति में, कुछ और लिखा है। पंक्ति ठीक करें, या पार्टनर या लिंक के पेज पर बदलें',
  },
  'share-invalid': {
    en: 'Write the share in percent, 0 to 100 with three decimals at most, such as 50 or 50%. A plain 0.5 is not clear: write 0.5% or 50%',
    hi: 'हिस्सा प्रतिशत में लिखें, 0 से 100 तक और दशमलव के बाद तीन अंक तक, जैसे 50 या 50 प्रतिशत। सिर्फ़ 0.5 लिखने से बात साफ़ नहीं होती: 0.5% या 50% लिखें',
  },
  'share-waits': {
    en: 'Another share of this partner waits for a second person. It has to be approved or rejected first',
    hi: 'इस पार्टनर का कोई दूसरा हिस्सा अभी दूसरे व्यक्ति की मंज़ूरी के इंतज़ार में है। पहले उसे मंज़ूर या नामंज़ूर करें',
  },
  'account-incomplete': {
    en: 'Name on the account, account number and IFSC belong together. Fill in all three, or none',
    hi: 'खाते पर नाम, खाता नंबर और IFSC साथ लिखे जाते हैं। तीनों भरें, या तीनों ख़ाली छोड़ें',
  },
  'account-invalid': {
    en: 'This is not a whole account number of 9 to 18 digits: a spreadsheet has shortened it, or it is masked. Write all its digits in a cell formatted as text, leading zeros too',
    hi: 'यह 9 से 18 अंकों का पूरा खाता नंबर नहीं है: स्प्रेडशीट ने इसे छोटा कर दिया, या अंक छिपे हैं। ख़ाने का फ़ॉर्मैट “टेक्स्ट” करके सारे अंक लिखें, शुरू के शून्य भी',
  },
  'holder-invalid': {
    en: 'Write the name as the bank has it, 3 to 60 letters',
    hi: 'नाम वैसा ही लिखें जैसा बैंक में है, 3 से 60 अक्षर',
  },
  'ifsc-invalid': { en: 'No bank branch has this IFSC', hi: 'यह IFSC किसी बैंक शाखा का नहीं है' },
  'account-otherwise': {
    en: 'The partner has another bank account here. Its owner changes it in the portal; one that a file brought goes with the undo of that file',
    hi: 'इस पार्टनर का दूसरा बैंक खाता यहाँ पहले से है। उसे मालिक पोर्टल में बदलते हैं; किसी फ़ाइल से आया खाता उस फ़ाइल को वापस लेने पर हटता है',
  },
  'link-name-missing': {
    en: 'The name of the link is missing, or longer than 80 characters',
    hi: 'लिंक का नाम नहीं लिखा है, या 80 अक्षरों से लंबा है',
  },
  'link-target-unknown': {
    en: 'Write a page (home, products, credit cards, vouchers, deals), a loan product, or the name of a card that is on',
    hi: 'कोई पेज (होम, प्रोडक्ट, क्रेडिट कार्ड, वाउचर, डील), लोन प्रोडक्ट, या किसी चालू कार्ड का नाम लिखें',
  },
  'utm-invalid': {
    en: 'A UTM value has up to 100 letters, digits, spaces, dots, hyphens, underscores and tildes',
    hi: 'UTM में 100 तक अंग्रेज़ी अक्षर, अंक, ख़ाली जगह, बिंदु, हाइफ़न, अंडरस्कोर और टिल्ड हों',
  },
  'date-past': { en: 'This day is over', hi: 'यह दिन बीत चुका है' },
  'link-code-invalid': {
    en: 'A link’s code has seven small letters and digits. Leave it empty, and it gets one',
    hi: 'लिंक के कोड में सात छोटे अंग्रेज़ी अक्षर और अंक हों। ख़ाली छोड़ें तो कोड अपने-आप बनेगा',
  },
  'link-code-taken': { en: 'Another link has this code', hi: 'यह कोड किसी दूसरे लिंक का है' },
  'product-missing': { en: 'The product is missing', hi: 'प्रोडक्ट नहीं लिखा है' },
  'product-unknown': { en: 'There is no such loan product', hi: 'ऐसा कोई लोन प्रोडक्ट नहीं है' },
  'tenure-invalid': { en: 'Write the months as a whole number, 1 to 600', hi: 'महीने पूरे अंक में लिखें, 1 से 600 तक' },
  'rate-invalid': { en: 'Write the yearly rate in percent, such as 14.5', hi: 'साल की ब्याज दर प्रतिशत में लिखें, जैसे 14.5' },
  'month-invalid': { en: 'Write a month such as 03/2026', hi: 'महीना 03/2026 जैसा लिखें' },
  'text-too-long': { en: 'This text is too long', hi: 'यह बहुत लंबा लिखा है' },
  'row-too-long': {
    en: 'This row has more cells than the column names, often because of a comma within an amount. Put such amounts in quotes, or write them without commas',
    hi: 'इस पंक्ति में कॉलम के नामों से ज़्यादा ख़ाने हैं, अक्सर रकम के बीच के कॉमा की वजह से। ऐसी रकम को उद्धरण चिह्नों में या बिना कॉमा के लिखें',
  },
};

/** `paid-otherwise` where it is known what holds: how much was paid out, when, and what the file says. */
export const PAID_OTHERWISE_WORDS: Bilingual = {
  en: `This loan is paid out with {paid} on {on}. The file says {said}. Only role 1 can change it, with “${OVERRIDE_NAME.en}”`,
  hi: `यह लोन {on} को {paid} की रकम में दिया जा चुका है। फ़ाइल में {said} लिखा है। इसे सिर्फ़ भूमिका 1 बदल सकती है, “${OVERRIDE_NAME.hi}” चुनकर`,
};

/** A status as it is named beside the words that files use for it. */
export const FILE_STATUS_WORDS: Readonly<Record<FileStatus, Bilingual>> = {
  submitted: { en: 'With the lender', hi: 'लेंडर के पास' },
  approved: { en: 'Approved', hi: 'मंज़ूर' },
  disbursed: { en: 'Paid out', hi: 'रकम दी गई' },
  rejected: { en: 'Declined', hi: 'नामंज़ूर' },
  cancelled: { en: 'Cancelled', hi: 'रद्द' },
  expired: { en: 'Expired', hi: 'समय बीत गया' },
};

/** What somebody of a partner is, as it is named beside the words that files use for it. */
export const FILE_ROLE_WORDS: Readonly<Record<'owner' | 'staff', Bilingual>> = {
  owner: { en: 'Owner: sees money and settings', hi: 'मालिक: रकम और सेटिंग देखते हैं' },
  staff: { en: 'Staff: sees leads', hi: 'कर्मचारी: लीड देखते हैं' },
};

/** Where a link leads, as it is named beside the words that files use for it; a product and a card go by their own names. */
export const FILE_TARGET_WORDS: Readonly<Record<PageTarget, Bilingual>> = {
  entry: { en: 'The start of the partner’s site', hi: 'पार्टनर की साइट का पहला पेज' },
  products: { en: 'All products', hi: 'सारे प्रोडक्ट' },
  'credit-cards': { en: 'Credit cards', hi: 'क्रेडिट कार्ड' },
  'discount-vouchers': { en: 'Discount vouchers', hi: 'डिस्काउंट वाउचर' },
  deals: { en: 'Deals', hi: 'डील' },
};

/** The head of each column, as templates name it. */
export const COLUMN_WORDS: Readonly<Record<ImportField, Bilingual>> = {
  lender: { en: 'Lender', hi: 'लेंडर' },
  application_id: { en: 'Application id', hi: 'आवेदन आईडी' },
  reference: { en: 'Lender reference', hi: 'लेंडर का रेफ़रेंस नंबर' },
  mobile: { en: 'Mobile', hi: 'मोबाइल' },
  product: { en: 'Product', hi: 'प्रोडक्ट' },
  amount: { en: 'Loan amount', hi: 'लोन की रकम' },
  tenure: { en: 'Tenure in months', hi: 'कितने महीने' },
  rate: { en: 'Yearly rate %', hi: 'साल की ब्याज दर %' },
  status: { en: 'Status', hi: 'स्थिति' },
  status_date: { en: 'Status date', hi: 'स्थिति की तारीख़' },
  approved_amount: { en: 'Approved amount', hi: 'मंज़ूर रकम' },
  disbursed_amount: { en: 'Disbursed amount', hi: 'दी गई रकम' },
  disbursed_date: { en: 'Disbursal date', hi: 'रकम देने की तारीख़' },
  reason: { en: 'Reason', hi: 'वजह' },
  remark: { en: 'Remark', hi: 'टिप्पणी' },
  commission_amount: { en: 'Commission amount', hi: 'कमीशन की रकम' },
  tax_deducted: { en: 'Tax deducted', hi: 'कटा हुआ टैक्स' },
  gst: { en: 'GST', hi: 'GST' },
  month: { en: 'Month', hi: 'महीना' },
  paid_on: { en: 'Paid on', hi: 'भुगतान की तारीख़' },
  payment_reference: { en: 'Payment reference', hi: 'भुगतान का रेफ़रेंस' },
  partner: { en: 'Partner', hi: 'पार्टनर' },
  customer_name: { en: 'Customer name', hi: 'ग्राहक का नाम' },
  applied_on: { en: 'Application date', hi: 'आवेदन की तारीख़' },
  partner_code: { en: 'Partner code', hi: 'पार्टनर का कोड' },
  brand_key: { en: 'Brand key', hi: 'ब्रांड की' },
  person_name: { en: 'Person', hi: 'व्यक्ति का नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  role: { en: 'Role', hi: 'भूमिका' },
  share_percent: { en: 'Share %', hi: 'हिस्सा %' },
  share_flat: { en: 'Flat fee per case', hi: 'हर केस पर तय रकम' },
  account_holder: { en: 'Name on the account', hi: 'खाते पर नाम' },
  account_number: { en: 'Account number', hi: 'खाता नंबर' },
  ifsc: { en: 'IFSC', hi: 'IFSC' },
  link_name: { en: 'Link name', hi: 'लिंक का नाम' },
  link_target: { en: 'Leads to', hi: 'कहाँ ले जाए' },
  utm_source: { en: 'utm_source', hi: 'utm_source' },
  utm_medium: { en: 'utm_medium', hi: 'utm_medium' },
  utm_campaign: { en: 'utm_campaign', hi: 'utm_campaign' },
  utm_term: { en: 'utm_term', hi: 'utm_term' },
  utm_content: { en: 'utm_content', hi: 'utm_content' },
  ends_on: { en: 'Last day', hi: 'आख़िरी दिन' },
  link_code: { en: 'Link code', hi: 'लिंक का कोड' },
};

/** Why a whole file is refused; nothing of it is applied. `{…}` is filled in. */
export const FILE_FAULT_WORDS = {
  EMPTY: { en: 'This file is empty', hi: 'यह फ़ाइल ख़ाली है' },
  WRONG_TYPE: { en: 'Invalid file type', hi: 'फ़ाइल का प्रकार ग़लत है' },
  TOO_BIG: {
    en: 'This file is too large. A .csv may be 300 MB, .xlsx and .xls 50 MB',
    hi: 'यह फ़ाइल बहुत बड़ी है। .csv 300 MB तक, .xlsx और .xls 50 MB तक हो सकती है',
  },
  PASSWORD: {
    en: 'This file is protected by a password. Save it without one and try again',
    hi: 'इस फ़ाइल पर पासवर्ड लगा है। पासवर्ड हटाकर फिर से भेजें',
  },
  DAMAGED: {
    en: 'This file is damaged or was cut off. Save it again and try once more',
    hi: 'यह फ़ाइल ख़राब या अधूरी है। इसे दोबारा सेव करके भेजें',
  },
  TOO_MANY_COLUMNS: { en: 'This file has more than 100 columns', hi: 'इस फ़ाइल में 100 से ज़्यादा कॉलम हैं' },
  TOO_MANY_ROWS: { en: 'This file has too many rows', hi: 'इस फ़ाइल में बहुत ज़्यादा पंक्तियाँ हैं' },
  CELL_TOO_LONG: { en: 'A cell in row {row} is too long', hi: 'पंक्ति {row} का एक ख़ाना बहुत लंबा है' },
  BOMB: { en: 'This file unpacks to far more than it holds', hi: 'यह फ़ाइल खुलने पर हद से ज़्यादा बड़ी हो जाती है' },
  TOO_SLOW: { en: 'This file takes too long to read', hi: 'इस फ़ाइल को पढ़ने में बहुत समय लग रहा है' },
  'no-header': {
    en: 'No row with the column names was found. Looked for: {wanted}. Found: {found}',
    hi: 'कॉलम के नामों वाली पंक्ति नहीं मिली। ये चाहिए: {wanted}। ये मिले: {found}',
  },
  'columns-missing': {
    en: 'Columns are missing. Looked for: {wanted}. Found: {found}',
    hi: 'कुछ कॉलम नहीं हैं। ये चाहिए: {wanted}। ये मिले: {found}',
  },
  'header-twice': {
    en: 'Two columns have the same name: {found}. Rename or remove one',
    hi: 'दो कॉलमों का नाम एक ही है: {found}। एक का नाम बदलें या हटाएँ',
  },
  'lender-missing': {
    en: 'The file says nowhere whose it is. Add a column “Lender”, or use “Check first” and choose the lender for the whole file',
    hi: 'फ़ाइल में कहीं नहीं लिखा कि यह किस लेंडर की है। “लेंडर” का कॉलम जोड़ें, या “पहले जाँचें” दबाकर पूरी फ़ाइल का लेंडर चुनें',
  },
  'dates-unclear': {
    en: 'In this file a date can be read with the day or with the month first, so nothing was applied. Use “Check first” and say under “Dates” how it is meant',
    hi: 'इस फ़ाइल में तारीख़ दो तरह से पढ़ी जा सकती है, पहले दिन या पहले महीना, इसलिए कुछ लागू नहीं हुआ। “पहले जाँचें” दबाएँ और “तारीख़ें” में सही तरीक़ा बताएँ',
  },
  'several-sheets': {
    en: 'More than one sheet has such a table: {found}. Nothing was applied. Use “Check first” and choose the sheet, one after the other',
    hi: 'ऐसी टेबल एक से ज़्यादा शीट में है: {found}। कुछ लागू नहीं हुआ। “पहले जाँचें” दबाकर एक-एक करके शीट चुनें',
  },
  'no-rows': { en: 'There are no rows under the column names', hi: 'कॉलम के नामों के नीचे कोई पंक्ति नहीं है' },
  unsafe: { en: 'This file is not safe and was not kept', hi: 'यह फ़ाइल सुरक्षित नहीं है, इसलिए नहीं रखी गई' },
  gone: { en: 'The file of this import is not kept any more', hi: 'इस इम्पोर्ट की फ़ाइल अब नहीं रखी है' },
} as const satisfies Readonly<Record<string, Bilingual>>;
export type FileFault = keyof typeof FILE_FAULT_WORDS;

/** What is told about imports besides. */
export const IMPORT_WORDS = {
  running: {
    en: 'One of your files of this kind is still being worked on',
    hi: 'इस तरह की आपकी एक फ़ाइल पर अभी काम चल रहा है',
  },
  givenUp: {
    en: 'Something went wrong on our side, again and again. What was applied stays and can be undone; please tell your administrator',
    hi: 'हमारी तरफ़ से बार-बार गड़बड़ी हुई। जो लागू हो चुका है वह बना रहेगा और वापस लिया जा सकता है; एडमिन को बताएँ',
  },
  changed: { en: 'This import has gone on meanwhile. Look again', hi: 'यह इम्पोर्ट इस बीच आगे बढ़ गया। फिर से देखें' },
  undoNotYours: {
    en: 'Undo is for who applied the file, within 24 hours, or for role 1',
    hi: 'इसे वापस वही ले सकता है जिसने फ़ाइल लागू की थी, 24 घंटे के अंदर, या भूमिका 1',
  },
  oneColumnTwice: {
    en: 'One column cannot be two things: {fields} are both read from “{column}”. Choose another column for one of them',
    hi: 'एक कॉलम दो चीज़ें नहीं हो सकता: {fields} दोनों “{column}” से पढ़े जा रहे हैं। किसी एक के लिए दूसरा कॉलम चुनें',
  },
  lenderNowhere: {
    en: 'The file says nowhere whose it is. Choose the lender for the whole file, or say which column names it',
    hi: 'फ़ाइल में कहीं नहीं लिखा कि यह किस लेंडर की है। पूरी फ़ाइल का लेंडर चुनें, या बताएँ कि लेंडर का नाम किस कॉलम में है',
  },
  noSuchLender: { en: 'There is no such lender any more', hi: 'ऐसा कोई लेंडर अब नहीं है' },
  overrideNotYours: {
    en: `Only role 1 may choose “${OVERRIDE_NAME.en}”. Ask role 1`,
    hi: `“${OVERRIDE_NAME.hi}” सिर्फ़ भूमिका 1 चुन सकती है। भूमिका 1 से कहें`,
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** The second sheet of a template: the words that are understood without being told. */
export const TEMPLATE_WORDS = {
  sheet: { en: 'Words', hi: 'शब्द' },
  column: { en: 'Column', hi: 'कॉलम' },
  meaning: { en: 'What it means', hi: 'मतलब' },
  written: { en: 'Words that are understood', hi: 'ये शब्द समझे जाते हैं' },
} as const satisfies Record<string, Bilingual>;

import type { Notice } from '../text-types';
import { noticeLinks } from './notice-links';

const actions = ['withdraw-consent', 'data-rights', 'grievance', 'terms-of-use'] as const;

export const privacyPolicy: Notice = {
  key: 'privacy-policy',
  kind: 'page',
  version: '11.0',
  effectiveFrom: '2026-11-18',
  en: {
    title: 'Privacy policy',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          '{legalName}, which runs {brand}, decides why and how your data is used. Questions about your data are answered by {officerName}, {officerPhone}, {officerEmail}.',
        ],
      },
      {
        heading: 'What we collect',
        paragraphs: [
          'Only what an application needs. Most of it comes from you; partners may give us your name and number, and lenders tell us about your applications:',
        ],
        bullets: [
          'Contact: mobile number, email address, postal address',
          'Identity: name, gender, date of birth, PAN',
          'Work and money: employment, employer, income, rent, current EMIs, credit score class as you state it',
          'Your application: product, amount, lenders chosen, status and dates',
          'About the product: business, gold, home, course, vehicle or insurance, who applies with you, and a lender’s own questions and documents',
          'What you write to us: requests for help, complaints, the person you nominate, and forms you have not sent yet',
          'Technical: IP address, browser type, pages opened, and the link that brought you here',
        ],
      },
      {
        heading: 'What we do not collect',
        paragraphs: [
          'No Aadhaar number, no fingerprints or face data, no contacts, photos, call history or messages, no device location, no hardware identifiers.',
        ],
      },
      {
        heading: 'Why we may use it',
        paragraphs: [
          'With your consent: once to use the site, once for each lender and each insurer, and separately for news. We also use it where a law requires it, for example to keep records.',
        ],
      },
      {
        heading: 'Who receives it',
        paragraphs: [
          'The lenders you choose, with your consent. Before that, lenders that answer instantly get your age, pincode, type of work, income, credit score class and the loan you want, so that they can make an offer, but nothing that names you. “Lenders and disclosures” lists the lenders, their grievance officers and privacy policies.',
          'An insurer you ask about a plan, with your consent. Companies that send messages and emails, connect calls, host servers and files, scan uploads for viruses, count visits or run our customer service system act on our instructions and may not use your data for anything else.',
          'If you came through a partner, or said that a partner which had named you to us helped you, that partner, its people and shops see when and by which way you came, and that you signed in; and of each application its reference, product and lender, the amount you asked for, how it stands, each step with its day, and, once the loan is paid out, the amount, the day and what the partner earns by it. The first letters of your name and your mobile number, to call you about your applications, they see only if you agree to that separately, which you can take back at any time under “My consents”. They may save this as a file, and their own systems may be told it. If you gave the partner your name and number yourself, so that it could name you to us, you stay in its list of people it named, by the name it typed until you say that it helped you, and then by first letters and last four digits, whether you agree or not. Otherwise they do not see your name or number, and never your email address, PAN, date of birth, address, income, answers or documents.',
          'Partners through whom customers come to {brand}: {partners}. “My data” names the one who sees yours.',
          'Others who may receive data at present: {thirdParties}',
          'We never sell data.',
        ],
      },
      {
        heading: 'Where it is kept and how it is protected',
        paragraphs: [
          'On servers in India. Your PAN, mobile number and email address, your answers, your documents, your unsent drafts and your complaints are each encrypted separately. Name, date of birth, address, work and income are not; only staff who need them can open them. Staff see PAN and date of birth masked. Each look at the full value is recorded with a name and a reason.',
        ],
      },
      {
        heading: 'How long',
        paragraphs: [
          'Proof of your consents: until one year after the loan contract ends. An unused account: 24 months, or 6 or 12 if you choose so under “My data”, with a warning 48 hours before. After deletion: a locked copy for one year or, if a loan was paid out, until one year after its last EMI, as the law requires. Then nothing.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may see, correct, download and delete your data, withdraw any consent, and nominate someone to act for you. We answer within 30 days. Withdrawing stops further use; it does not undo what was done before, and it does not end a loan you have taken.',
        ],
      },
      {
        heading: 'If data is lost or stolen',
        paragraphs: [
          'We tell you without delay what happened, what it may mean for you and what you can do, and we report it to the authorities.',
        ],
      },
      {
        heading: 'Children',
        paragraphs: ['{brand} is for adults. If someone under 18 enters a date of birth, we stop and do not keep it.'],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          'First to {officerName}, {officerEmail}. If you are not satisfied, to the Data Protection Board of India.',
        ],
      },
    ],
    links: noticeLinks('en', actions),
  },
  hi: {
    title: 'प्राइवेसी पॉलिसी',
    sections: [
      {
        heading: 'ज़िम्मेदार कौन है',
        paragraphs: [
          '{brand} को चलाने वाली {legalName} तय करती है कि आपकी जानकारी क्यों और कैसे इस्तेमाल हो। आपकी जानकारी से जुड़े सवालों के जवाब {officerName} ({officerPhone}, {officerEmail}) देते हैं।',
        ],
      },
      {
        heading: 'हम क्या लेते हैं',
        paragraphs: [
          'सिर्फ़ वही जो आवेदन के लिए चाहिए। ज़्यादातर आपसे; पार्टनर आपका नाम और नंबर दे सकते हैं, और लेंडर आपके आवेदन की ख़बर देते हैं:',
        ],
        bullets: [
          'संपर्क: मोबाइल नंबर, ईमेल, घर का पता',
          'पहचान: नाम, लिंग, जन्म तारीख़, PAN',
          'काम और पैसा: रोज़गार, कंपनी, आमदनी, किराया, चालू किस्तें, और क्रेडिट स्कोर का दर्जा जो आप बताएँ',
          'आपका आवेदन: प्रोडक्ट, रकम, चुने हुए लेंडर, स्थिति और तारीख़ें',
          'प्रोडक्ट के बारे में: कारोबार, सोना, घर, पढ़ाई, गाड़ी या बीमा, आपके साथ आवेदन करने वाला, और लेंडर के अपने सवाल और काग़ज़',
          'जो आप हमें लिखें: मदद के संदेश, शिकायतें, आपका नॉमिनी, और वे फ़ॉर्म जो अभी नहीं भेजे गए',
          'तकनीकी: इंटरनेट पता, ब्राउज़र का प्रकार, खोले गए पेज, और वह लिंक जिससे आप आए',
        ],
      },
      {
        heading: 'हम क्या नहीं लेते',
        paragraphs: [
          'आधार नंबर नहीं, उँगली या चेहरे की पहचान नहीं, कॉन्टैक्ट, फ़ोटो, कॉल की सूची या मैसेज नहीं, फ़ोन की लोकेशन नहीं, फ़ोन का हार्डवेयर नंबर नहीं।',
        ],
      },
      {
        heading: 'इस्तेमाल की वजह',
        paragraphs: [
          'आपकी सहमति से: एक बार साइट के लिए, हर लेंडर और हर बीमा कंपनी के लिए अलग, और ख़बरों के लिए अलग। जहाँ क़ानून कहता है वहाँ भी, जैसे रिकॉर्ड रखने के लिए।',
        ],
      },
      {
        heading: 'किसे मिलती है',
        paragraphs: [
          'आपके चुने हुए लेंडरों को, आपकी हाँ के बाद। उससे पहले, तुरंत जवाब देने वाले लेंडरों को ऑफ़र बनाने के लिए आपकी उम्र, पिनकोड, काम, आमदनी, क्रेडिट स्कोर का दर्जा और चाहा गया लोन बताया जाता है, पर ऐसा कुछ नहीं जिससे आपकी पहचान हो। लेंडरों के नाम, शिकायत अधिकारी और प्राइवेसी पॉलिसी “लेंडर और ज़रूरी जानकारी” में हैं।',
          'उस बीमा कंपनी को जिससे आप किसी बीमा के बारे में पूछें, आपकी हाँ के बाद। मैसेज और ईमेल भेजने, फ़ोन जोड़ने, सर्वर और फ़ाइलें रखने, अपलोड किए गए काग़ज़ों में वायरस जाँचने, पेजों पर आने वालों की गिनती करने या ग्राहक सेवा का सिस्टम चलाने वाली कंपनियाँ हमारे कहने पर काम करती हैं और जानकारी को किसी और काम में नहीं ले सकतीं।',
          'अगर आप किसी पार्टनर के ज़रिए आए हैं, या आपने हमें बताया है कि आपका नाम देने वाले किसी पार्टनर ने आपकी मदद की, तो उस पार्टनर, उसके लोगों और दुकानों को ये दिखता है: आप कब और किस तरह आए, और आपने साइन-इन किया; हर आवेदन का रेफ़रेंस नंबर, प्रोडक्ट, लेंडर, माँगी गई रकम, उसकी स्थिति, हर क़दम और उसका दिन; और लोन मिल जाने पर उसकी रकम, दिन और उससे पार्टनर की कमाई। आपके नाम के पहले अक्षर और मोबाइल नंबर, ताकि वे आपके आवेदनों के बारे में फ़ोन कर सकें, उन्हें तभी दिखते हैं जब आप इसके लिए अलग से हाँ कहें; यह हाँ आप “मेरी सहमतियाँ” में कभी भी वापस ले सकते हैं। वे इसे फ़ाइल में रख सकते हैं, और यह उनके अपने सिस्टम को भी बताया जा सकता है। अगर आपने ख़ुद पार्टनर को अपना नाम और नंबर दिया है, ताकि वह हमें आपके बारे में बताए, तो आप सहमति दें या न दें, आप उसके बताए लोगों की सूची में रहते हैं: आपके यह बताने तक कि उसने मदद की, उसके लिखे नाम से; उसके बाद नाम के पहले अक्षरों और आख़िरी चार अंकों से। नहीं तो उन्हें आपका नाम या नंबर नहीं दिखता; ईमेल, PAN, जन्म तारीख़, पता, आमदनी, जवाब या काग़ज़ भी नहीं।',
          'जिन पार्टनरों के ज़रिए ग्राहक {brand} पर आते हैं: {partners}। आपकी जानकारी किसे दिखती है, उसका नाम “मेरी जानकारी” में है।',
          'इनके अलावा आज जिन सबको जानकारी मिल सकती है: {thirdParties}',
          'हम जानकारी कभी नहीं बेचते।',
        ],
      },
      {
        heading: 'कहाँ रहती है और कैसे सुरक्षित है',
        paragraphs: [
          'भारत के सर्वरों पर। PAN, मोबाइल नंबर और ईमेल, प्रोडक्ट के बारे में और लेंडर या बीमा कंपनी को दिए आपके जवाब, आपके काग़ज़, भेजने से पहले भरी जानकारी और आपकी शिकायतें अलग-अलग एन्क्रिप्ट करके रखी जाती हैं। नाम, जन्म तारीख़, पता, काम और आमदनी एक-एक करके कोड में नहीं बदली जातीं; उन्हें वही देख सकता है जिसे काम के लिए ज़रूरत हो। स्टाफ़ को PAN और जन्म तारीख़ पूरी नहीं दिखती; पूरी देखने पर नाम और वजह दर्ज होती है।',
        ],
      },
      {
        heading: 'कितने समय तक',
        paragraphs: [
          'आपकी सहमति का सबूत: लोन ख़त्म होने के एक साल बाद तक। बिना इस्तेमाल का खाता: 24 महीने, या “मेरी जानकारी” में आप चुनें तो 6 या 12 महीने, 48 घंटे पहले बताकर। मिटाने के बाद: क़ानून के मुताबिक़ एक साल तक लॉक की हुई कॉपी; लोन मिला हो तो उसकी आख़िरी किस्त के एक साल बाद तक। फिर कुछ नहीं।',
        ],
      },
      {
        heading: 'आपके हक़',
        paragraphs: [
          'आप अपनी जानकारी देख, सुधार, साथ ले जा और मिटवा सकते हैं, कोई भी सहमति वापस ले सकते हैं, और किसी को नॉमिनी बना सकते हैं। हम 30 दिन में जवाब देते हैं। सहमति वापस लेने से आगे का इस्तेमाल रुकता है; पहले हो चुका काम नहीं बदलता, और लिया हुआ लोन ख़त्म नहीं होता।',
        ],
      },
      {
        heading: 'जानकारी खो जाए या चोरी हो',
        paragraphs: [
          'हम बिना देर किए बताते हैं कि क्या हुआ, आप पर क्या असर हो सकता है और आप क्या कर सकते हैं, और सरकारी संस्थाओं को ख़बर देते हैं।',
        ],
      },
      {
        heading: 'बच्चे',
        paragraphs: [
          '{brand} 18 साल या उससे बड़े लोगों के लिए है। जन्म तारीख़ 18 साल से कम की हो, तो हम वहीं रुक जाते हैं और कुछ नहीं रखते।',
        ],
      },
      {
        heading: 'शिकायत',
        paragraphs: [
          'पहले {officerName} को {officerEmail} पर लिखें। जवाब ठीक न लगे तो भारत के डेटा प्रोटेक्शन बोर्ड में शिकायत करें।',
        ],
      },
    ],
    links: noticeLinks('hi', actions),
  },
};

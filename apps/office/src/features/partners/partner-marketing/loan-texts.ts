import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { ReadyText } from './ready-text';

type Two = readonly [ReadyText['text'], ReadyText['text']];

const LOANS: Readonly<Record<LoanProductTypeName, Two>> = {
  'Personal Loans': [
    {
      en: 'Do you need money for a wedding, a repair or a hospital bill? Compare personal loans of several lenders with one form. Comparing costs nothing and does not touch your credit score.',
      hi: 'शादी, मरम्मत या इलाज के लिए पैसों की ज़रूरत है? एक ही फ़ॉर्म से कई लेंडरों के पर्सनल लोन की तुलना करें। तुलना मुफ़्त है और क्रेडिट स्कोर पर असर नहीं पड़ता।',
    },
    {
      en: 'Before you take a personal loan, look at the whole cost, not at the instalment alone. Here you see the APR of each lender side by side, and then choose.',
      hi: 'पर्सनल लोन लेने से पहले सिर्फ़ किस्त नहीं, पूरा ख़र्च देखें। यहाँ हर लेंडर का APR साथ-साथ दिखता है, फिर आप चुनें।',
    },
  ],
  'Business Loans': [
    {
      en: 'Do you need stock, a machine or a second shop? Compare business loans of several lenders with the documents that your business has anyway.',
      hi: 'माल, मशीन या दूसरी दुकान के लिए पैसे चाहिए? अपने कारोबार के काग़ज़ों से कई लेंडरों के बिज़नेस लोन की तुलना करें।',
    },
    {
      en: 'For shopkeepers and small firms: see which lenders give business loans in your area, what they ask for and what it costs in all.',
      hi: 'दुकानदारों और छोटे कारोबार के लिए: देखें कि आपके इलाक़े में कौन-से लेंडर बिज़नेस लोन देते हैं, क्या माँगते हैं और कुल ख़र्च कितना है।',
    },
  ],
  'Gold Loans': [
    {
      en: 'Do you have gold at home that lies idle? See how much lenders give for its weight and purity, and at what cost. Your gold stays yours and comes back when you have paid.',
      hi: 'घर में सोना पड़ा है? देखें कि वज़न और शुद्धता पर लेंडर कितना देते हैं और ख़र्च कितना है। सोना आपका ही रहता है और चुकाने पर वापस मिलता है।',
    },
    {
      en: 'A gold loan needs few documents. Compare interest and fees of several lenders first, then take your gold to the branch that you have chosen.',
      hi: 'गोल्ड लोन में काग़ज़ कम लगते हैं। पहले कई लेंडरों के ब्याज और शुल्क की तुलना करें, फिर सोना अपनी चुनी हुई शाखा पर ले जाएँ।',
    },
  ],
  'Affordable Housing Loan': [
    {
      en: 'A home of your own, to buy or to build: compare housing loans of several lenders, with the instalment that fits your income.',
      hi: 'अपना घर, ख़रीदना हो या बनाना: कई लेंडरों के होम लोन की तुलना करें, ऐसी किस्त के साथ जो आपकी कमाई में बैठे।',
    },
    {
      en: 'A home loan runs for many years, so a small difference in interest is a lot of money. Look at several lenders side by side before you sign.',
      hi: 'होम लोन कई साल चलता है, इसलिए ब्याज का छोटा फ़र्क़ भी बड़ी रकम बन जाता है। साइन करने से पहले कई लेंडरों को साथ-साथ देखें।',
    },
  ],
  'Student Loans': [
    {
      en: 'Admission is done, the fees are due? Compare student loans of several lenders. Have the admission letter and the list of fees ready.',
      hi: 'दाख़िला हो गया, फ़ीस भरनी है? कई लेंडरों के एजुकेशन लोन की तुलना करें। दाख़िले का पत्र और फ़ीस की सूची तैयार रखें।',
    },
    {
      en: 'For studies in India or abroad: see which lenders lend for your course, from when the instalments begin and what is paid back in all.',
      hi: 'भारत या विदेश में पढ़ाई के लिए: देखें कि आपके कोर्स के लिए कौन-से लेंडर लोन देते हैं, किस्त कब से शुरू होती है और कुल कितना लौटाना है।',
    },
  ],
  '2-wheeler': [
    {
      en: 'A bike or scooter for work and family: compare two-wheeler loans before you go to the dealer, and know your instalment beforehand.',
      hi: 'काम और परिवार के लिए बाइक या स्कूटर: डीलर के पास जाने से पहले टू-व्हीलर लोन की तुलना करें और किस्त पहले से जान लें।',
    },
    {
      en: 'Have the dealer’s quotation ready and see what several lenders ask for it: interest, fees and months, side by side.',
      hi: 'डीलर का कोटेशन तैयार रखें और देखें कि कई लेंडर उसके लिए क्या लेते हैं: ब्याज, शुल्क और महीने, साथ-साथ।',
    },
  ],
  Car: [
    {
      en: 'New car or used one: compare car loans of several lenders before you choose the car, so that the instalment fits.',
      hi: 'नई कार हो या पुरानी: कार चुनने से पहले कई लेंडरों के कार लोन की तुलना करें, ताकि किस्त बजट में रहे।',
    },
    {
      en: 'The dealer’s loan is one of several. See here what other lenders ask: the APR shows the whole cost with fees.',
      hi: 'डीलर वाला लोन कई में से एक है। यहाँ देखें कि दूसरे लेंडर क्या लेते हैं: APR में शुल्क मिलाकर पूरा ख़र्च दिखता है।',
    },
  ],
};

/** Two texts of each loan. */
export const LOAN_TEXTS: readonly ReadyText[] = Object.entries(LOANS).flatMap(([productType, texts]) =>
  texts.map((text, at) => ({ id: `${productType}-${at + 1}`, productType, text })),
);

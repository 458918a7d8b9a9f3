import { ask, bureauCheck, type DemoJourney, documents, trueAnswers, words } from './journey-parts';

/** Banks ask for more, and for papers. */
export const bankJourneys: readonly DemoJourney[] = [
  {
    lenderCode: 'banyan-bank',
    kind: 'lender',
    definition: {
      title: { en: 'Banyan Bank’s own questions', hi: 'बैनियन बैंक के अपने सवाल' },
      text: {
        en: 'A few questions and two documents. What you gave in your profile is filled in already.',
        hi: 'कुछ सवाल और दो काग़ज़। जो प्रोफ़ाइल में दिया था, वह पहले से भरा है।',
      },
      steps: [
        {
          key: 'person',
          title: words('About you', 'आपके बारे में'),
          fields: [ask.education, ask.maritalStatus, ask.dependents],
        },
        { key: 'home', title: words('Your home', 'आपका घर'), fields: [ask.residence, ask.yearsAtAddress] },
        {
          key: 'work',
          title: words('Your work', 'आपका काम'),
          fields: [ask.employment, ask.employer, ask.companyType, ask.sector, ask.experience, ask.businessYears],
        },
      ],
      documents: documents('bank_statement', 'photo'),
      consents: [bureauCheck('Banyan Bank', 'बैनियन बैंक'), trueAnswers],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
  {
    lenderCode: 'harbour-bank',
    kind: 'lender',
    definition: {
      title: { en: 'Harbour Bank’s own questions', hi: 'हार्बर बैंक के अपने सवाल' },
      text: {
        en: 'A few questions; the bank statement is needed, the address proof only if you have moved lately.',
        hi: 'कुछ सवाल; बैंक स्टेटमेंट ज़रूरी है, पते का सबूत तभी जब आपने हाल में घर बदला हो।',
      },
      steps: [
        { key: 'home', title: words('Your home', 'आपका घर'), fields: [ask.residence, ask.yearsAtAddress] },
        {
          key: 'work',
          title: words('Your work', 'आपका काम'),
          fields: [ask.employment, ask.employer, ask.companyType, ask.workStatus, ask.experience],
        },
        {
          key: 'reference',
          title: words('Your money and a reference', 'आपका पैसा और आपके एक पहचान वाले'),
          fields: [ask.emis, ask.reference, ask.referenceMobile],
        },
      ],
      documents: documents('bank_statement', ['address_proof', 'optional']),
      consents: [bureauCheck('Harbour Bank', 'हार्बर बैंक'), trueAnswers],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
];

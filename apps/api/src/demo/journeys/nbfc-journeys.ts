import { ask, bureauCheck, type DemoJourney, documents, trueAnswers, words } from './journey-parts';

/** Lenders that are no banks: short, and mostly about the work. */
export const nbfcJourneys: readonly DemoJourney[] = [
  {
    lenderCode: 'aster-finance',
    kind: 'lender',
    definition: {
      title: { en: 'A few questions from Aster Finance', hi: 'एस्टर फ़ाइनेंस के कुछ सवाल' },
      text: {
        en: 'A few short questions. Aster Finance decides within hours when all is answered.',
        hi: 'कुछ छोटे सवाल। सब जवाब मिलने पर एस्टर फ़ाइनेंस कुछ ही घंटों में फ़ैसला करता है।',
      },
      steps: [
        { key: 'home', title: words('Your home', 'आपका घर'), fields: [ask.residence, ask.yearsAtAddress] },
        { key: 'work', title: words('Your work', 'आपका काम'), fields: [ask.employment, ask.tenure, ask.companyType] },
      ],
      documents: [],
      consents: [bureauCheck('Aster Finance', 'एस्टर फ़ाइनेंस'), trueAnswers],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
  {
    lenderCode: 'cobalt-credit',
    kind: 'lender',
    definition: {
      title: { en: 'A few questions from Cobalt Credit', hi: 'कोबाल्ट क्रेडिट के कुछ सवाल' },
      text: {
        en: 'A few questions and two documents. Photos taken with your phone are fine.',
        hi: 'कुछ सवाल और दो काग़ज़। फ़ोन से ली गई फ़ोटो चलेगी।',
      },
      steps: [
        {
          key: 'person',
          title: words('About you', 'आपके बारे में'),
          fields: [ask.education, ask.maritalStatus, ask.dependents],
        },
        {
          key: 'work',
          title: words('Your work', 'आपका काम'),
          fields: [ask.employment, ask.employer, ask.tenure, ask.sector, ask.businessYears],
        },
        { key: 'money', title: words('Your money', 'आपका पैसा'), fields: [ask.emis, ask.purpose] },
      ],
      documents: documents('address_proof', 'bank_statement'),
      consents: [bureauCheck('Cobalt Credit', 'कोबाल्ट क्रेडिट')],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
  {
    lenderCode: 'deodar-finance',
    kind: 'lender',
    definition: {
      title: { en: 'A few questions from Deodar Finance', hi: 'देवदार फ़ाइनेंस के कुछ सवाल' },
      text: {
        en: 'Deodar Finance lends to people in jobs and asks about yours.',
        hi: 'देवदार फ़ाइनेंस नौकरी वालों को लोन देता है और आपकी नौकरी के बारे में पूछता है।',
      },
      steps: [
        {
          key: 'job',
          title: words('Your job', 'आपकी नौकरी'),
          fields: [ask.employment, ask.employer, ask.companyType, ask.tenure, ask.workStatus],
        },
        { key: 'before', title: words('Before this job', 'इस नौकरी से पहले'), fields: [ask.experience, ask.education] },
      ],
      documents: [],
      consents: [bureauCheck('Deodar Finance', 'देवदार फ़ाइनेंस'), trueAnswers],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
  {
    lenderCode: 'emerald-nbfc',
    kind: 'lender',
    definition: {
      title: { en: 'A few questions from Emerald Lending', hi: 'एमरल्ड लेंडिंग के कुछ सवाल' },
      text: { en: 'A few questions and a photo of you.', hi: 'कुछ सवाल और आपकी एक फ़ोटो।' },
      steps: [
        {
          key: 'you',
          title: words('You and your work', 'आप और आपका काम'),
          fields: [ask.residence, ask.profession, ask.experience, ask.purpose],
        },
      ],
      documents: documents('photo', ['bank_statement', 'optional']),
      consents: [bureauCheck('Emerald Lending', 'एमरल्ड लेंडिंग')],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
  {
    lenderCode: 'falcon-capital',
    kind: 'lender',
    definition: {
      title: { en: 'A few questions from Falcon Capital', hi: 'फ़ाल्कन कैपिटल के कुछ सवाल' },
      text: {
        en: 'A few questions about your household and your income.',
        hi: 'आपके परिवार और आमदनी के बारे में कुछ सवाल।',
      },
      steps: [
        {
          key: 'household',
          title: words('Your household', 'आपका परिवार'),
          fields: [ask.residence, ask.maritalStatus, ask.dependents],
        },
        {
          key: 'income',
          title: words('Your income', 'आपकी आमदनी'),
          fields: [ask.employment, ask.sector, ask.tenure, ask.businessYears, ask.emis],
        },
      ],
      documents: [],
      consents: [bureauCheck('Falcon Capital', 'फ़ाल्कन कैपिटल')],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
  {
    lenderCode: 'gulmohar-finance',
    kind: 'lender',
    definition: {
      title: { en: 'A few questions from Gulmohar Finance', hi: 'गुलमोहर फ़ाइनेंस के कुछ सवाल' },
      text: {
        en: 'Gulmohar Finance says at once when it can’t lend, and from when it can.',
        hi: 'गुलमोहर फ़ाइनेंस लोन न दे पाए तो तुरंत बताता है, और यह भी कि कब से दे पाएगा।',
      },
      steps: [
        {
          key: 'work',
          title: words('Your work', 'आपका काम'),
          fields: [ask.employment, ask.workStatus, ask.tenure, ask.profession],
        },
        { key: 'use', title: words('Your loan', 'आपका लोन'), fields: [ask.purpose, ask.emis] },
      ],
      documents: [],
      consents: [bureauCheck('Gulmohar Finance', 'गुलमोहर फ़ाइनेंस'), trueAnswers],
      refusals: [
        {
          field: 'work_status',
          in: ['notice_period'],
          code: 'EMPLOYMENT',
          reason: {
            en: 'Gulmohar Finance does not lend while a job is being left.',
            hi: 'नोटिस पर रहते हुए गुलमोहर फ़ाइनेंस लोन नहीं देता।',
          },
          remedy: {
            en: 'Come back when you have begun your next job and have been paid for a month.',
            hi: 'नई नौकरी शुरू होने और पहले महीने का वेतन मिलने के बाद फिर आइए।',
          },
          retryAfterDays: 60,
        },
        {
          field: 'job_tenure',
          in: ['lt_3m'],
          code: 'EMPLOYMENT',
          reason: {
            en: 'Gulmohar Finance lends from the fourth month in a job on.',
            hi: 'गुलमोहर फ़ाइनेंस नौकरी के चौथे महीने से लोन देता है।',
          },
          remedy: {
            en: 'Come back when you have been in this job for three months; keep your salary slips.',
            hi: 'इस नौकरी में तीन महीने पूरे होने पर फिर आइए; अपनी सैलरी स्लिप सँभालकर रखें।',
          },
          retryAfterDays: 90,
        },
      ],
      hasDeclinedPage: true,
    },
  },
  {
    lenderCode: 'marigold-lending',
    kind: 'lender',
    definition: {
      title: { en: 'A few questions from Marigold Lending', hi: 'मैरीगोल्ड लेंडिंग के कुछ सवाल' },
      text: {
        en: 'A few questions; someone from Marigold Lending calls you afterwards.',
        hi: 'कुछ सवाल; उसके बाद मैरीगोल्ड लेंडिंग से कोई आपको फ़ोन करेगा।',
      },
      steps: [
        {
          key: 'you',
          title: words('You and your home', 'आप और आपका घर'),
          fields: [ask.residence, ask.yearsAtAddress, ask.education],
        },
        {
          key: 'reference',
          title: words('A reference', 'आपके एक पहचान वाले'),
          fields: [ask.reference, ask.referenceMobile],
        },
      ],
      documents: [],
      consents: [bureauCheck('Marigold Lending', 'मैरीगोल्ड लेंडिंग')],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
];

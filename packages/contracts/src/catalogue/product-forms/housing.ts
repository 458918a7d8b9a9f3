import type { FormStep } from '../../forms/form-definition';

/** The home that the loan is for. */
export const housingForm: FormStep = {
  key: 'property',
  title: { en: 'The home', hi: 'घर' },
  text: {
    en: 'Not chosen one yet? Say so, and about what it may cost: lenders lend a share of that.',
    hi: 'घर अभी चुना न हो तो यह भी बताएँ, और अंदाज़न कितने का होगा: लेंडर उसका एक हिस्सा लोन में देते हैं।',
  },
  fields: [
    {
      key: 'property_purpose',
      kind: 'select',
      label: { en: 'What the loan is for', hi: 'लोन किस काम के लिए' },
      options: [
        { code: 'flat', label: { en: 'Buying a flat', hi: 'फ़्लैट ख़रीदना' } },
        { code: 'house', label: { en: 'Buying a house', hi: 'मकान ख़रीदना' } },
        { code: 'construction', label: { en: 'Building on own land', hi: 'अपनी ज़मीन पर बनाना' } },
        { code: 'plot_construction', label: { en: 'Buying a plot and building on it', hi: 'ज़मीन ख़रीदकर घर बनाना' } },
        { code: 'extension', label: { en: 'Extending or repairing', hi: 'घर बढ़ाना या मरम्मत कराना' } },
      ],
    },
    {
      key: 'property_stage',
      kind: 'choice',
      label: { en: 'How far it is', hi: 'घर का काम कहाँ तक है' },
      options: [
        { code: 'not_chosen', label: { en: 'Not chosen yet', hi: 'अभी चुना नहीं' } },
        { code: 'chosen', label: { en: 'Chosen', hi: 'चुन लिया' } },
        { code: 'under_construction', label: { en: 'Being built', hi: 'बन रहा है' } },
        { code: 'ready', label: { en: 'Ready', hi: 'तैयार है' } },
      ],
    },
    {
      key: 'property_pincode',
      kind: 'pincode',
      label: { en: 'Pincode of the home', hi: 'घर का पिनकोड' },
      help: { en: 'Where it is, or where you are looking', hi: 'जहाँ है, या जहाँ देख रहे हैं' },
    },
    {
      key: 'property_locality',
      kind: 'locality',
      optional: true,
      maxLength: 80,
      label: { en: 'Locality', hi: 'इलाक़ा' },
      help: { en: 'Colony, sector or village, in English letters', hi: 'कॉलोनी, सेक्टर या गाँव, अंग्रेज़ी अक्षरों में' },
      showWhen: { field: 'property_stage', in: ['chosen', 'under_construction', 'ready'] },
    },
    {
      key: 'property_value',
      kind: 'money',
      min: 100_000,
      max: 10_000_000,
      label: { en: 'Price or value', hi: 'क़ीमत' },
      help: {
        en: '₹1,00,000 to ₹1,00,00,000; a guess if you have not chosen one yet',
        hi: '₹1,00,000 से ₹1,00,00,000; घर चुना न हो तो अंदाज़ा',
      },
    },
    {
      key: 'property_owner',
      kind: 'choice',
      label: { en: 'Who will own it?', hi: 'किसके नाम पर होगा' },
      options: [
        { code: 'self', label: { en: 'Mine', hi: 'मेरे' } },
        { code: 'joint', label: { en: 'Mine and my spouse’s', hi: 'मेरे और पति/पत्नी के' } },
        { code: 'family', label: { en: 'Another family member', hi: 'परिवार के किसी और के' } },
      ],
    },
  ],
};

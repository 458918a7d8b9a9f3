import type { FormField, FormStep } from '../../forms/form-definition';

const condition: FormField = {
  key: 'vehicle_condition',
  kind: 'choice',
  label: { en: 'New or used', hi: 'नई या पुरानी गाड़ी' },
  options: [
    { code: 'new', label: { en: 'New', hi: 'नया' } },
    { code: 'used', label: { en: 'Used', hi: 'पुरानी' } },
  ],
};
const fuel: FormField = {
  key: 'vehicle_fuel',
  kind: 'choice',
  label: { en: 'Fuel', hi: 'किससे चलती है' },
  options: [
    { code: 'petrol', label: { en: 'Petrol, diesel or gas', hi: 'पेट्रोल, डीज़ल या गैस' } },
    { code: 'electric', label: { en: 'Battery', hi: 'बैटरी' } },
  ],
};
const builtIn: FormField = {
  key: 'vehicle_year',
  kind: 'number',
  min: 2005,
  label: { en: 'Year of manufacture', hi: 'किस साल की बनी' },
  help: { en: '2005 to this year', hi: '2005 से इस साल तक' },
  showWhen: { field: 'vehicle_condition', in: ['used'] },
};

const price = (min: number, max: number, range: { en: string; hi: string }): FormField => ({
  key: 'on_road_price',
  kind: 'money',
  min,
  max,
  label: { en: 'On-road price', hi: 'ऑन-रोड क़ीमत' },
  help: {
    en: `With registration and insurance; ${range.en}`,
    hi: `रजिस्ट्रेशन और बीमा मिलाकर; ${range.hi}`,
  },
});

const vehicleForm = (title: FormStep['title'], example: FormField['help'], onRoad: FormField): FormStep => ({
  key: 'vehicle',
  title,
  fields: [
    condition,
    fuel,
    {
      key: 'vehicle_model',
      kind: 'text',
      maxLength: 80,
      label: { en: 'Make and model', hi: 'कंपनी और मॉडल' },
      help: example,
    },
    builtIn,
    onRoad,
    {
      key: 'down_payment',
      kind: 'money',
      min: 0,
      max: 10_000_000,
      optional: true,
      label: { en: 'What you pay yourself', hi: 'शुरू में ख़ुद कितना देंगे (डाउन पेमेंट)' },
    },
  ],
});

export const twoWheelerForm = vehicleForm(
  { en: 'The two-wheeler', hi: 'टू-व्हीलर' },
  { en: 'As on the dealer’s quotation', hi: 'जैसा डीलर के कोटेशन पर है' },
  price(20_000, 1_000_000, { en: '₹20,000 to ₹10,00,000', hi: '₹20,000 से ₹10,00,000' }),
);

export const carForm = vehicleForm(
  { en: 'The car', hi: 'कार' },
  { en: 'As on the dealer’s quotation', hi: 'जैसा डीलर के कोटेशन पर है' },
  price(100_000, 10_000_000, { en: '₹1,00,000 to ₹1,00,00,000', hi: '₹1,00,000 से ₹1,00,00,000' }),
);

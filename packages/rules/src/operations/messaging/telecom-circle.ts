import type { TelecomCircle } from '@saakh/contracts/identity/sign-in/otp-failures';

const OF_STATE: Readonly<Record<string, TelecomCircle>> = {
  'andhra pradesh': 'andhra-pradesh',
  telangana: 'andhra-pradesh',
  assam: 'assam',
  bihar: 'bihar',
  jharkhand: 'bihar',
  delhi: 'delhi',
  'new delhi': 'delhi',
  gujarat: 'gujarat',
  'dadra and nagar haveli and daman and diu': 'gujarat',
  haryana: 'haryana',
  'himachal pradesh': 'himachal-pradesh',
  'jammu and kashmir': 'jammu-kashmir',
  ladakh: 'jammu-kashmir',
  karnataka: 'karnataka',
  kerala: 'kerala',
  lakshadweep: 'kerala',
  'madhya pradesh': 'madhya-pradesh',
  chhattisgarh: 'madhya-pradesh',
  maharashtra: 'maharashtra',
  goa: 'maharashtra',
  'arunachal pradesh': 'north-east',
  manipur: 'north-east',
  meghalaya: 'north-east',
  mizoram: 'north-east',
  nagaland: 'north-east',
  tripura: 'north-east',
  odisha: 'odisha',
  punjab: 'punjab',
  chandigarh: 'punjab',
  rajasthan: 'rajasthan',
  'tamil nadu': 'tamil-nadu',
  puducherry: 'tamil-nadu',
  'uttar pradesh': 'uttar-pradesh',
  uttarakhand: 'uttar-pradesh',
  'west bengal': 'west-bengal',
  sikkim: 'west-bengal',
  'andaman and nicobar islands': 'west-bengal',
};
/** The two cities that are circles of their own, by the first digits of their pincodes. */
const OF_PINCODE: readonly (readonly [string, TelecomCircle])[] = [
  ['400', 'mumbai'],
  ['700', 'kolkata'],
];

/**
 * The telecom circle of an address. Numbers are ported between operators and circles, and no free table of the numbering
 * series is kept up, so the address says it, not the number; `unknown` without one. The two circles of Uttar Pradesh are one.
 */
export function telecomCircleOf({
  state,
  pincode,
}: {
  readonly state: string | null;
  readonly pincode: string | null;
}): TelecomCircle {
  const city = OF_PINCODE.find(([first]) => pincode?.startsWith(first))?.[1];
  return (
    city ??
    OF_STATE[
      (state ?? '')
        .trim()
        .toLowerCase()
        .replace(/\s*&\s*/g, ' and ')
    ] ??
    'unknown'
  );
}

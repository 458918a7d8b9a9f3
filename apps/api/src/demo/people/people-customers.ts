import { rupees } from '../../reference/rupees';
import { demoBrands } from '../brands/brands';
import { demoMerchants } from '../brands/merchants';
import { demoPhone } from '../demo-phone';
import type { CreditScoreClass } from '../lenders/lender-types';
import type { SeededRandom } from '../seeded-random';
import { employers, femaleNames, maleNames, streets, surnames, towns } from './people-names';
import type { DemoCustomer } from './people-types';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const istOffsetMs = 5.5 * hourMs;
const historyDays = 91;
const firstPhoneSerial = 1000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const employment = [
  ['salaried', 68],
  ['self_employed', 18],
  ['self_employed_professional', 5],
  ['business_owner', 9],
] as const;

const scoreClasses: readonly [
  readonly [CreditScoreClass | 'unknown', number],
  ...(readonly [CreditScoreClass | 'unknown', number])[],
] = [
  ['A', 20],
  ['B', 26],
  ['C', 22],
  ['D', 10],
  ['E', 4],
  ['unknown', 18],
];

/** More people come as the months go by, fewer on Sundays, most of them between nine and nine, Indian time. */
function arrival(random: SeededRandom, now: Date): Date {
  const share = random.chance(0.65) ? random.next() : 1 - Math.sqrt(random.next());
  const daysAgo = Math.floor(historyDays * share);
  const istNow = now.getTime() + istOffsetMs;
  const istMidnight = istNow - (istNow % dayMs) - daysAgo * dayMs;
  const sunday = new Date(istMidnight).getUTCDay() === 0;
  const midnight = sunday && random.chance(0.5) ? istMidnight - dayMs : istMidnight;
  const at = midnight + 9 * hourMs + Math.floor(random.next() * 12 * hourMs) - istOffsetMs;
  return new Date(at > now.getTime() - 10 * 60_000 ? at - dayMs : at);
}

/** The individual pattern: three letters, P, the surname's initial, four digits, a letter. Serial keeps them distinct. */
function panOf(random: SeededRandom, surname: string, serial: number): string {
  const letter = () => letters.charAt(random.between(0, 25));
  const digits = String(1000 + ((serial * 7) % 9000)).padStart(4, '0');
  return `Z${letter()}${letter()}P${surname.charAt(0).toUpperCase()}${digits}${letter()}`;
}

function channelOf(random: SeededRandom): { brandKey: string; merchantCode: string | null } {
  if (random.chance(0.45)) return { brandKey: 'cl', merchantCode: null };
  const merchants = demoMerchants.filter((merchant) => merchant.active);
  const merchant = merchants[random.between(0, merchants.length - 1)];
  if (merchant && random.chance(0.55)) return { brandKey: merchant.partnerKey, merchantCode: merchant.code };
  return { brandKey: demoBrands[random.between(1, demoBrands.length - 1)]?.key ?? 'cl', merchantCode: null };
}

function workOf(random: SeededRandom, pincode: string) {
  const employmentStatus = random.weighted(employment);
  const salaried = employmentStatus === 'salaried';
  const income = Math.round((14_000 + 16_000 * (random.next() + random.next()) ** 2.2) / 500) * 500;
  return {
    employmentStatus,
    employerName: salaried ? random.pick(employers) : null,
    officePincode: salaried ? pincode : null,
    monthlyIncomePaise: rupees(income),
    salaryMode: salaried
      ? random.weighted([
          ['bank_transfer', 88],
          ['cheque', 4],
          ['cash', 8],
        ])
      : null,
    monthlyEmiPaise: random.chance(0.55) ? 0 : rupees(Math.round((income * random.between(5, 40)) / 100 / 100) * 100),
    desiredAmountPaise: rupees(Math.max(5_000, Math.round((income * random.between(15, 90)) / 10 / 5_000) * 5_000)),
  };
}

/** One invented customer, created within the 91 days before `now`. */
export function makeCustomer(random: SeededRandom, now: Date, serial: number): DemoCustomer {
  const female = random.chance(0.42);
  const firstName = female ? random.pick(femaleNames) : random.pick(maleNames);
  const lastName = random.pick(surnames);
  const pincode = random.weighted(towns);
  const ageDays = random.between(19 * 366, 62 * 365);
  const createdAt = arrival(random, now);
  return {
    ref: `demo-customer-${String(serial + 1).padStart(4, '0')}`,
    firstName,
    lastName,
    gender: female ? 'female' : 'male',
    birthOn: new Date(now.getTime() - ageDays * dayMs).toISOString().slice(0, 10),
    mobile: demoPhone(firstPhoneSerial + serial),
    email: `${firstName}.${lastName}${serial + 1}@example.com`.toLowerCase(),
    pan: panOf(random, lastName, serial),
    address1: `House ${random.between(1, 480)}, ${random.pick(streets)}`,
    address2: `Near ${random.pick(streets)}`,
    pincode,
    language: random.chance(0.45) ? 'hi' : 'en',
    ...workOf(random, pincode),
    residenceType: random.weighted([
      ['owned_parents', 34],
      ['owned_self', 24],
      ['rented_family', 28],
      ['rented_friends', 8],
      ['hostel_pg', 6],
    ]),
    educationalLevel: random.weighted([
      ['10th', 12],
      ['12th', 24],
      ['diploma_iti', 14],
      ['graduate', 38],
      ['postgraduate', 12],
    ]),
    creditScoreClass: random.weighted(scoreClasses),
    ...channelOf(random),
    urlSegment: random.weighted([
      [null, 80],
      ['mela', 8],
      ['qr-shop', 7],
      ['campus', 5],
    ]),
    allowSms: random.chance(0.6),
    allowEmails: random.chance(0.5),
    allowCalls: serial % 10 < 4,
    wantsNews: serial % 4 === 0,
    isShown: serial % 5 !== 3,
    createdAt: createdAt.toISOString(),
  };
}

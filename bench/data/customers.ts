import { maskPan } from '@saakh/rules/identifiers';
import { seededRandom } from '../../apps/api/src/demo/seeded-random';
import type { users } from '../../apps/api/src/modules/customers/customers.table';
import type { FieldCipher } from '../../apps/api/src/platform/security/field-cipher';
import { idOf } from './ids';
import type { Visitor } from './market';

const DAY_MS = 86_400_000;
const EMPLOYMENT_CODES = { salaried: 'salaried', selfEmployed: 'self_employed', business: 'business_owner' } as const;
const FIRST_MOBILE = 6_000_000_000;

/** A customer with a complete profile; `visitor` says what rules match by. */
export const makeCustomer = (
  cipher: FieldCipher,
  { profile, request }: Visitor,
  serial: number,
  now: Date,
): typeof users.$inferInsert => {
  const random = seededRandom(serial);
  const userId = idOf('usr', serial);
  const seal = (column: string, value: string) => cipher.seal(value, { table: 'users', id: userId, column });
  const phone = String(FIRST_MOBILE + serial);
  const email = `person${serial}@example.com`;
  const pan = `ABCPZ${String(1000 + (serial % 9000))}${String.fromCharCode(65 + (serial % 26))}`;
  const createdAt = new Date(now.getTime() - random.between(0, 365) * DAY_MS);
  const birth = new Date(Date.UTC(now.getUTCFullYear() - profile.ageYears, 0, random.between(1, 28)));
  return {
    userId,
    brandKey: 'cl',
    createdAt,
    updatedAt: createdAt,
    language: random.chance(0.4) ? 'hi' : 'en',
    phoneSealed: seal('phone_sealed', phone),
    phoneIndex: cipher.index('phone', phone),
    phoneVerified: true,
    emailSealed: seal('email_sealed', email),
    emailIndex: cipher.index('email', email),
    emailVerified: true,
    firstName: random.pick(['Asha', 'Ravi', 'Meena', 'Imran', 'Lata', 'Harish']),
    lastName: random.pick(['Rao', 'Zaidi', 'Iyer', 'Patel', 'Das', 'Kaur']),
    birthDate: birth.toISOString().slice(0, 10),
    gender: random.pick(['female', 'male']),
    panSealed: seal('pan_sealed', pan),
    panIndex: cipher.index('pan', pan),
    panMasked: maskPan(pan),
    address1: `House ${random.between(1, 480)}, Station Road`,
    address2: 'Near the Post Office',
    postalCode: profile.pincode,
    city: 'Pune',
    state: 'Maharashtra',
    plCompleted: true,
    desiredLoanPaise: request.amountPaise,
    loanTenureMonths: request.tenureMonths,
    loanPurpose: 'medical',
    employmentStatusCode: EMPLOYMENT_CODES[profile.employment ?? 'salaried'],
    employerName: 'Deepak Textiles',
    officePincode: profile.pincode,
    monthlyIncomePaise: profile.monthlyIncomePaise,
    salaryMode: 'bank_transfer',
    residenceType: 'rented_family',
    educationalLevel: 'graduate',
    existingEmiPaise: 0,
    creditScoreClass: profile.creditScoreClass,
    householdIncome: 'at_or_above_300000',
    allowSms: random.chance(0.5),
    allowEmails: random.chance(0.5),
  };
};

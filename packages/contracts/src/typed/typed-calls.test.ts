import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createDemoHandOver } from '../customers/hand-overs';
import { profileStepSchemas } from '../customers/profile';
import { askContactCodes, changeContact, sendOtp, verifyOtp } from '../identity/sign-in/sign-in';
import { createApiLead } from '../integrations/partner-api/leads';
import { savePaymentDetails } from '../money/partner/statements';
import { deleteMyData, saveNominee } from '../operations/privacy';
import { helpRequestBody } from '../operations/support';
import { addDoNotCall, setCallLine } from '../operations/telecalling';
import { addAssistedLead } from '../partners/assisted-leads';
import { raiseDispute } from '../partners/disputes';

const contact = { address1: 'Flat 4, MG Road', postal_code: '411001' };
const lead = { consent: { text: 'Asked by phone today', at: '2026-11-20T10:00:00+05:30' }, reference: 'ref-1' };
const CALLS: readonly [string, (mobile: string) => [z.ZodMiniType, object]][] = [
  ['sign-in', (mobile) => [sendOtp.body, { mobile }]],
  ['change of number', (mobile) => [askContactCodes.body, { mobile, confirmBy: 'sms' }]],
  ['profile', (mobile) => [profileStepSchemas.contact, { ...contact, mobile_phone_number: mobile }]],
  ['help', (phone) => [helpRequestBody, { name: 'Meera Nair', email: 'meera@site.in', phone, description: 'Help' }]],
  ['nominee', (mobile) => [saveNominee.body, { nominee: { name: 'Meera Nair', mobile, relation: 'sister' } }]],
  [
    'lead of a partner',
    (mobile) => [addAssistedLead.body, { mobile, name: 'Meera', productType: null, language: 'en', consentVersion: 1 }],
  ],
  [
    'dispute',
    (mobile) => [raiseDispute.body, { mobile, cameOn: '2026-11-20', way: 'link', words: 'She came by our link' }],
  ],
  ['lead of a program', (mobile) => [createApiLead.body, { ...lead, mobile }]],
  ['hand-over', (mobile) => [createDemoHandOver.body, { kind: 'resume', mobile }]],
  ['never call', (mobile) => [addDoNotCall.body, { mobile, reason: 'asked for it' }]],
  ['line of an agent', (line) => [setCallLine.body, { line }]],
];

test.each(CALLS)('K1 K18 the server reads a mobile number in every form: %s', (_name, bodyOf) => {
  const send = (typed: string) => {
    const [schema, body] = bodyOf(typed);
    return schema.safeParse(body);
  };
  for (const typed of ['8879004412', '+91 88790 04412', '0091-8879004412', '\u202d88790 04412\u202c', '८८७९००४४१२']) {
    const read = send(typed);
    expect([read.error?.issues, JSON.stringify(read.data).includes('"8879004412"')], typed).toEqual([undefined, true]);
  }
  for (const typed of ['88790044123', '+1 887 900 4412', '8879 0044', '']) {
    expect(send(typed).success, typed).toBe(false);
  }
});

test('K17 the server cleans codes and dates before it checks their length', () => {
  const { tin, birth_date } = profileStepSchemas.personal.parse({
    first_name: ' Meera\u200b',
    gender: 'female',
    birth_date: '१९९१-०३-२४',
    tin: ' kqwps 6241m',
  });
  expect([tin, birth_date]).toEqual(['KQWPS6241M', '1991-03-24']);
  expect(profileStepSchemas.contact.parse({ ...contact, postal_code: '४११ ००१' }).postal_code).toBe('411001');
  expect(verifyOtp.body.parse({ prospectId: 'pro_1234567890', otp: '८०४ २१३' }).otp).toBe('804213');
  expect(changeContact.body.parse({ mobile: '8879004412', newOtp: '804-213', ownOtp: '२१३८०४' }).ownOtp).toBe('213804');
  expect(deleteMyData.body.parse({ otp: ' 804213' }).otp).toBe('804213');
  expect(verifyOtp.body.safeParse({ prospectId: 'pro_1234567890', otp: '8042137' }).success).toBe(false);
});

test('K17 account, IFSC and PAN are read with spaces, hyphens and Hindi digits', () => {
  const details = {
    holder: 'Meera Nair',
    account: '5010 0348 7712 90',
    accountAgain: '५०१००३४८७७१२९०',
    ifsc: 'HDFC 0001234',
    pan: 'kqwps-6241m',
    gstin: null,
  };
  const read = savePaymentDetails.body.parse(details);
  expect([read.account, read.ifsc, read.pan]).toEqual(['50100348771290', 'HDFC0001234', 'KQWPS6241M']);
  expect(savePaymentDetails.body.safeParse({ ...details, account: '5010034877129012345' }).success).toBe(false);
});

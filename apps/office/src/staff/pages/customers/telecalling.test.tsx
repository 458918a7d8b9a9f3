import { adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import * as calls from '@saakh/contracts/operations/telecalling';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';

const QUEUE: calls.CallQueue = {
  queue_id: 'que_offers0001',
  name: '',
  kind: 'dropped-at-step',
  step: 'offers',
  product_type: null,
  brand_key: null,
  rest_hours: 4,
  max_age_days: 15,
  active: true,
  waiting: 2,
  waiting_or_more: false,
};
const LEAD: calls.CallLead = {
  claimId: 'clm_1234567890',
  expiresAt: '2026-11-20T07:00:00.000Z',
  secondsLeft: 900,
  queue: { queue_id: QUEUE.queue_id, name: '', kind: 'dropped-at-step', step: 'offers' },
  userId: 'usr_1',
  prospectAppId: 'pap_1',
  name: 'Farida Khan',
  mobile: '******4321',
  language: 'hi',
  brand: { en: 'Saakh', hi: 'साख' },
  productType: 'Personal Loans',
  amountPaise: 30_000_000,
  lender: null,
  city: 'Jaipur',
  since: '2026-11-20T02:00:00.000Z',
  script: { en: 'Am I speaking with {name}?', hi: 'क्या मेरी बात {name} से हो रही है? {brand}' },
  calls: [],
  call: null,
};
const open = { open: true, opensAt: null, from: '09:00', until: '19:00' };

function desk(more: { hours?: typeof open | { open: false; opensAt: string; from: string; until: string } } = {}) {
  const state: { lead: calls.CallLead | null; left: number } = { lead: null, left: 2 };
  const api = fakeApi()
    .answer(adminReverify, { adminId: 'adm_1', roleId: 3, name: 'Anil', email: 'anil@saakh.test' })
    .answer(calls.listCallQueues, () => ({ data: [{ ...QUEUE, waiting: state.left }], hours: more.hours ?? open }))
    .answer(calls.getCallLead, () => ({ data: state.lead }))
    .answer(calls.getCallLine, { service: false, line: null })
    .answer(calls.nextCallLead, () => {
      if (state.left === 0) return { data: null, reason: 'empty' as const };
      state.left -= 1;
      state.lead = LEAD;
      return { data: LEAD, reason: null };
    })
    .answer(calls.dialLead, () => {
      state.lead = { ...LEAD, call: { callId: 'cal_1', at: '2026-11-20T06:50:00.000Z' } };
      return { callId: 'cal_1', via: 'phone' as const, mobile: '9876504321' };
    })
    .answer(calls.settleLead, ({ body }) => {
      if (body.disposition === 'call-back' && body.call_back_at?.startsWith('2020')) {
        throw new Refusal('VALIDATION_FAILED', 'x', { fields: { call_back_at: 'Choose a time' } });
      }
      state.lead = null;
      return { message: 'Saved' };
    });
  return { api, state };
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const session = { admin: { adminToken: 'adm-tok', adminId: 'adm_1', roleId: 3 as const } };

test('ADMIN-PAGE-14 an agent takes the next customer, calls by D, chooses how it ended by a number and gets the next one', async () => {
  // The agent's device is a day late: the day after is the server's.
  vi.setSystemTime(new Date('2026-11-19T06:50:00.000Z'));
  const { api } = desk();
  const { user } = await renderAt('/admin/telecalling', { session });
  await user.click(await screen.findByText('Next from any queue'));
  expect(await screen.findByText('Farida Khan')).toBeTruthy();
  expect(screen.getByText('क्या मेरी बात Farida Khan से हो रही है? साख')).toBeTruthy();
  expect(screen.queryByText('98765 04321')).toBeNull();
  await user.keyboard('3');
  expect(api.callsOf(calls.settleLead)).toHaveLength(0);
  await user.keyboard('d');
  expect((await screen.findByText('98765 04321')).getAttribute('href')).toBe('tel:+919876504321');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Choose how the call ended.')).toBeTruthy();
  await user.keyboard('2');
  const time = await screen.findByLabelText('When to call back');
  expect((time as HTMLInputElement).value).toBe('2026-11-21T11:00');
  await user.click(screen.getByLabelText('Note (optional)'));
  await user.paste('Asks for the documents');
  await user.click(screen.getByText('Save and next'));
  await waitFor(() => expect(api.callsOf(calls.nextCallLead)).toHaveLength(2));
  expect(api.callsOf(calls.settleLead)[0]?.body).toMatchObject({
    claim_id: LEAD.claimId,
    disposition: 'call-back',
    note: 'Asks for the documents',
    call_back_at: '2026-11-21T05:30:00.000Z',
  });
  expect(api.callsOf(calls.nextCallLead)[1]?.body).toEqual({ queue_id: QUEUE.queue_id });
});

test('ADMIN-PAGE-14 where not everybody was looked at the queue says so, and its next customer can be taken all the same', async () => {
  const { api } = desk();
  const more = { ...QUEUE, waiting_or_more: true };
  api.answer(calls.listCallQueues, {
    data: [
      { ...more, queue_id: 'que_few', name: 'Few', waiting: 31 },
      { ...more, queue_id: 'que_none', name: 'None so far', waiting: 0 },
      { ...QUEUE, queue_id: 'que_empty', name: 'Empty', waiting: 0 },
    ],
    hours: open,
  });
  const { user } = await renderAt('/admin/telecalling', { session });
  expect(await screen.findByText('31 or more')).toBeTruthy();
  expect(screen.getByText('None of the latest 2,000')).toBeTruthy();
  expect(screen.getByText('0 customers')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next from Empty' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next from None so far' }));
  await waitFor(() => expect(api.callsOf(calls.nextCallLead)[0]?.body).toEqual({ queue_id: 'que_none' }));
});

test('REG-RBC-4 outside the hours the page says when calls are allowed again, and nobody can be taken', async () => {
  desk({ hours: { open: false, opensAt: '2026-11-21T03:30:00.000Z', from: '09:00', until: '19:00' } });
  await renderAt('/admin/telecalling', { session });
  expect(await screen.findByText(/They are allowed from 09:00 to 19:00, next 21 November 2026/)).toBeTruthy();
  expect(await screen.findByText('Not at this hour')).toBeTruthy();
  expect(screen.getByText('2 customers, from 09:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  // Who makes no queues finds no word of them.
  expect(screen.getByRole('link', { name: 'Do not call' })).toBeTruthy();
});

test('ADMIN-PAGE-14 every queue says who comes up in it, with or without a name of its own', async () => {
  const { api } = desk();
  api
    .answer(adminReverify, { adminId: 'adm_1', roleId: 1, name: 'Asha', email: 'asha@saakh.test' })
    .answer(calls.listCallScripts, { data: [] })
    .answer(calls.listDoNotCall, { data: [], next: null, total: 0 });
  const approved = { kind: 'approved-not-continued', step: null } as const;
  const named = { ...QUEUE, ...approved, queue_id: 'que_named', name: 'Morning round' };
  api.answer(calls.listCallQueues, { data: [QUEUE, named], hours: open });
  await renderAt('/admin/telecalling/settings', { session: { admin: { ...session.admin, roleId: 1 } } });
  const whoIn = async (name: string) =>
    (await screen.findByRole('button', { name })).closest('tr')?.children[1]?.textContent;
  expect(await whoIn('Morning round')).toBe('Approved and not continued');
  expect(await whoIn('Saw offers, did not apply')).toBe('Stopped at a step · At the offers');
});

const BLOCKED: calls.DoNotCallEntry = {
  ...{ numberId: 'abc', mobile: '******0007', userId: 'usr_gopi', at: '2026-11-20T06:30:00.000Z' },
  ...{ by: 'Bela', reason: 'Asked at the door' },
};

test.each([
  ['en', 'Find a whole mobile number', 'Find', 'This number is not on the list.'],
  ['hi', 'पूरा मोबाइल नंबर ढूँढें', 'ढूँढें', 'यह नंबर सूची में नहीं है।'],
] as const)('ADMIN-PAGE-14 B40 in %s “do not call” is a list that is searched and shortened', async (...row) => {
  const [language, label, search, notOn] = row;
  const { api } = desk();
  const other = { ...BLOCKED, numberId: 'def', mobile: null, userId: null, reason: 'Wrote to us' };
  api
    .answer(adminReverify, { adminId: 'adm_1', roleId: 1, name: 'Asha', email: 'asha@saakh.test' })
    .answer(calls.listCallScripts, { data: [] })
    .answer(calls.listDoNotCall, { data: [BLOCKED, other], next: null, total: 2 })
    .answer(calls.findDoNotCall, { data: null })
    .answer(calls.removeDoNotCall, { message: 'May be called again' });
  await changeLanguage(language);
  const { user } = await renderAt('/admin/telecalling/settings', {
    session: { admin: { ...session.admin, roleId: 1 } },
  });
  const link = await screen.findByRole('link', { name: '******0007' });
  expect(link.getAttribute('href')).toBe('/admin/csr-portal/usr_gopi');
  await user.type(screen.getByLabelText(label), '+91 98123 40009');
  await user.click(screen.getByRole('button', { name: search }));
  expect(await screen.findByText(notOn)).toBeTruthy();
  expect(screen.queryByText('Wrote to us')).toBeNull();
  expect(api.callsOf(calls.findDoNotCall)[0]?.body).toEqual({ mobile: '9812340009' });
  if (language === 'hi') return;
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await user.click(await screen.findByRole('button', { name: 'Allow calls again: ******0007' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Called us');
  await user.click(dialog.getByRole('button', { name: 'Allow calls again' }));
  await waitFor(() =>
    expect(api.callsOf(calls.removeDoNotCall)[0]?.body).toEqual({ numberId: 'abc', reason: 'Called us' }),
  );
});

test('ADMIN-PAGE-14 B40 an empty list says how a number comes onto it, and a failed one can be read again', async () => {
  const { api } = desk();
  let fails = true;
  api.answer(calls.listDoNotCall, () => {
    if (fails) throw new Refusal('UNAVAILABLE', 'The service is busy.');
    return { data: [], next: null, total: 0 };
  });
  const { user } = await renderAt('/admin/telecalling/settings', { session });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('No number is on the list')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Allow calls again/ })).toBeNull();
});

import { listCreatedByPerson } from '@saakh/contracts/identity/sign-in/created-account';
import * as calls from '@saakh/contracts/identity/sign-in/partner-people';
import { getOwnSecondFactor } from '@saakh/contracts/identity/sign-in/partner-second-factor';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { PARTNER_MESSAGES as PARTNER_CODES } from '@saakh/contracts/partners/messages';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import PARTNER_MESSAGES from '@saakh/i18n/en/partners.messages.portal.json';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const person = (name: string, own: Partial<calls.PartnerPerson> = {}): calls.PartnerPerson => ({
  ...{ partnerUserId: `pus_${name.toLowerCase()}`, name, email: `${name.toLowerCase()}@vetanika.test`, kind: 'staff' },
  ...{ active: true, invited: false, paused: false, isSelf: false, merchantName: null, lastSignInAt: null },
  ...{ hasSecondFactor: false, switchedOffBy: null, ...own },
});
const RAVI = person('Ravi', { kind: 'owner', isSelf: true });
const PEOPLE = [
  person('Anand', { kind: 'merchant', merchantName: 'Anand Stores', paused: true }),
  person('Divya', { invited: true }),
  person('Karan', { hasSecondFactor: true }),
  person('Blocked', { active: false, switchedOffBy: 'staff' }),
  person('Old', { active: false, switchedOffBy: 'owner' }),
  RAVI,
];
const SHOPS = [{ merchantId: 'mer_anand', name: 'Anand Stores' }];
const settingsApi = (own: Partial<typeof fakePartnerOwner> = {}, data = PEOPLE) =>
  fakeApi()
    .answer(getPartnerRevenue, { ...fakePartnerOwner, ...own })
    .answer(getOwnSecondFactor, { since: null, recoveryCodesLeft: 0 })
    .answer(calls.listPartnerPeople, { data, next: null, shops: SHOPS, hasMoreShops: false });
const opened = async (table = 'Your people') => within(await screen.findByRole('table', { name: table }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('PORTAL-PAGE-20 an owner sees everybody with role, shop and state; nobody acts on themselves, staff are shown no such part', async () => {
  settingsApi();
  const { unmount } = await renderAt('/partner/settings', { session });
  const table = await opened();
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Anand').slice(0, 3)).toEqual(['Merchant · Anand Stores', 'anand@vetanika.test', 'Shop paused']);
  expect(cells('Divya')[2]).toBe('Invited, no password yet');
  expect(cells('Karan').slice(2, 5)).toEqual(['Can sign in', 'On', 'Never']);
  expect(cells('Old')[2]).toBe('Switched off');
  expect(cells('Blocked')[2]).toBe('Switched off by us');
  expect(table.getByRole('button', { name: 'Switch on Old' })).toBeTruthy();
  expect(table.queryByRole('button', { name: /Blocked/ })).toBeNull();
  expect(cells('Ravi \\(you\\)').at(-1)).toBe('–');
  unmount();
  const asStaff = settingsApi({ kind: 'staff' });
  await renderAt('/partner/settings', { session });
  expect(await screen.findByText('Off. We ask only for your password.')).toBeTruthy();
  expect(screen.queryByText('Your people')).toBeNull();
  expect(asStaff.callsOf(calls.listPartnerPeople)).toHaveLength(0);
});

test('PORTAL-PAGE-20 an owner alone is told so; a list that fails is asked for again, and a long one goes on', async () => {
  const server = settingsApi({}, [RAVI]);
  const { unmount } = await renderAt('/partner/settings', { session });
  expect(await screen.findByText(/You are the only one/)).toBeTruthy();
  unmount();
  server.answer(calls.listPartnerPeople, () => {
    throw new Refusal('UNAVAILABLE', 'Not now');
  });
  const { user } = await renderAt('/partner/settings', { session });
  expect(await screen.findByText('Your people')).toBeTruthy();
  const section = (await screen.findByText('People who sign in for your company. Only owners see this.')).closest(
    'section',
  );
  const again = await within(section as HTMLElement).findByRole('button', { name: 'Try again' });
  server.answer(calls.listPartnerPeople, ({ query }) =>
    query.after
      ? { data: [RAVI], next: null, shops: [], hasMoreShops: false }
      : { data: PEOPLE.slice(0, 4), next: 'place', shops: SHOPS, hasMoreShops: false },
  );
  await user.click(again);
  await opened();
  expect(screen.queryByText(/You are the only one/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Ravi (you)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('PORTAL-PAGE-20 a further page that fails is said below the list and asked for again, and so is a list that is no longer read', async () => {
  let isDown = true;
  const asked: unknown[] = [];
  const server = settingsApi().answer(calls.listPartnerPeople, ({ query }) => {
    asked.push(query.after);
    if (!query.after) return { data: PEOPLE.slice(0, 5), next: 'place', shops: SHOPS, hasMoreShops: false };
    if (isDown) throw new Refusal('UNAVAILABLE', 'Not now');
    return { data: [RAVI], next: null, shops: [], hasMoreShops: false };
  });
  server.answer(calls.invitePartnerPersonAgain, { message: STAFF_CODES.invitationSent });
  const { user } = await renderAt('/partner/settings', { session });
  const table = await opened();
  const people = within(screen.getByText(/^People who sign in for your company/).closest('section') as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  const again = await people.findByRole('button', { name: 'Try again' });
  expect(table.getByText('Karan')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  isDown = false;
  const before = asked.length;
  await user.click(again);
  expect(await screen.findByText('Ravi (you)')).toBeTruthy();
  expect(asked.slice(before)).toEqual(['place']);
  expect(people.queryByRole('button', { name: 'Try again' })).toBeNull();
  server.answer(calls.listPartnerPeople, () => {
    throw new Refusal('UNAVAILABLE', 'Not now');
  });
  await user.click(table.getByRole('button', { name: 'Invite again: Divya' }));
  expect(await people.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(table.getByText('Karan')).toBeTruthy();
});

test('PORTAL-PAGE-20 of more shops than one can choose from the invitation says where to turn, in both languages', async () => {
  const server = settingsApi();
  const { user } = await renderAt('/partner/settings', { session });
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    await user.selectOptions(dialog('Invite a person').getByLabelText('Role'), 'merchant');
  };
  await choose();
  expect(screen.queryByText(/Only the first/)).toBeNull();
  await user.click(dialog('Invite a person').getByRole('button', { name: 'Cancel' }));
  server.answer(calls.listPartnerPeople, { data: PEOPLE, next: null, shops: SHOPS, hasMoreShops: true });
  server.answer(calls.invitePartnerPersonAgain, { message: STAFF_CODES.invitationSent });
  await user.click(screen.getByRole('button', { name: 'Invite again: Divya' }));
  await waitFor(() => expect(server.callsOf(calls.listPartnerPeople)).toHaveLength(2));
  await choose();
  expect(
    await screen.findByText(/Only the first 1 shops by name are here\. .* write to us under Communication\./),
  ).toBeTruthy();
  await changeLanguage('hi');
  expect(await screen.findByText(/सिर्फ़ पहली 1 दुकानें.*“बातचीत” में हमें लिखें/)).toBeTruthy();
});

test('PORTAL-PAGE-20 somebody is invited by keyboard alone, in the language that was chosen; what is missing is said at its field', async () => {
  const server = settingsApi().answer(calls.invitePartnerPerson, ({ body }) => {
    if (body.email === 'taken@vetanika.test') {
      throw new Refusal('VALIDATION_FAILED', STAFF_CODES.staffEmailTaken, {
        fields: { email: STAFF_CODES.staffEmailTaken },
      });
    }
    return { partnerUserId: 'pus_new', message: STAFF_CODES.invitationSent };
  });
  const { user } = await renderAt('/partner/settings', { session });
  (await screen.findByRole('button', { name: 'Invite a person' })).focus();
  await user.keyboard('{Enter}');
  const form = dialog('Invite a person');
  form.getByLabelText('Name').focus();
  await user.keyboard('{Enter}');
  expect(form.getByText(STAFF_MESSAGES.staffNameInvalid)).toBeTruthy();
  expect(server.callsOf(calls.invitePartnerPerson)).toHaveLength(0);
  await user.type(form.getByLabelText('Name'), 'Chandni');
  await user.tab();
  await user.keyboard('taken@vetanika.test');
  await user.selectOptions(form.getByLabelText('Role'), 'merchant');
  expect(form.getByText('Sees the leads and applications of one shop.')).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Shop'), 'mer_anand');
  await user.selectOptions(form.getByLabelText('Language of the mails'), 'hi');
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText(STAFF_MESSAGES.staffEmailTaken)).toBeTruthy();
  await user.clear(form.getByLabelText('Email address'));
  await user.type(form.getByLabelText('Email address'), 'chandni@vetanika.test{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.invitePartnerPerson).at(-1)?.body).toEqual({
    name: 'Chandni',
    email: 'chandni@vetanika.test',
    kind: 'merchant',
    merchantId: 'mer_anand',
    language: 'hi',
  });
});

test('S-AZ-7 S-SES-4 PORTAL-PAGE-20 switched off, on, and invited again; what is refused is said in Hindi too', async () => {
  let refuses = true;
  const server = settingsApi()
    .answer(calls.switchPartnerPerson, ({ body }) => {
      if (body.active || !refuses) return { message: body.active ? PARTNER_CODES.personOn : PARTNER_CODES.personOff };
      refuses = false;
      throw new Refusal('CONFLICT', PARTNER_CODES.personSelf);
    })
    .answer(listCreatedByPerson, { data: [] })
    .answer(calls.invitePartnerPersonAgain, { message: STAFF_CODES.invitationSent });
  const { user } = await renderAt('/partner/settings', { session });
  const table = await opened();
  await user.click(table.getByRole('button', { name: 'Switch on Old' }));
  expect(await screen.findByText(PARTNER_MESSAGES.personOn)).toBeTruthy();
  await user.click(table.getByRole('button', { name: 'Invite again: Divya' }));
  expect(await screen.findByText(STAFF_MESSAGES.invitationSent)).toBeTruthy();
  await user.click(table.getByRole('button', { name: 'Switch off Karan' }));
  await changeLanguage('hi');
  const hindi = within(await screen.findByRole('dialog', { name: 'Karan का खाता बंद करें?' }));
  await user.click(hindi.getByText('बंद करें'));
  expect(await hindi.findByText(/ख़ुद बंद नहीं कर सकते/)).toBeTruthy();
  await user.click(hindi.getByText('बंद करें'));
  expect(await screen.findByText('खाता बंद हुआ और हर जगह से साइन-आउट हो गया')).toBeTruthy();
  expect(server.callsOf(calls.switchPartnerPerson).map(({ path, body }) => [path, body])).toEqual([
    ['/api/partner/people/pus_old/switch', { active: true }],
    ['/api/partner/people/pus_karan/switch', { active: false }],
    ['/api/partner/people/pus_karan/switch', { active: false }],
  ]);
});

test('S-AZ-7 PORTAL-PAGE-20 what somebody made is shown before the account is switched off, and ends unless it is unticked', async () => {
  const at = '2026-11-18T06:30:00.000Z';
  const server = settingsApi()
    .answer(calls.switchPartnerPerson, { message: PARTNER_CODES.personOff })
    .answer(listCreatedByPerson, {
      data: [
        { kind: 'api-key', id: 'key_1', name: 'Till', createdAt: at },
        { kind: 'link', id: 'lnk_1', name: 'Karan: home', createdAt: at },
      ],
    });
  const { user } = await renderAt('/partner/settings', { session });
  await user.click((await opened()).getByRole('button', { name: 'Switch off Karan' }));
  const asked = dialog('Switch Karan off?');
  expect((await asked.findByLabelText('API key: Till')).matches(':checked')).toBe(true);
  await user.click(asked.getByLabelText('Link: Karan: home'));
  await user.click(asked.getByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(server.callsOf(calls.switchPartnerPerson)[0]?.body).toEqual({
      active: false,
      keep: ['lnk_1'],
    }),
  );
});

test('S-AZ-7 PORTAL-PAGE-20 the second step of one of the staff is reset with a reason', async () => {
  const server = settingsApi().answer(calls.resetSecondFactorOfPerson, {
    message: PARTNER_CODES.secondFactorOfOtherOff,
  });
  const { user } = await renderAt('/partner/settings', { session });
  await opened();
  await user.click(screen.getByRole('button', { name: 'Reset two-step verification for Karan' }));
  const asked = dialog('Reset two-step verification for Karan?');
  await user.type(asked.getByLabelText('Reason'), 'Lost the phone');
  await user.click(asked.getByRole('button', { name: 'Reset two-step verification' }));
  expect(await screen.findByText(PARTNER_MESSAGES.secondFactorOfOtherOff)).toBeTruthy();
  expect(server.callsOf(calls.resetSecondFactorOfPerson).map(({ path, body }) => [path, body])).toEqual([
    ['/api/partner/people/pus_karan/reset-second-factor', { reason: 'Lost the phone' }],
  ]);
});

test('S-MASQ who acts as an owner sees the people and is offered no change', async () => {
  settingsApi({ masquerade: { by: 'Asha', mode: 'full', until: '2026-11-20T07:00:00.000Z' } });
  await renderAt('/partner/settings', { session });
  const table = await opened();
  expect(table.queryAllByRole('button')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
  expect(screen.getByText('Only an owner can change this.')).toBeTruthy();
});

import { getLender, listLenderGroups } from '@saakh/contracts/catalogue/staff/lenders';
import { listRevenueTypes, listSlabs } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { getLenderPack } from '@saakh/contracts/customers/evidence';
import { getStaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeStaffJourney } from '#browser/testing/fake-journey';
import { fakeLender } from '#browser/testing/fake-lender';
import { renderAt } from '#browser/testing/render';
import { catchSavedFiles } from '#browser/testing/saved-files';
import { asStaff } from '#browser/testing/staff';

async function open(button = 'Evidence', own: Parameters<typeof fakeLender>[0] = {}) {
  const { server, session } = asStaff();
  server
    .answer(getLender, { data: fakeLender(own) })
    .answer(listLenderGroups, { lenderGroups: [] })
    .answer(getStaffJourney, { data: fakeStaffJourney() })
    .answer(listSlabs, { lenderRevenue: [] })
    .answer(listRevenueTypes, { data: [{ id: 1, name: 'Share' }] });
  const page = await renderAt('/admin/lenders/7', { session });
  await page.user.click(await screen.findByRole('button', { name: button }));
  return { ...page, server, dialog: () => within(screen.getByRole('dialog', { name: button })) };
}
const giveReason = ({ user, dialog }: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'dialog'>, label = 'Reason') =>
  user.type(dialog().getByLabelText(label), 'Its audit');
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('REG-DL-15 S-AZ-7 a lender’s pack is saved from its page: thirty days unless others are chosen', async () => {
  const saved = catchSavedFiles();
  const { server, user, dialog } = await open();
  server.answer(getLenderPack, '{"lenderId":7}');
  const today = istDateOf(new Date());
  expect(dialog().getByLabelText('From the day')).toHaveProperty('value', addDays(today, -29));
  expect(dialog().getByLabelText('To the day')).toHaveProperty('value', today);
  set(dialog().getByLabelText('From the day'), '2026-10-01');
  set(dialog().getByLabelText('To the day'), '2026-10-31');
  await user.click(dialog().getByRole('button', { name: 'Download file' }));
  expect(dialog().getByText('Enter a reason')).toBeTruthy();
  expect(server.callsOf(getLenderPack)).toEqual([]);
  await user.type(dialog().getByLabelText('Reason'), 'Its audit');
  await user.click(dialog().getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.map(({ name }) => name)).toEqual(['evidence-lender-7-2026-10-01-2026-10-31.json']);
  expect(await saved[0]?.text).toBe('{"lenderId":7}');
  expect(server.callsOf(getLenderPack).map(({ path, body }) => [path, body])).toEqual([
    ['/api/evidence/lenders/7', { from: '2026-10-01', to: '2026-10-31', reason: 'Its audit' }],
  ]);
  expect(server.violations).toEqual([]);
});

test('REG-DL-15 what the server refuses of the days stands at the day, too many applications in the dialog; it is not saved and not forgotten', async () => {
  const saved = catchSavedFiles();
  const { server, user, dialog } = await open();
  server.refuse(getLenderPack, 'VALIDATION_FAILED', 'Check the marked fields', {
    fields: { to: STAFF_CODES.daysInOrder },
  });
  await giveReason({ user, dialog });
  await user.click(dialog().getByRole('button', { name: 'Download file' }));
  expect(await dialog().findByText(STAFF_MESSAGES.daysInOrder)).toBeTruthy();
  expect(dialog().getByLabelText('To the day').getAttribute('aria-invalid')).toBe('true');
  expect(dialog().getByLabelText('From the day').getAttribute('aria-invalid')).not.toBe('true');
  expect(dialog().queryByText('Check the marked fields')).toBeNull();
  server.refuse(getLenderPack, 'CONFLICT', STAFF_CODES.packTooLarge);
  await user.click(dialog().getByRole('button', { name: 'Download file' }));
  expect((await dialog().findByText(STAFF_MESSAGES.packTooLarge)).getAttribute('role')).toBe('alert');
  expect(dialog().getByLabelText('Reason')).toHaveProperty('value', 'Its audit');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Evidence' }));
  expect(dialog().queryByText(STAFF_MESSAGES.packTooLarge)).toBeNull();
  expect(saved).toEqual([]);
});

test('REG-DL-15 the evidence of a lender in the bin can still be had', async () => {
  const { dialog } = await open('Evidence', { deleted: true });
  expect(dialog().getByLabelText('To the day')).toBeTruthy();
});

test('REG-DL-15 LANG-02 the pack of a lender is asked for in Hindi, and a refusal is told in Hindi', async () => {
  await changeLanguage('hi');
  const { server, user, dialog } = await open('सबूत');
  expect(dialog().getByLabelText('इस दिन से')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).not.toMatch(/[A-Za-z]{3}/);
  server.refuse(getLenderPack, 'CONFLICT', STAFF_CODES.packTooLarge);
  await giveReason({ user, dialog }, 'क्यों?');
  await user.click(dialog().getByRole('button', { name: 'फ़ाइल सेव करें' }));
  expect((await dialog().findByText(/500/)).textContent).not.toMatch(/[A-Za-z]{3}/);
});

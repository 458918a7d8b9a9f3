import { listPayoutChecks } from '@saakh/contracts/money/payout-checks';
import { listPayoutFiles, listStatements } from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { closeTrialMonth } from '@saakh/contracts/operations/trial';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setTrialDay } from '#browser/platform/session/trial-day';
import { Refusal } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

afterEach(() => setTrialDay(undefined));

function openPage(trial?: string) {
  const staff = asStaff();
  staff.server
    .answer(listStatements, {
      data: [],
      next: null,
      openPaise: 0,
      draftedPaise: 0,
      payablePaise: 0,
      secondPerson: 'there',
    })
    .answer(listPayoutChecks, { returns: [], accounts: [] })
    .answer(listPayoutFiles, { data: [] });
  const { session } = staff;
  const page = fakePage({ settings: trial === undefined ? {} : { trial } });
  return { staff, view: renderAt('/admin/partners/statements', { session, page }) };
}

test('in a trial the month is closed after a question, and the page says what day it is then', async () => {
  const { staff, view } = openPage('2026-11-29');
  let isFirst = true;
  staff.server.answer(closeTrialMonth, () => {
    if (!isFirst) return { today: '2026-12-01', made: 2 };
    isFirst = false;
    throw new Refusal('CONFLICT', STAFF_CODES.changedMeanwhile);
  });
  const { user } = await view;
  await user.click(await screen.findByRole('button', { name: 'Close November 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close November 2026' });
  await user.click(within(dialog).getByRole('button', { name: 'Close it' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(STAFF_MESSAGES.changedMeanwhile);
  await user.click(within(dialog).getByRole('button', { name: 'Close it' }));
  expect(
    await screen.findByText('November 2026 is closed, with 2 statements. The other administrator approves them.'),
  ).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Close December 2026' })).toBeTruthy();
  expect(screen.getByRole('note').textContent).toMatch(/1 December 2026/);
  expect(staff.server.callsOf(closeTrialMonth)[0]?.body).toEqual({ month: '2026-11' });
});

test('outside a trial no month can be closed', async () => {
  await openPage().view;
  await screen.findByText('No statements here');
  expect(screen.queryByText('The month of the trial')).toBeNull();
});

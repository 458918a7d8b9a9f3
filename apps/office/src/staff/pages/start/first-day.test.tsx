import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { getDashboard } from '@saakh/contracts/operations/dashboard';
import {
  acceptFirstDayGap,
  FIRST_DAY_STEPS,
  type FirstDay,
  type FirstDayStep,
  getFirstDay,
  reopenFirstDayGap,
} from '@saakh/contracts/operations/first-day';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';
import { fakeDashboard } from './fake-dashboard';

type Step = FirstDay['steps'][number];
const at = '2026-11-27T15:34:00.000Z';
const done = (step: FirstDayStep): Step => ({ step, state: 'done', lines: [], gaps: [], accepted: null });
const days = (changed: Partial<Record<FirstDayStep, Partial<Step>>> = {}, isLive = false): FirstDay => ({
  at: '2026-11-29T04:00:00.000Z',
  isLive,
  steps: FIRST_DAY_STEPS.map((step) => ({ ...done(step), ...changed[step] })),
});
const line = { is: 'right', values: {}, to: null } as const;
const texts: Partial<Step> = {
  state: 'open',
  gaps: ['otp.hi', 'otp.en'],
  lines: [{ ...line, is: 'lacks', fact: 'texts-missing', values: { count: 39, names: ['otp.hi', 'otp.en'] } }],
};
const accepted = { by: 'Meera Joshi', at, reason: 'The bank drills it', holds: true };
const backup: Partial<Step> = { state: 'accepted', gaps: ['drill-never'], accepted };
const item = (id: FirstDayStep) => within(document.getElementById(id) as HTMLElement);

test('R-OUT-1 each step is told with its state, the facts behind it and the way to do it', async () => {
  const { server, session } = asStaff();
  const names = ['Meera Joshi', 'Ravi Iyer'];
  const lacks = { name: 'Aster Finance', missing: [STAFF_CODES.missingPrivacyUrl, STAFF_CODES.missingProduct] };
  server.answer(getFirstDay, {
    data: days({
      administrators: { lines: [{ ...line, fact: 'admins-ready', values: { count: 2, names } }] },
      lender: {
        state: 'open',
        gaps: ['none'],
        lines: [
          { ...line, is: 'lacks', fact: 'lender-first' },
          { ...line, is: 'note', fact: 'lender-lacks', values: lacks, to: '/admin/lenders/7' },
        ],
      },
      texts,
      backup: { ...backup, lines: [{ ...line, fact: 'backup-made', values: { at } }] },
    }),
  });
  await renderAt('/admin/first-day', { session });
  expect(await screen.findByRole('heading', { name: 'Not yet: 2 of 12 steps are open' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '9 done · 1 accepted · 2 open' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next: First lender' }).getAttribute('href')).toBe('#lender');
  expect(item('administrators').getByText('2 administrators are ready: Meera Joshi, Ravi Iyer')).toBeTruthy();
  expect(item('administrators').queryByRole('button')).toBeNull();
  expect(item('lender').getByText(/^Aster Finance: Address of .* missing; Add at least one product$/)).toBeTruthy();
  expect(item('lender').getByRole('link', { name: 'Look at Aster Finance' }).getAttribute('href')).toBe(
    '/admin/lenders/7',
  );
  expect(item('lender').getByRole('link', { name: 'Open “Lenders”' })).toBeTruthy();
  expect(item('texts').getByText('Without an id: otp.hi, otp.en, and 37 more')).toBeTruthy();
  expect(item('texts').getByText(/main\.js dlt-texts --csv$/)).toBeTruthy();
  expect(item('backup').getByText(/^Backup of 27 November 2026, 9:04/)).toBeTruthy();
  expect(item('backup').getByText(/^Accepted by Meera Joshi on 27 November .*: The bank drills it$/)).toBeTruthy();
});

test('S-AZ-7 a gap is accepted with a reason as it was seen, and taken back; the head then names who accepted', async () => {
  const { server, session } = asStaff();
  let present = days({ texts, backup });
  server
    .answer(getFirstDay, () => ({ data: present }))
    .answer(acceptFirstDayGap, { message: STAFF_CODES.staffSaved })
    .answer(reopenFirstDayGap, { message: STAFF_CODES.staffSaved });
  const { user } = await renderAt('/admin/first-day', { session });
  await user.click(await screen.findByRole('button', { name: 'Accept gap: Registered texts' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Without an id: otp.hi/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Accept gap' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Only codes for now');
  server.refuse(acceptFirstDayGap, 'CONFLICT', STAFF_CODES.gapChanged);
  await user.click(dialog.getByRole('button', { name: 'Accept gap' }));
  expect(await dialog.findByText(STAFF_MESSAGES.gapChanged)).toBeTruthy();
  server.answer(acceptFirstDayGap, { message: STAFF_CODES.staffSaved });
  present = days({ texts: { ...texts, state: 'accepted', accepted: { ...accepted, by: 'Asha' } }, backup });
  await user.click(dialog.getByRole('button', { name: 'Accept gap' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(acceptFirstDayGap).at(-1)?.body).toEqual({
    ...{ step: 'texts', seen: ['otp.hi', 'otp.en'], reason: 'Only codes for now' },
  });
  expect(
    await screen.findByRole('heading', { name: 'May go live: 2 gaps accepted by Asha, Meera Joshi' }),
  ).toBeTruthy();

  present = days({ texts: { ...texts, accepted: { ...accepted, holds: false } } });
  await user.click(screen.getByRole('button', { name: 'Take back: Backup made and restored' }));
  expect(await screen.findByText(/^More is missing than Meera Joshi accepted/)).toBeTruthy();
  expect(server.callsOf(reopenFirstDayGap)[0]?.body).toEqual({ step: 'backup' });
});

test('R-OUT-1 all twelve hold, in Hindi too; a failure can be tried again', async () => {
  const { server, session } = asStaff();
  let fails = true;
  server.answer(getFirstDay, () => {
    if (fails) throw new Refusal('UNAVAILABLE', 'Please try again.');
    return { data: days({}, true) };
  });
  const { user } = await renderAt('/admin/first-day', { session });
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'May go live: all 12 steps hold' });
  await act(() => changeLanguage('hi'));
  expect(await screen.findByRole('heading', { name: 'शुरू कर सकते हैं: सभी 12 क़दम पूरे हैं' })).toBeTruthy();
});

test.each([
  ['open and nobody has applied', days({ texts }), true],
  ['open, and customers apply', days({ texts }, true), false],
  ['accepted or done', days({ backup }), false],
])('R-OUT-1 the dashboard leads an administrator there while steps are %s', async (_what, data, isShown) => {
  const { server, session } = asStaff();
  server.answer(getDashboard, { data: fakeDashboard() }).answer(getFirstDay, { data });
  await renderAt('/admin/dashboard', { session });
  await screen.findByRole('heading', { name: /^Today until/ });
  await waitFor(() => expect(server.callsOf(getFirstDay)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryAllByText(/^1 of 12 steps to going live is open\./)).toHaveLength(isShown ? 1 : 0),
  );
});

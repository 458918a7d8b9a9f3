import { getOtpFailureSummary, listOtpFailures } from '@saakh/contracts/identity/sign-in/otp-failures';
import {
  getLenderFailure,
  getLenderFailureSummary,
  listLenderFailures,
  replayLenderCall,
} from '@saakh/contracts/lending/staff/lender-failures';
import { listLogAlerts, setLogAlert } from '@saakh/contracts/operations/logs/log-alerts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const alert = {
  log: 'otp-failure' as const,
  perHour: 20,
  lastHour: 31,
  isOver: true,
  changedAt: '2026-11-17T06:30:00.000Z',
  changedBy: 'Omar',
  alertedAt: null,
};
const days = { from: '2026-11-17', to: '2026-11-18', step: 'day' as const };

test('ADMIN-PAGE-25 ROLE-27 the OTP log says that its alert is passed, leads from a reason to its rows, and saves the alert', async () => {
  const { server, session } = asStaff(1);
  server.answer(listLogAlerts, { data: [alert] }).answer(setLogAlert, { message: 'Alert saved' });
  server.answer(getOtpFailureSummary, {
    data: {
      ...days,
      totals: { failures: 31, sent: 400, verified: 350 },
      points: ['2026-11-17', '2026-11-18'].map((at) => ({ at, failures: 15, sent: 200, verified: 175 })),
      reasons: [{ reason: 'gateway-refused', count: 31 }],
      channels: [{ channel: 'sms', count: 31 }],
      circles: [{ circle: 'mumbai', count: 31 }],
      brands: [{ brandKey: 'cl', name: { en: 'Saakh', hi: 'साख' }, count: 31 }],
    },
  });
  server.answer(listOtpFailures, {
    data: [
      {
        id: '7',
        at: '2026-11-18T06:30:00.000Z',
        reason: 'gateway-refused',
        channel: 'sms',
        circle: 'mumbai',
        brand: { en: 'Saakh', hi: 'साख' },
        purpose: 'sign-in',
        contact: '******3210',
        error: 'The SMS gateway answered 400',
      },
    ],
    next: null,
  });
  const { user } = await renderAt('/admin/otp-failure', { session });
  expect(await screen.findByText('Last hour: 31. That is past the alert of 20.')).toBeTruthy();
  expect(await screen.findByText('87.5%')).toBeTruthy();
  expect(
    screen.getByText(/^Of 400 codes sent, 50 were not confirmed\. .*each wrong try of a code is one/),
  ).toBeTruthy();
  expect(await screen.findByText('******3210')).toBeTruthy();
  const reason = screen.getByRole('link', { name: /Gateway refused it/ });
  expect(reason.getAttribute('href')).toContain('reason=gateway-refused');
  await user.click(reason);
  await waitFor(() => expect(JSON.stringify(server.seen)).toContain('gateway-refused'));
  const field = screen.getByLabelText('Alert at this many per hour');
  for (const wrong of ['-5', '3.7', 'abc']) {
    await user.clear(field);
    await user.paste(wrong);
    expect(field).toHaveProperty('value', wrong);
    expect(screen.getByText('Write a whole number, such as 20, or leave it empty')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  }
  await user.clear(field);
  await user.type(field, '50');
  server.answer(listLogAlerts, { data: [{ ...alert, perHour: null, isOver: false }] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(JSON.stringify(server.seen)).toContain('"perHour":50'));
  expect(await screen.findByText(/^No alert: taken away by Omar on/)).toBeTruthy();
});

test('ADMIN-PAGE-26 a failed call says what asking again does, asks why, and asks', async () => {
  const { server, session } = asStaff(1);
  const call = {
    id: '9',
    at: '2026-11-18T06:30:00.000Z',
    lenderId: 3,
    lender: 'Aster Finance',
    operation: 'submit' as const,
    attempt: 1,
    cause: 'timeout' as const,
    httpStatus: null,
    durationMs: 8000,
    error: 'timeout',
    reference: '4XK2-9QHT',
  };
  server
    // Before the summary, whose path would pass for an id.
    .answer(getLenderFailure, {
      data: {
        ...call,
        replay: 'ask-then-send',
        breaker: 'open',
        requestId: 'job-7f3a',
        request: '{ "pan": "text, 10 characters" }',
        answer: null,
      },
    })
    .answer(listLogAlerts, { data: [] })
    .answer(getLenderFailureSummary, {
      data: {
        ...days,
        totals: { failures: 1, calls: 10 },
        points: [{ at: '2026-11-18', failures: 1, calls: 10 }],
        causes: [{ cause: 'timeout', count: 1 }],
        statuses: [{ status: 'none', count: 1 }],
        lenders: [
          {
            lenderId: 3,
            name: 'Aster Finance',
            failures: 1,
            calls: 10,
            breaker: 'open',
            openedAt: '2026-11-18T06:30:00.000Z',
          },
        ],
      },
    })
    .answer(listLenderFailures, { data: [call], next: null })
    .answer(replayLenderCall, { message: 'The lender is asked again.' });
  const { user } = await renderAt('/admin/lenders-api-failure', { session });
  expect(await screen.findByRole('button', { name: 'Allow one call to Aster Finance' })).toBeTruthy();
  const details = await screen.findByRole('button', { name: /Details of the call/ });
  // In the column that stays, however narrow the screen is.
  expect(details.closest('td')?.previousElementSibling).toBeNull();
  await user.click(details);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/gets it again under the same key only if/)).toBeTruthy();
  expect(dialog.getByText('{ "pan": "text, 10 characters" }')).toBeTruthy();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(dialog.getByRole('button', { name: 'Copy Request id in our log' }));
  expect(written).toHaveBeenCalledWith('job-7f3a');
  expect(await dialog.findByRole('button', { name: 'Copied Request id in our log' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retry with lender' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Works again');
  await user.click(dialog.getByRole('button', { name: 'Retry with lender' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify(server.seen)).toContain('Works again');
});

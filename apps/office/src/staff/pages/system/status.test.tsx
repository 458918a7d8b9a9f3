import type { DoctorLine } from '@saakh/contracts/operations/system-status/doctor';
import {
  discardDeadJob,
  examineSystem,
  getSystemStatus,
  type SystemStatus,
} from '@saakh/contracts/operations/system-status/system-status';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const at = '2026-11-18T06:30:00.000Z';
const fake: SystemStatus = {
  at,
  problems: [
    { problem: 'outbox-late', level: 'bad', value: 960, of: 'sms' },
    { problem: 'log-over', level: 'warn', value: 31, of: 'otp-failure' },
    { problem: 'breakers-open', level: 'warn', value: 1, of: null },
    { problem: 'applications-waiting', level: 'bad', value: 960, of: null },
  ],
  jobs: {
    kinds: [{ name: 'outbox-send', waiting: 12, running: 1, dead: 1, oldestDueSeconds: 960 }],
    dead: [{ jobId: '00000000-0000-4000-8000-000000000000', name: 'outbox-send', at, tries: 8, error: 'no luck' }],
  },
  outbox: [{ channel: 'sms', waiting: 12, oldestSeconds: 960, sentLastHour: 3, heldLastHour: 0, failedLastDay: 0 }],
  waitingMessages: [
    ...[1, 2].map((one) => ({
      messageId: `msg_${one}`,
      channel: 'sms' as const,
      text: `status-${one}`,
      dueAt: at,
      tries: one,
    })),
    { messageId: 'msg_3', channel: 'email', text: 'password-changed', dueAt: at, tries: 0 },
  ],
  failedRequests: 0,
  asking: [],
  waiting: [
    {
      ...{ lenderId: 9, name: 'Cobalt Credit', route: 'none', applications: 26, oldestAt: at, oldestSeconds: 960 },
    },
  ],
  goldPrice: null,
  breakers: [{ lenderId: 3, name: 'Aster Finance', state: 'half-open', openedAt: null }],
  imports: { running: 0, oldestSeconds: 0, failedLastDay: 0 },
  otp: { sentLastHour: 40, verifiedLastHour: 30, sentLastDay: 400, verifiedLastDay: 300 },
  logs: [{ log: 'otp-failure', lastHour: 31, perHour: 20, isOver: true }],
  database: { kind: 'server', bytes: 90_000_000, roundTripMs: 0.4, slowStatements: 0, connections: 8 },
  sealed: {
    at,
    keys: [
      { key: 2, values: 1_234 },
      { key: 1, values: 1 },
    ],
  },
  instances: [
    {
      instanceId: 'i',
      host: 'one',
      version: '0.1.0',
      commit: 'a'.repeat(40),
      startedAt: at,
      seenAt: at,
      memoryBytes: 1e8,
    },
  ],
};

test('R-OUT-1 the status page says what is wrong and what to do, leads there, and forgets given-up work when sure', async () => {
  const { server, session } = asStaff(1);
  server.answer(getSystemStatus, { data: fake }).answer(discardDeadJob, { message: 'Job deleted' });
  const { user } = await renderAt('/admin/status', { session });
  expect(await screen.findByText('Problem: SMS messages have been waiting for 16 minutes')).toBeTruthy();
  expect(screen.getByText(/Ask its operator, then send the waiting messages/)).toBeTruthy();
  expect(screen.getByText('Watch: OTP failure: 31 within the last hour, past its alert')).toBeTruthy();
  expect(screen.getByText('Watch: Calls to 1 lender are paused')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Open' }).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/otp-failure',
    '/admin/lenders-api-failure',
    '/admin/dashboard/rows?figure=unsent',
  ]);
  // What waits is a number, and the number leads to the list of exactly that.
  const waits = screen.getByRole('link', { name: '26 waiting for Cobalt Credit' });
  expect(waits.getAttribute('href')).toBe('/admin/dashboard/rows?figure=unsent&lender=9');
  await user.click(screen.getByRole('button', { name: '12 Waiting: SMS' }));
  const list = within(within(await screen.findByRole('dialog')).getByRole('table', { name: 'Waiting: SMS' }));
  expect(list.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'TextDue sinceTries',
    expect.stringMatching(/^status-1.*1$/),
    expect.stringMatching(/^status-2.*2$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('30 of 40')).toBeTruthy();
  expect(screen.getByText(/^Key 2: 1,234 · Key 1: 1, counted on /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete outbox-send' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(discardDeadJob)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete outbox-send' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.callsOf(discardDeadJob)).toHaveLength(1));
});

const line = { of: null, values: {}, setting: null, see: 'docs/backups.md' };
const RIGHT: DoctorLine = { ...line, probe: 'mail', level: 'ok', finding: 'mail-well', values: { days: '40' } };
const BROKEN: DoctorLine = {
  ...{ ...line, probe: 'mail', level: 'fail', finding: 'mail-login' },
  ...{ setting: 'SMTP_URL', see: 'deploy/environment.md' },
};
const OLD: DoctorLine = { ...line, probe: 'backups', level: 'fail', finding: 'backup-old', values: { days: '20' } };
const TEXTS = ['a.en', 'a.hi', 'b.en', 'b.hi'].map(
  (of): DoctorLine => ({ ...line, probe: 'texts', level: 'ok', finding: 'text-registered', of }),
);

test('R-OUT-1 R-DB-3 senders, files and backups are tested when the page opens, all else when it is asked for', async () => {
  const { server, session } = asStaff(1);
  let mail = BROKEN;
  server.answer(getSystemStatus, { data: fake }).answer(examineSystem, ({ query }) => {
    const lines: Partial<Record<string, DoctorLine[]>> = { mail: [mail], backups: [OLD], texts: TEXTS };
    return { data: lines[query.probe] ?? [] };
  });
  const { user } = await renderAt('/admin/status', { session });
  expect(await screen.findByText('Problem: The mail server refuses our user or password.')).toBeTruthy();
  expect(
    screen.getByText(/special characters percent-encoded. Setting: SMTP_URL. More: deploy\/environment.md/),
  ).toBeTruthy();
  expect(await screen.findByText('Problem: The newest backup is 20 days old.')).toBeTruthy();
  const asked = () => server.callsOf(examineSystem).map(({ url }) => new URL(url).searchParams.get('probe'));
  expect(asked().sort()).toEqual(['backups', 'files', 'mail', 'sms']);

  mail = RIGHT;
  await user.click(screen.getByRole('button', { name: 'Try: Mail' }));
  expect(await screen.findByText(/^Right: The mail server takes our sign-in over TLS/)).toBeTruthy();
  expect(screen.queryByText(/refuses our user or password/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Try all' }));
  expect(await screen.findByText('4 are right.')).toBeTruthy();
  await waitFor(() => expect(new Set(asked())).toHaveProperty('size', 16));
  expect(screen.queryByText('Not tested yet.')).toBeNull();
  server.refuse(examineSystem, 'UNAVAILABLE', 'Please try again.');
  await user.click(screen.getByRole('button', { name: 'Try: Clock' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

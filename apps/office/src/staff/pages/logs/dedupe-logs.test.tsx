import { getDedupeSummary, listDedupeFindings } from '@saakh/contracts/operations/duplicate-log';
import { listLogAlerts } from '@saakh/contracts/operations/logs/log-alerts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

test('ADMIN-PAGE-24 ROLE-27 the log of duplicates says which rule matched whom, masked, and offers to decide', async () => {
  const { server, session } = asStaff(1);
  const card = {
    userId: 'usr_1',
    prospectAppId: 'pap_1',
    ...{ name: 'M*** R***', mobile: '******0001', email: null, pan: 'AB******4F', birthDate: null, place: 'Pune' },
    ...{ brandKey: 'cl', brand: { en: 'Saakh', hi: 'साख' }, createdAt: '2026-11-01T06:30:00.000Z', lastSeenAt: null },
    ...{ openApplications: 0, mergedInto: null },
  };
  server.answer(listLogAlerts, { data: [] }).answer(getDedupeSummary, {
    data: {
      from: '2026-11-12',
      to: '2026-11-18',
      totals: { found: 3, open: 2 },
      days: [{ on: '2026-11-18', found: 3, open: 2 }],
      rules: [{ rule: 'same-pan', found: 3, open: 2 }],
    },
  });
  server.answer(listDedupeFindings, {
    data: [
      {
        ...{ findingId: 'ddf_1', rule: 'same-pan', first: card, second: null, foundAt: '2026-11-18T06:30:00.000Z' },
        ...{ foundBy: null, refusedBy: null },
        ...{ decision: 'open', proposedBy: { staffId: 's', name: 'Omar' }, proposedAt: null, proposedKeptId: null },
        ...{ proposedReason: 'One PAN', decidedAt: null, decidedBy: null, reason: null },
      },
    ],
    next: null,
  });
  await renderAt('/admin/dedupe-logs', { session });
  const customer = await screen.findByRole('link', { name: 'M*** R*** · ******0001 · AB******4F · Pune' });
  expect(customer.getAttribute('href')).toBe('/admin/csr-portal/usr_1/pap_1');
  expect(screen.getByText('Deleted')).toBeTruthy();
  expect(screen.getByText('Merge proposed by Omar')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Same PAN.*3/ }).getAttribute('href')).toContain('rule=same-pan');
  expect(screen.getByRole('button', { name: /Decide the pair of/ }).textContent).toBe('Decide');
});

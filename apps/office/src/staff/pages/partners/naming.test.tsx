import {
  getPartner,
  getPartnerNaming,
  type PartnerNaming,
  resumePartnerNaming,
} from '@saakh/contracts/partners/staff/brands';
import { getPartnerReferral } from '@saakh/contracts/partners/staff/referrals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePartner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

test('PORTAL-01 S-AZ-7 staff see how many named people came, and end a pause with a reason', async () => {
  const { server, session } = asStaff();
  let data: PartnerNaming = {
    ...{ named: 150, arrived: 1, pause: { at: '2026-11-18T06:30:00.000Z', named: 150, arrived: 1 } },
  };
  server
    .answer(getPartner, { data: fakePartner() })
    .answer(getPartnerReferral, { data: null })
    .answer(getPartnerNaming, () => ({ data }))
    .answer(resumePartnerNaming, () => {
      data = { named: 0, arrived: 0, pause: null };
      return { message: 'The partner may name people again' };
    });
  const { user } = await renderAt('/admin/partners/ptr_vetanika', { session });
  expect(await screen.findByText('150 named, 1 of them came or confirmed')).toBeTruthy();
  expect(screen.getByText(/^Paused since 18 November 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(server.callsOf(resumePartnerNaming)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox'), 'They showed us the forms');
  await user.click(dialog.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.queryByText(/^Paused since/)).toBeNull());
  expect(server.callsOf(resumePartnerNaming)[0]?.body).toEqual({ reason: 'They showed us the forms' });
});

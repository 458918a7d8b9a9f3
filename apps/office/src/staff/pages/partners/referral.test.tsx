import { getPartner, listPartners } from '@saakh/contracts/partners/staff/brands';
import { getPartnerReferral, type StaffReferral, setPartnerReferral } from '@saakh/contracts/partners/staff/referrals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { fakePartner, fakePartnerRow } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const AMBER: StaffReferral = {
  referrerId: 'ptr_amber',
  referrer: 'Amber',
  ...{ percent: 10.5, mostPerCasePaise: 500_00, mostPerMonthPaise: null, since: '2026-01-05', until: null },
};
const ROWS = [
  fakePartnerRow(),
  fakePartnerRow({ id: 'ptr_amber', name: 'Amber' }),
  fakePartnerRow({ id: 'ptr_bela', name: 'Bela' }),
];
async function openPage(referral: StaffReferral | null) {
  const { server, session } = asStaff();
  server
    .answer(getPartner, { data: fakePartner() })
    .answer(getPartnerReferral, { data: referral })
    .answer(listPartners, ({ query: { q = '' } }) => ({
      data: ROWS.filter(({ name }) => name.toLowerCase().includes(q)),
      next: null,
    }));
  const page = await renderAt('/admin/partners/ptr_vetanika', { session });
  await screen.findByRole('heading', { name: 'Referred by' });
  return { ...page, server };
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const giveReason = () => type(/^Reason/, 'Agreed in writing');

test('PORTAL-PAGE-13 S-AZ-7 who brought a partner is kept with percent, limits and days, for a reason', async () => {
  const { server, user } = await openPage(null);
  server.answer(setPartnerReferral, { message: 'Saved. It holds for loans that are booked from now on' });
  expect(await screen.findByText('No referrer recorded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add referrer' }));
  const save = screen.getByRole('button', { name: 'Save' });
  const choice = screen.getByLabelText('Brought by');
  // Not itself.
  await waitFor(() => expect(within(choice).getByRole('option', { name: 'Bela' })).toBeTruthy());
  expect(within(choice).queryByRole('option', { name: 'Vetanika' })).toBeNull();
  await user.click(save);
  expect(screen.getByText('Choose a partner')).toBeTruthy();
  expect(server.callsOf(setPartnerReferral)).toHaveLength(0);
  await user.type(screen.getByRole('searchbox'), 'amb');
  await waitFor(() => expect(within(choice).queryByRole('option', { name: 'Bela' })).toBeNull());
  await user.selectOptions(choice, 'Amber');
  type(/^Percent/, '10.1255');
  type(/^At most for a loan/, '5OO');
  type(/^For loans disbursed since/, '2026-11-01');
  type(/^Until/, '2026-10-31');
  giveReason();
  await user.click(save);
  expect(screen.getByText('Enter a percentage with fewer decimals')).toBeTruthy();
  expect(screen.getByText('Please enter a number')).toBeTruthy();
  expect(screen.getByText('The last day must not be before the first')).toBeTruthy();
  type(/^Percent/, '10.125');
  type(/^At most for a loan/, '1,500.50');
  type(/^Until/, '');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(setPartnerReferral).map(({ body }) => body)).toEqual([
    {
      ...{ id: 'ptr_vetanika', referrerId: 'ptr_amber', percent: 10.125, mostPerCasePaise: 1_500_50 },
      ...{ mostPerMonthPaise: null, since: '2026-11-01', until: null, seen: null },
      reason: 'Agreed in writing',
    },
  ]);
});

test('PORTAL-PAGE-13 what stands there is read, ended by a last day with what was seen, and a refusal stands at its field', async () => {
  const { server, user } = await openPage(AMBER);
  let refuses = true;
  server.answer(setPartnerReferral, () => {
    if (refuses) {
      const fields = { referrerId: 'This partner was referred by the one on this page' };
      throw new Refusal('CONFLICT', fields.referrerId, { fields });
    }
    return { message: 'Saved. It holds for loans that are booked from now on' };
  });
  expect((await screen.findByRole('link', { name: 'Amber' })).getAttribute('href')).toBe('/admin/partners/ptr_amber');
  for (const words of ['10.5%', '₹500', 'No limit', '5 January 2026', 'Open']) {
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  }
  await user.click(screen.getByRole('button', { name: 'Change or end' }));
  expect((screen.getByLabelText('Brought by') as HTMLSelectElement).value).toBe('ptr_amber');
  type(/^Until/, '2026-11-30');
  giveReason();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This partner was referred by the one on this page')).toBeTruthy();
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { referrer: _name, ...seen } = AMBER;
  expect(server.callsOf(setPartnerReferral).at(-1)?.body).toMatchObject({ until: '2026-11-30', seen });
});

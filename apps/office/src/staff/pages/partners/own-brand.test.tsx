import { getOwnBrand, getPartner, updateBrand } from '@saakh/contracts/partners/staff/brands';
import { getPartnerReferral } from '@saakh/contracts/partners/staff/referrals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { fakeBrand, fakePartner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const OPERATOR = { key: 'cl', name: { en: 'Udaan', hi: 'उड़ान' }, own_officer: false } as const;
const UPDATED = { message: 'Brand updated' };

test('ADMIN-PAGE-16 ADMIN-MENU-01 the operator’s brand is a page of the menu, and its officer is changed there', async () => {
  const { server, session } = asStaff();
  server.answer(getOwnBrand, { data: fakeBrand(OPERATOR) }).answer(updateBrand, UPDATED);
  await renderAt('/admin/own-brand', { session });
  expect(await screen.findByRole('heading', { name: 'Our brand', level: 1 })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Our brand' })[0]?.getAttribute('href')).toBe('/admin/own-brand');
  expect(await screen.findByLabelText('Name in English')).toHaveProperty('value', 'Udaan');
  expect(screen.queryByRole('switch', { name: 'Own grievance officer' })).toBeNull();
  const officer = screen.getByLabelText('Grievance officer');
  fireEvent.change(officer, { target: { value: 'Nayan Bora' } });
  fireEvent.blur(officer);
  await waitFor(() => expect(server.callsOf(updateBrand)).toHaveLength(1));
  expect(server.callsOf(updateBrand)[0]?.body).toEqual({
    ...{ key: 'cl', property: 'grievance_name', value: 'Nayan Bora', seen: 'Meera Iyer' },
  });
});

test('ADMIN-PAGE-16 a failure of the page of the operator’s brand can be tried again', async () => {
  const { server, session } = asStaff();
  let tries = 0;
  server.answer(getOwnBrand, () => {
    tries += 1;
    if (tries === 1) throw new Refusal('UNAVAILABLE', 'Not now');
    return { data: fakeBrand(OPERATOR) };
  });
  const { user } = await renderAt('/admin/own-brand', { session });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Legal name')).toBeTruthy();
});

test('REG-DL-5 a brand without an officer of its own shows the operator’s, and names its own by a switch', async () => {
  const { server, session } = asStaff();
  server
    .answer(getPartner, { data: fakePartner({ own_officer: false }) })
    .answer(getPartnerReferral, { data: null })
    .answer(updateBrand, UPDATED);
  const { user } = await renderAt('/admin/partners/ptr_vetanika', { session });
  expect(await screen.findByText(/^From our brand: Meera Iyer, phone 6999000002/)).toBeTruthy();
  expect(screen.queryByLabelText('Grievance officer')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Own grievance officer' }));
  await waitFor(() => expect(server.callsOf(updateBrand)).toHaveLength(1));
  expect(server.callsOf(updateBrand)[0]?.body).toEqual({
    ...{ key: 'vetanika', property: 'own_officer', value: true, seen: false },
  });
});

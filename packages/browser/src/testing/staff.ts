import { getGoldPrice } from '@saakh/contracts/catalogue/gold-loans';
import { adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import { listWaitingApplications } from '@saakh/contracts/lending/staff/waiting-applications';
import { getFirstDay } from '@saakh/contracts/operations/first-day';
import { listChoices } from '@saakh/contracts/partners/staff/brands';
import { listApprovals } from '@saakh/contracts/records/records';
import { fakeApi } from './fake-api';

/** The server with somebody signed in to the office, and the session to show a page with. */
export function asStaff(roleId: 1 | 2 | 3 = 1) {
  const server = fakeApi()
    .answer(adminReverify, { adminId: 'adm_1', roleId, name: 'Asha', email: 'asha@saakh.test' })
    .answer(getFirstDay, { data: { at: '2026-11-19T09:42:00.000Z', isLive: true, steps: [] } })
    .answer(listWaitingApplications, { data: [] })
    .answer(listApprovals, { data: [] })
    .answer(getGoldPrice, { data: { price: null, ageDays: null, needed: false, late: false } })
    .answer(listChoices, {
      brands: [
        { brandKey: 'cl', name: { en: 'Saakh', hi: 'साख' } },
        { brandKey: 'vetanika', name: { en: 'Vetanika', hi: 'वेतनिका' } },
      ],
      states: ['Goa', 'Kerala'],
    });
  return { server, session: { admin: { adminToken: 'tok', adminId: 'adm_1', roleId } } };
}

import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { type DisputeDetail, decideDispute, getDispute, listDisputes } from '@saakh/contracts/partners/staff/disputes';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const AT = '/admin/merchant-management/disputes';
const asker = { partnerId: 'ptr_a', partnerName: 'Vetanika', person: 'Vinod' };
const holder = { partnerId: 'ptr_b', partnerName: 'Rinayan', person: 'Meera' };
const DISPUTE: DisputeDetail = {
  ...asker,
  ...{ disputeId: 'dsp_1', mobile: '******3210', cameOn: '2026-11-12', way: 'qr', state: 'waiting' },
  ...{ at: '2026-11-13T06:30:00.000Z', words: 'They scanned the code at our desk', decision: null },
  customer: { userId: 'usr_1', name: 'K*** R***', since: '2026-11-12T06:30:00.000Z' },
  claims: [
    {
      ...{ ...holder, claimId: 'clm_1', way: 'link', from: '2026-11-12T06:30:00.000Z', endedAt: null, endReason: null },
      lockedUntil: '2027-02-10T06:30:00.000Z',
    },
  ],
  touches: [
    { ...asker, touchId: 'tch_2', way: 'qr', at: '2026-11-12T07:30:00.000Z', outcome: 'kept' },
    { ...holder, touchId: 'tch_1', way: 'link', at: '2026-11-12T06:30:00.000Z', outcome: 'first' },
  ],
  added: [{ ...asker, leadId: 'pld_1', at: '2026-11-11T06:30:00.000Z', cameAt: null }],
  applications: [
    {
      ...{ appId: 'app_0123456789', at: '2026-11-12T08:30:00.000Z', productType: 'Personal Loans' },
      ...{ status: 'disbursed', holder: { partnerId: 'ptr_b', partnerName: 'Rinayan' }, disbursedPaise: 50_000_00 },
      booked: [{ partnerId: 'ptr_b', partnerName: 'Rinayan', paise: 500_00, onStatement: true }],
    },
  ],
};
const ROW = { ...asker, disputeId: 'dsp_1', mobile: '******3210', cameOn: '2026-11-12', at: DISPUTE.at };

test('ADMIN-PAGE-09 disputes that wait stand in a list that leads to each, and decided ones by their state', async () => {
  const { server, session } = asStaff();
  server.answer(listDisputes, ({ query }) => ({
    data: query.state === 'waiting' ? [{ ...ROW, way: 'qr' as const, state: 'waiting' as const }] : [],
    next: null,
  }));
  const { user, router } = await renderAt(AT, { session });
  const link = await screen.findByRole('link', { name: 'Vetanika' });
  expect(link.getAttribute('href')).toContain(`${AT}/dsp_1`);
  await user.selectOptions(screen.getByLabelText('Status'), 'Moved');
  expect(await screen.findByText('Nobody was given yet')).toBeTruthy();
  expect(router.state.location.search).toBe('?state=given');
});

test('PORTAL-01 a dispute shows both sides in the order of time with what is booked; who decides second is told, and reads the decision', async () => {
  const { server, session } = asStaff();
  let isDecided = false;
  server
    .answer(getDispute, () => ({
      data: isDecided
        ? {
            ...DISPUTE,
            state: 'kept' as const,
            decision: {
              ...{
                at: '2026-11-18T06:30:00.000Z',
                by: 'Ravi',
                reason: 'The link was first',
                cases: 0,
                fromAppId: null,
              },
            },
          }
        : DISPUTE,
    }))
    .answer(decideDispute, () => {
      isDecided = true;
      throw new Refusal('CONFLICT', STAFF_CODES.disputeDecided);
    });
  const { user } = await renderAt(`${AT}/dsp_1`, { session });
  expect(await screen.findByRole('heading', { name: 'Vetanika asks about ******3210' })).toBeTruthy();
  const happened = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const places = [
    'Vetanika added the number',
    'Rinayan brought the customer first, by link',
    'Customer belongs to Rinayan from here',
    'Vetanika brought the customer by QR code while another partner’s lock was active',
  ].map((words) => happened.findIndex((text) => text.includes(words)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(screen.getByText('Rinayan: ₹500.00, on a statement')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move to Vetanika' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move the customer to Vetanika?' });
  const give = within(dialog).getByRole('button', { name: 'Move to Vetanika' });
  await user.click(give);
  expect(within(dialog).getByText(STAFF_MESSAGES.disputeReasonShort)).toBeTruthy();
  expect(server.callsOf(decideDispute)).toEqual([]);
  await user.selectOptions(within(dialog).getByLabelText('Applications that go over'), 'app_0123456789');
  await user.type(within(dialog).getByLabelText('Reason'), 'The code was scanned first');
  await user.click(give);
  expect(await within(dialog).findByText(STAFF_MESSAGES.disputeDecided)).toBeTruthy();
  expect(server.callsOf(decideDispute)[0]?.body).toEqual({
    ...{ decision: 'give', fromAppId: 'app_0123456789', reason: 'The code was scanned first' },
  });
  expect(await screen.findByText(/^Kept as is by Ravi/)).toBeTruthy();
});

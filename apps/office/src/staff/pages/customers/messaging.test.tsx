import * as campaigns from '@saakh/contracts/operations/messaging/campaigns';
import { listTemplates, type StaffTemplate, saveTemplate } from '@saakh/contracts/operations/messaging/templates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const TEXT: StaffTemplate = {
  key: 'cmp-gold-news',
  label: 'Gold news',
  channel: 'sms',
  category: 'promotional',
  variables: ['name'],
  pe_id: '1'.repeat(19),
  header: 'SAAKHN-P',
  texts: {
    en: { subject: null, body: 'Hello {#var#}', registration: '2'.repeat(19) },
    hi: { subject: null, body: 'नमस्ते {#var#}', registration: '3'.repeat(19) },
  },
  problems: [],
  in_use: false,
};
const CAMPAIGN: campaigns.Campaign = {
  campaignId: 'cpn_1234567890',
  name: 'Gold in Kerala',
  templateKey: TEXT.key,
  templateLabel: TEXT.label,
  channel: 'sms',
  category: 'promotional',
  segment: {
    reached: 'offers',
    product_type: null,
    brand_key: null,
    language: null,
    state: 'Kerala',
    pincode: null,
    seen_from: null,
    seen_to: null,
  },
  state: 'running',
  at: '2026-11-20T14:00:00.000Z',
  waitsUntil: '2026-11-21T04:30:00.000Z',
  perMinute: 600,
  by: 'Asha',
  createdAt: '2026-11-20T13:59:00.000Z',
  finishedAt: null,
  links: [
    { linkId: 'trk_0123456789', brand: { en: 'Saakh', hi: 'साख' }, clicks: 4 },
    { linkId: 'trk_9876543210', brand: { en: 'Vetanika', hi: 'वेतनिका' }, clicks: 5 },
  ],
  figures: {
    chosen: 12,
    waiting: 7,
    sent: 3,
    delivered: 2,
    failed: 1,
    keptBack: [{ reason: 'not-allowed', count: 2 }],
    stopped: 1,
    applied: 1,
  },
};

/** Ten to seven until the end of November, then eleven to seven. */
const HOURS = [
  { fromMinutes: 600, untilMinutes: 1_140, until: '2026-11-30T18:30:00.000Z' },
  { fromMinutes: 660, untilMinutes: 1_140, until: null },
];

test('ADMIN-PAGE-13 a campaign counts its segment with each change, is asked about and set up; its page says what came of it', async () => {
  const { server, session } = asStaff();
  server
    .answer(campaigns.listCampaigns, { data: [], next: null })
    .answer(listTemplates, {
      data: [TEXT, { ...TEXT, key: 'cmp-bad', label: 'Bad', problems: ['registration-missing'] }],
    })
    .answer(campaigns.countSegment, ({ body }) => ({
      ...(body.segment.state ? { customers: 5, reachable: 2 } : { customers: 40, reachable: 9 }),
      hours: HOURS,
    }))
    .answer(campaigns.createCampaign, ({ body }) => {
      if (body.name === 'Gold')
        throw new Refusal('VALIDATION_FAILED', 'x', { fields: { name: 'Give it another name' } });
      return { message: 'Campaign created', campaignId: CAMPAIGN.campaignId };
    })
    .answer(campaigns.getCampaign, { data: CAMPAIGN });
  const { user } = await renderAt('/admin/messaging/new', { session });
  expect(await screen.findByText('40 customers; as things are, 9 of them may get it by this channel.')).toBeTruthy();
  expect(screen.queryByText(/Bad ·/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('State'), await screen.findByRole('option', { name: 'Kerala' }));
  await user.click(screen.getByLabelText('Name'));
  await user.paste('Gold');
  await user.click(await screen.findByText('Send to 2 customers'));
  expect(await screen.findByText(/^We check 5 customers when it is sent; as things are, 2 of them may/)).toBeTruthy();
  await user.click(await screen.findByText('Send'));
  expect(await screen.findByText('Give it another name')).toBeTruthy();
  await user.click(screen.getByLabelText('Name'));
  await user.paste(' in Kerala');
  await user.click(screen.getByText('Send to 2 customers'));
  await user.click(await screen.findByText('Send'));
  expect(await screen.findByRole('heading', { name: 'Gold in Kerala' })).toBeTruthy();
  expect(server.callsOf(campaigns.createCampaign)[1]?.body).toMatchObject({
    template_key: TEXT.key,
    segment: { state: 'Kerala', reached: null },
    at: null,
    per_minute: 600,
  });
  expect(screen.getByText(/Resumes at 21 November 2026/)).toBeTruthy();
  expect(screen.getByText(/^7 customers in the audience are waiting/)).toBeTruthy();
  expect(screen.getByText('Sent, without a delivery report').nextSibling?.textContent).toBe('0');
  expect(screen.getByText('Has not agreed to it').nextSibling?.textContent).toBe('2');
  expect(screen.getByText('Clicks on its link').nextSibling?.textContent).toBe('9');
  expect(screen.getByText(/5 clicks/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'What came of the link: Vetanika' }).getAttribute('href')).toBe(
    '/admin/tracking-links/trk_9876543210',
  );
});

test.each([
  ['2026-11-29T19:30', '10:00 to 19:00', '30 November 2026, 10:00'],
  ['2026-11-30T19:30', '10:00 to 19:00', '1 December 2026, 11:00'],
  ['2026-12-01T10:30', '11:00 to 19:00', '1 December 2026, 11:00'],
])('REG-SMS-4 R0 a campaign of %s is told the hours of that day, %s, and when it goes', async (begins, told, goes) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T06:30:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { server, session } = asStaff();
  server
    .answer(campaigns.listCampaigns, { data: [], next: null })
    .answer(listTemplates, { data: [TEXT] })
    .answer(campaigns.countSegment, { customers: 40, reachable: 9, hours: HOURS });
  const { user } = await renderAt('/admin/messaging/new', { session });
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Gold');
  fireEvent.change(screen.getByLabelText(/^At a time/), { target: { value: begins } });
  expect((await screen.findAllByText(`Messages wait for the hours from ${told} of India.`)).length).toBeGreaterThan(0);
  await user.click(await screen.findByText('Send to 9 customers'));
  expect(await screen.findByText(/Messages wait for their hours/)).toHaveProperty(
    'textContent',
    expect.stringContaining(`it goes out from ${goes}`),
  );
});

test('ADMIN-PAGE-13 what a campaign lacks is said at its fields at once, before anybody is asked whether to send it', async () => {
  const { server, session } = asStaff();
  server
    .answer(campaigns.listCampaigns, { data: [], next: null })
    .answer(listTemplates, { data: [TEXT] })
    .answer(campaigns.countSegment, { customers: 40, reachable: 9, hours: HOURS });
  const { user } = await renderAt('/admin/messaging/new', { session });
  fireEvent.change(await screen.findByLabelText(/^At a time/), { target: { value: '2020-01-01T11:00' } });
  await user.click(await screen.findByText('Send to 9 customers'));
  expect(await screen.findByText('Give the campaign a name')).toBeTruthy();
  expect(screen.getByText('Choose a time within the next year')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const saveButton = () => screen.getByText('Save template').closest('button') as HTMLButtonElement;

test('ADMIN-PAGE-13 REG-SMS-1 a text that lacks its registration says so; what is filled in is chosen by what it becomes, a link of an SMS over its three marks', async () => {
  const { server, session } = asStaff();
  server
    .answer(listTemplates, { data: [{ ...TEXT, problems: ['registration-missing'] }] })
    .answer(saveTemplate, () => ({ message: 'Template saved' }));
  const { user } = await renderAt('/admin/messaging/texts', { session });
  expect(await screen.findByText('An id of the registration is missing')).toBeTruthy();
  expect(screen.getByLabelText<HTMLButtonElement>('Send a test of Gold news').disabled).toBe(true);
  await user.click(screen.getByText('Gold news'));
  const choose = (name: string) => user.selectOptions(screen.getByLabelText('Choose what is filled in'), name);
  const add = async (name: string) => {
    await choose(name);
    await user.click(screen.getByRole('button', { name: 'Add' }));
  };
  await add('Link to stop such messages');
  await add('Name of the brand');
  await user.click(screen.getByRole('button', { name: 'Remove: First name of the customer' }));
  expect(screen.getByText(/^1–3\. Link to stop such messages/)).toBeTruthy();
  await user.click(saveButton());
  const variables = ['stopLink', 'stopLink', 'stopLink', 'brand'];
  await waitFor(() => expect(server.callsOf(saveTemplate)[0]?.body).toMatchObject({ variables }));
});

test('ADMIN-PAGE-13 with the keyboard nothing is added before it is asked for, and a line moves up and down; another channel takes the marks it needs', async () => {
  const { server, session } = asStaff();
  server.answer(listTemplates, { data: [TEXT] }).answer(saveTemplate, () => ({ message: 'Template saved' }));
  const { user } = await renderAt('/admin/messaging/texts', { session });
  await user.click(await screen.findByText('Gold news'));
  const lines = () =>
    within(screen.getByRole('list', { name: 'Variables' }))
      .getAllByRole('listitem')
      .map((line) => line.firstChild?.textContent);
  await user.selectOptions(screen.getByLabelText('Choose what is filled in'), 'Link to stop such messages');
  expect(lines()).toEqual(['1. First name of the customer']);
  screen.getByRole('button', { name: 'Add' }).focus();
  await user.keyboard('{Enter}');
  expect(lines()).toEqual(['1. First name of the customer', '2–4. Link to stop such messages']);
  const up = screen.getByRole('button', { name: 'Move up: Link to stop such messages' });
  up.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(lines()).toEqual(['1–3. Link to stop such messages', '4. First name of the customer']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Link to stop such messages');
  await user.click(screen.getByRole('button', { name: 'Move down: Link to stop such messages' }));
  await user.selectOptions(screen.getByLabelText('Channel'), 'Email');
  expect(lines()).toEqual(['First name of the customer: {{name}}', 'Link to stop such messages: {{stopLink}}']);
  await user.click(screen.getByRole('button', { name: 'Remove: Link to stop such messages' }));
  await user.selectOptions(
    screen.getByLabelText('Choose what is filled in'),
    'Link to stop such messages: {{stopLink}}',
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.selectOptions(screen.getByLabelText('Channel'), 'SMS');
  expect(lines()).toEqual(['1. First name of the customer', '2–4. Link to stop such messages']);
  await user.selectOptions(screen.getByLabelText('Channel'), 'Email');
  await user.click(saveButton());
  const variables = ['name', 'stopLink'];
  await waitFor(() => expect(server.callsOf(saveTemplate)[0]?.body).toMatchObject({ variables }));
});

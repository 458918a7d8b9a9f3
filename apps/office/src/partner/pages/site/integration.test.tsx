import { listPartnerProducts } from '@saakh/contracts/catalogue/partner/products';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@saakh/contracts/integrations/partner-api/keys';
import { getApiReference } from '@saakh/contracts/integrations/partner-api/reference';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@saakh/contracts/integrations/partner-api/webhooks';
import { listPartnerLinks, makePartnerLink } from '@saakh/contracts/partners/tracking-links';
import integrationHi from '@saakh/i18n/hi/integrations.partner-api.portal.json';
import messagesHi from '@saakh/i18n/hi/partners.messages.portal.json';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const AT = '2026-11-18T06:30:00.000Z';
const KEY: ApiKey = {
  ...{ keyId: 'key_0123456789abcdef', name: 'Website', mode: 'sandbox', scopes: ['leads:write'], ending: 'wxyz' },
  ...{ state: 'on', createdAt: AT, createdBy: 'Ravi', lastUsedAt: null, endsAt: null },
};
const HOOK: WebhookEndpoint = {
  ...{ endpointId: 'whk_0123456789abcdef', url: 'https://hooks.example/saakh', mode: 'live', active: true },
  ...{ events: ['lead.created'], createdAt: AT, previousUntil: null, delivered: 3, waiting: 1, dead: 0 },
};
const SENT: WebhookDelivery = {
  ...{ deliveryId: 'dlv_0123456789abcdef', eventId: 'evt_0123456789abcdef', type: 'lead.created', state: 'waiting' },
  ...{ at: AT, tries: 2, lastTriedAt: AT, status: 503, tookMs: 41, failure: 'bad-status', nextTryAt: AT },
};
const SECRET = `sk_test_${'a'.repeat(40)}`;

const asOwner = () =>
  fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(listPartnerProducts, { data: [] })
    .answer(listApiKeys, { data: [KEY] })
    .answer(createApiKey, { data: KEY, secret: SECRET })
    .answer(rotateApiKey, { data: KEY, secret: SECRET })
    .answer(revokeApiKey, { message: 'Key revoked' })
    .answer(listWebhooks, { data: [HOOK] })
    .answer(listDeliveries, { data: [SENT], next: null })
    .answer(testWebhook, { data: { ...SENT, type: 'test', tries: 0 } })
    .answer(replayDelivery, { data: SENT });

test('PORTAL-PAGE-17 the quick start leads from no key to a lead in five steps, with lines that can be copied', async () => {
  asOwner();
  await renderAt('/partner/digital-integration', { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Digital integration' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.slice(0, 2))).toEqual([
    '1.',
    '2.',
    '3.',
    '4.',
    '5.',
  ]);
  expect(screen.getByText(/curl -X POST .*\/api\/v1\/leads/)).toBeTruthy();
});

test('PORTAL-PAGE-17 a key is made with a name, a world and rights; its secret is shown this once', async () => {
  const server = asOwner();
  const { user } = await renderAt('/partner/digital-integration?part=keys', { session });
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create key' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Give the key a name')).toBeTruthy();
  expect(server.callsOf(createApiKey)).toHaveLength(0);
  await user.type(dialog.getByLabelText(/^Name/), 'Website');
  await user.click(dialog.getByLabelText('Read leads'));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(shown.getByText(SECRET)).toBeTruthy();
  expect(server.callsOf(createApiKey)[0]?.body).toEqual({
    name: 'Website',
    mode: 'sandbox',
    scopes: ['leads:write', 'status:read'],
  });
  await user.click(shown.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test('PORTAL-PAGE-17 a key is replaced or ended after a question', async () => {
  const server = asOwner();
  const { user } = await renderAt('/partner/digital-integration?part=keys', { session });
  await user.click(await screen.findByRole('button', { name: 'Revoke Website' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Revoke the key Website?' }));
  await user.click(asked.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(server.callsOf(revokeApiKey)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Replace Website' }));
  const replace = within(await screen.findByRole('dialog', { name: 'Replace the key Website?' }));
  await user.click(replace.getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
});

test('PORTAL-PAGE-17 an address inside a network is refused at its field; the log tells answers, sends a trial and sends again', async () => {
  const server = asOwner().answer(createWebhook, () => {
    const url = 'This address is not on the public internet';
    throw new Refusal('VALIDATION_FAILED', url, { fields: { url } });
  });
  const { user } = await renderAt('/partner/digital-integration?part=webhooks', { session });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await user.type(dialog.getByLabelText(/^Address/), 'https://10.0.0.1/x');
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText('This address is not on the public internet')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('3 delivered, 1 waiting, 0 failed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Log and test ${HOOK.url}` }));
  const log = within(await screen.findByRole('dialog', { name: 'Delivery log' }));
  expect(await log.findByText('503, 41 ms')).toBeTruthy();
  await user.click(log.getByRole('button', { name: 'Send test' }));
  await user.click(log.getByRole('button', { name: 'Resend A lead was handed over' }));
  await waitFor(() => expect(server.callsOf(replayDelivery)).toHaveLength(1));
  expect(server.callsOf(testWebhook)).toHaveLength(1);
});

test('PORTAL-PAGE-17 an address gets a new secret after a warning; it is shown this once, and the old one has its end', async () => {
  const previousUntil = '2026-11-19T06:30:00.000Z';
  const server = asOwner().answer(rotateWebhookSecret, () => {
    server.answer(listWebhooks, { data: [{ ...HOOK, previousUntil }] });
    return { data: { ...HOOK, previousUntil }, secret: 'whsec_new' };
  });
  const { user } = await renderAt('/partner/digital-integration?part=webhooks', { session });
  await user.click(await screen.findByRole('button', { name: `New secret ${HOOK.url}` }));
  expect(screen.queryByText('Old secret')).toBeNull();
  const asked = () => screen.findByRole('dialog', { name: 'Give this address a new secret?' });
  expect((await asked()).textContent).toContain('Code that compares the whole header must be changed first');
  await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(rotateWebhookSecret)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: `New secret ${HOOK.url}` }));
  await user.click(within(await asked()).getByRole('button', { name: 'New secret' }));
  const shown = within(await screen.findByRole('dialog', { name: 'The secret of this address' }));
  expect(shown.getByText('whsec_new')).toBeTruthy();
  expect(server.callsOf(rotateWebhookSecret)).toHaveLength(1);
  await user.click(shown.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText('whsec_new')).toBeNull());
  expect(await screen.findByText(/^Signs too until 19 Nov/)).toBeTruthy();
});

test('PORTAL-PAGE-17 a sixth secret within a day is refused in words, and none is shown', async () => {
  const words = 'This webhook has had five new secrets today';
  asOwner().answer(rotateWebhookSecret, () => {
    throw new Refusal('CONFLICT', words);
  });
  const { user } = await renderAt('/partner/digital-integration?part=webhooks', { session });
  await user.click(await screen.findByRole('button', { name: `New secret ${HOOK.url}` }));
  const asked = within(await screen.findByRole('dialog', { name: 'Give this address a new secret?' }));
  await user.click(asked.getByRole('button', { name: 'New secret' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('S-MASQ PORTAL-PAGE-17 staff who act as the owner see keys and addresses, and are offered no change', async () => {
  asOwner().answer(getPartnerRevenue, { ...fakePartnerOwner, masquerade: { by: 'Asha', mode: 'full', until: AT } });
  await renderAt('/partner/digital-integration?part=keys', { session });
  expect(await screen.findByText('Website (…wxyz)')).toBeTruthy();
  for (const name of [/^Create key/, /^Revoke/, /^Replace/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('PORTAL-PAGE-17 the button is a line for a page of one’s own, with the own link; the reference is the server’s', async () => {
  asOwner()
    .answer(listPartnerLinks, { data: [] })
    .answer(makePartnerLink, {
      data: {
        ...{ linkId: 'trk_0123456789abcdef', address: 'https://saakh.example/t/abcdefg', code: 'abcdefg' },
        ...{ productType: null, state: 'on', person: 'Ravi', isOwn: true, createdAt: AT },
        ...{ clicks: 0, leads: 0, signIns: 0, applications: 0 },
      },
    })
    .answer(getApiReference, {
      data: [
        {
          ...{ method: 'GET', path: '/api/v1/leads/{leadId}', summary: 'One of our leads.' },
          fields: [
            { name: 'leadId', place: 'path', type: 'string', required: true },
            { name: 'data.state', place: 'answer', type: 'string', required: true },
          ],
        },
      ],
    });
  const { user } = await renderAt('/partner/digital-integration?part=button', { session });
  expect(await screen.findByText(/embed\/button\.js" data-link="abcdefg" data-language="en" async/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reference' }));
  expect(await screen.findByText(/\/api\/v1\/leads\/\$LEAD_ID/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'What GET /api/v1/leads/{leadId} takes' })).toBeTruthy();
});

test('PORTAL-PAGE-17 in Hindi a key is a कुंजी in every text, never the “of” that it sounds like', () => {
  const texts = [integrationHi, messagesHi].map((one) => JSON.stringify(one));
  expect(texts.filter((text) => /API की[ "]/.test(text))).toEqual([]);
  expect(texts[0]).toContain('API कुंजी बनाएँ');
});

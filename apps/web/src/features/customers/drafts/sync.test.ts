import { listDrafts, saveDraft } from '@saakh/contracts/customers/hand-overs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureApi } from '#browser/platform/api/client';
import { clearDraft, readDraft, readTyped, writeDraft } from '#browser/platform/drafts';
import { updateSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { flushDrafts, startDraftSync } from './sync';

const OWNER = 'usr_1';
const FORM = 'profile-contact';
type Drafts = Record<string, { values: Record<string, string>; typedAt: string }>;

/** The server of one customer, newest wins. */
function server(drafts: Drafts = {}) {
  const api = fakeApi()
    .answer(listDrafts, () => ({
      data: Object.fromEntries(Object.entries(drafts).filter(([, { values }]) => Object.keys(values).length > 0)),
    }))
    .answer(saveDraft, ({ params, body }) => {
      drafts[params.form] = body;
      return {};
    });
  return { api, drafts };
}
const start = () => startDraftSync(Promise.resolve(OWNER));
beforeEach(async () => {
  configureApi({ token: () => 'tok', onUnauthorised: () => undefined });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-18T06:30:00Z') });
  fakeApi();
  await updateSession('customer', { token: 'tok' });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('drafts on another device', () => {
  test('SCREEN-05 what was typed is told once, a moment after the last key', async () => {
    const { api, drafts } = server();
    await start();
    for (const address1 of ['1', '12', '12, Hill']) writeDraft(OWNER, FORM, { address1 });
    expect(api.callsOf(saveDraft)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(api.callsOf(saveDraft)).toHaveLength(1);
    expect(drafts[FORM]).toEqual({ values: { address1: '12, Hill' }, typedAt: '2026-11-18T06:30:00.000Z' });
  });

  test('SCREEN-05 a second device shows what the first one typed, and keeps its own where that is newer', async () => {
    writeDraft(OWNER, 'profile-employment', { employer_name: 'typed here, later' });
    server({
      [FORM]: { values: { address1: '12, Hill Road' }, typedAt: '2026-11-18T06:00:00.000Z' },
      'profile-employment': { values: { employer_name: 'older' }, typedAt: '2026-11-18T06:00:00.000Z' },
    });
    await start();
    expect(readDraft(OWNER, FORM)).toEqual({ address1: '12, Hill Road' });
    expect(readDraft(OWNER, 'profile-employment')).toEqual({ employer_name: 'typed here, later' });
  });

  test('SCREEN-05 B19 one field typed in an old tab after a sign-out leaves the rest of the form', async () => {
    const seven = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((field) => [field, `${field} of before`]));
    const { drafts } = server({ [FORM]: { values: seven, typedAt: '2026-11-18T06:00:00.000Z' } });
    // The sign-out has cleared this browser, and the old tab writes what it hears.
    writeDraft(OWNER, FORM, { c: 'typed in the old tab' });
    await start();
    const whole = { ...seven, c: 'typed in the old tab' };
    expect(readDraft(OWNER, FORM)).toEqual(whole);
    await flushDrafts();
    expect(drafts[FORM]?.values).toEqual(whole);
  });

  test('SCREEN-05 B19 what another device has sent does not come back', async () => {
    const { drafts } = server();
    await start();
    writeDraft(OWNER, FORM, { a: 'one', b: 'two' });
    await flushDrafts();
    vi.advanceTimersByTime(60_000);
    // Sent elsewhere, and typed into again there.
    drafts[FORM] = { values: { a: 'again' }, typedAt: new Date().toISOString() };
    vi.advanceTimersByTime(60_000);
    await start();
    expect(readDraft(OWNER, FORM)).toEqual({ a: 'again' });
  });

  test('SCREEN-05 offline for a moment loses nothing: it is told when the connection is back', async () => {
    const { api, drafts } = server();
    await start();
    api.disconnect(saveDraft);
    writeDraft(OWNER, FORM, { address1: 'in the tunnel' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(readTyped(OWNER)[FORM]?.waits).toBe(true);
    api.answer(saveDraft, ({ params, body }) => {
      drafts[params.form] = body;
      return {};
    });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(drafts[FORM]?.values).toEqual({ address1: 'in the tunnel' });
    expect(readTyped(OWNER)[FORM]?.waits).toBe(false);
  });

  test('SCREEN-05 what could not be told before a reload is told after it', async () => {
    fakeApi().disconnect(listDrafts).disconnect(saveDraft);
    await start();
    writeDraft(OWNER, FORM, { address1: 'before the reload' });
    await vi.advanceTimersByTimeAsync(2000);
    const { drafts } = server();
    await start();
    await vi.advanceTimersByTimeAsync(2000);
    expect(drafts[FORM]?.values).toEqual({ address1: 'before the reload' });
    expect(readDraft(OWNER, FORM)).toEqual({ address1: 'before the reload' });
  });

  test('SCREEN-05 a form that was sent is empty on the server, and then on the other device too', async () => {
    const { drafts } = server();
    await start();
    writeDraft(OWNER, FORM, { address1: 'sent soon' });
    await flushDrafts();
    vi.advanceTimersByTime(1000);
    clearDraft(OWNER, FORM);
    await flushDrafts();
    expect(drafts[FORM]?.values).toEqual({});
    localStorage.clear();
    localStorage.setItem(
      `saakh.draft.${FORM}.${OWNER}`,
      JSON.stringify({ address1: 'sent soon', birth_date: '01/02/1990' }),
    );
    localStorage.setItem(
      `saakh.typed.${OWNER}`,
      JSON.stringify({ [FORM]: { at: '2026-11-18T06:30:00.000Z', waits: false } }),
    );
    await start();
    expect(readDraft(OWNER, FORM)).toEqual({ birth_date: '01/02/1990' });
  });

  test('S-PAN-6 nothing secret or masked leaves the browser, and a form of which nothing may is not told at all', async () => {
    const { api, drafts } = server();
    await start();
    writeDraft(OWNER, 'profile-personal', { first_name: 'Asha', birth_date: '01/02/1990', tin: 'ABCPE1234F' });
    writeDraft(OWNER, 'profile-notice', { version: 3 });
    writeDraft(OWNER, 'apply-kfs_0123', { key: 'k' });
    await flushDrafts();
    expect(drafts).toEqual({ 'profile-personal': { values: { first_name: 'Asha' }, typedAt: expect.any(String) } });
    expect(api.callsOf(saveDraft)).toHaveLength(1);
    expect(readDraft(OWNER, 'profile-personal')).toMatchObject({ birth_date: '01/02/1990' });
  });

  test('SCREEN-05 somebody else’s drafts in this browser are never told in this customer’s name', async () => {
    const { api } = server();
    writeDraft('usr_2', FORM, { address1: 'theirs' });
    await start();
    writeDraft('usr_2', FORM, { address1: 'theirs again' });
    await flushDrafts();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(api.callsOf(saveDraft)).toHaveLength(0);
  });

  test('SCREEN-05 what the server will never take is not sent for ever', async () => {
    const { api } = server();
    await start();
    api.refuse(saveDraft, 'VALIDATION_FAILED', 'Too many fields');
    writeDraft(OWNER, FORM, { address1: 'x' });
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(api.callsOf(saveDraft)).toHaveLength(1);
    expect(readDraft(OWNER, FORM)).toEqual({ address1: 'x' });
  });

  test('SCREEN-05 what the server refused for good stays in this browser over the next start', async () => {
    const { api } = server();
    await start();
    api.refuse(saveDraft, 'VALIDATION_FAILED', 'Too long');
    writeDraft(OWNER, FORM, { address1: 'very long' });
    await flushDrafts();
    await start();
    expect(readDraft(OWNER, FORM)).toEqual({ address1: 'very long' });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(readDraft(OWNER, FORM)).toEqual({ address1: 'very long' });
  });

  test('SCREEN-05 after a time offline the words of the other device are here first, and the next key here keeps them', async () => {
    const { drafts } = server();
    await start();
    writeDraft(OWNER, FORM, { address1: '12, Hill' });
    await flushDrafts();
    vi.advanceTimersByTime(60_000);
    drafts[FORM] = {
      values: { address1: '12, Hill Road', address2: 'Bandra' },
      typedAt: new Date().toISOString(),
    };
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    writeDraft(OWNER, FORM, { postal_code: '400050' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(drafts[FORM]?.values).toEqual({ address1: '12, Hill Road', address2: 'Bandra', postal_code: '400050' });
  });

  test('SCREEN-05 the same person signed in twice is told once, and finds what was typed in between elsewhere', async () => {
    const { api, drafts } = server();
    await start();
    writeDraft(OWNER, FORM, { address1: 'first' });
    await flushDrafts();
    await updateSession('customer', { token: null });
    vi.advanceTimersByTime(60_000);
    drafts[FORM] = { values: { address1: 'elsewhere' }, typedAt: new Date().toISOString() };
    await start();
    await updateSession('customer', { token: 'tok' });
    expect(readDraft(OWNER, FORM)).toEqual({ address1: 'elsewhere' });
    vi.advanceTimersByTime(1000);
    writeDraft(OWNER, FORM, { address1: 'second' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(api.callsOf(saveDraft)).toHaveLength(2);
    expect(drafts[FORM]?.values).toEqual({ address1: 'second' });
  });
});

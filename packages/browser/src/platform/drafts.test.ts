import { expect, test } from 'vitest';
import { clearAllDrafts, clearDraft, readDraft, writeDraft } from './drafts';

test('a draft is kept per person and form, field by field', () => {
  writeDraft('usr_1', 'personal', { first_name: 'Asha' });
  writeDraft('usr_1', 'personal', { last_name: 'Rao' });
  expect(readDraft('usr_1', 'personal')).toEqual({ first_name: 'Asha', last_name: 'Rao' });
  expect(readDraft('usr_2', 'personal')).toEqual({});
  expect(readDraft('usr_1', 'contact')).toEqual({});
});

test('PAN, passcodes, tokens and passwords are never kept in the browser', () => {
  writeDraft('usr_1', 'personal', {
    tin: 'ABCPE1234F',
    pan: 'ABCPE1234F',
    otp: '123456',
    token: 't',
    password: 'p',
    employer_name: 'Company',
  });
  expect(readDraft('usr_1', 'personal')).toEqual({ employer_name: 'Company' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('ABCPE1234F');
});

test('a draft can be cleared, and all of them at sign-out', () => {
  writeDraft('usr_1', 'a', { x: 1 });
  writeDraft('usr_1', 'b', { x: 1 });
  clearDraft('usr_1', 'a');
  expect(readDraft('usr_1', 'a')).toEqual({});
  localStorage.setItem('saakh.language', 'hi');
  clearAllDrafts();
  expect(readDraft('usr_1', 'b')).toEqual({});
  expect(localStorage.getItem('saakh.language')).toBe('hi');
});

test('a damaged draft counts as none', () => {
  localStorage.setItem('saakh.draft.a.usr_1', '{');
  expect(readDraft('usr_1', 'a')).toEqual({});
});

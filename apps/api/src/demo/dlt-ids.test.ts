import { expect, test } from 'vitest';
import { smsTemplates } from '../reference/messages/sms-templates';
import { demoDltIds } from './dlt-ids';

test('REG-SMS-1 every SMS of the demo has a registration of its own in the form of a real one', () => {
  expect(demoDltIds.map(({ key, language }) => [key, language])).toEqual(
    smsTemplates.map(({ key, language }) => [key, language]),
  );
  expect(new Set(demoDltIds.map(({ dltTemplateId }) => dltTemplateId)).size).toBe(smsTemplates.length);
  for (const { peId, dltTemplateId, header } of demoDltIds) {
    expect(peId).toMatch(/^\d{19}$/);
    expect(dltTemplateId).toMatch(/^\d{19}$/);
    expect(header).toMatch(/^[A-Z]{6}$/);
  }
});

import { messageTemplates } from '../platform/outbox/templates.table';
import type { TestPlatform } from './test-platform';

type Template = typeof messageTemplates.$inferInsert;

export function smsTemplate(change: Partial<Template> = {}): Template {
  return {
    key: 'otp',
    language: 'en',
    channel: 'sms',
    category: 'transactional',
    peId: '1101000000000000011',
    header: 'SAAKHD',
    dltTemplateId: '1107000000000000100',
    body: '{#var#} is your code to sign in to {#var#}. Do not share it. - SAAKH',
    variables: ['otp', 'brand'],
    ...change,
  };
}

export function emailTemplate(change: Partial<Template> = {}): Template {
  return {
    key: 'otp',
    language: 'en',
    channel: 'email',
    category: 'service',
    subject: 'Your {{brand}} code',
    body: 'Your code is {{otp}}. Help: {{supportPhone}}',
    html: '<p>Your <b>{{brand}}</b> code is {{otp}}.</p>',
    variables: ['brand', 'otp', 'supportPhone'],
    ...change,
  };
}

/** Puts templates in place of all that are there. */
export async function useTemplates(t: TestPlatform, ...templates: Template[]): Promise<void> {
  await t.sql('delete from message_templates');
  await t.inTx(({ tx }) => tx.insert(messageTemplates).values(templates));
}

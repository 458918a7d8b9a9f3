import { smsTemplates } from '../reference/messages/sms-templates';
import type { Language } from '../reference/types';

interface DltIds {
  readonly key: string;
  readonly language: Language;
  readonly peId: string;
  readonly header: string;
  readonly dltTemplateId: string;
}

/** Invented registrations of every SMS text, so that the demo sends as a registered sender would (REG-SMS-1). */
export const demoDltIds: readonly DltIds[] = smsTemplates.map(({ key, language }, index) => ({
  key,
  language,
  peId: '1101000000000000011',
  header: 'SAAKHD',
  dltTemplateId: `1107000000000000${100 + index}`,
}));

import { nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import { AppError } from '../app-error';
import type { Config } from '../config';
import type { Tx } from '../database/database';
import type { OutgoingMessage } from '../messages';
import { ownHost } from '../own-host';
import { ruleAt } from '../regulation/regulation';
import { type RenderedMessage, renderEmail } from './render-email';
import { renderSms } from './render-sms';
import { findTemplate, type MessageTemplate } from './templates-repository';

export interface PreparedMessage {
  readonly template: MessageTemplate;
  readonly rendered: RenderedMessage;
  /** Now, or when what has hours may next be sent. */
  readonly sendAfter: Date;
  /** The rule of hours that says so; null for what has none. */
  readonly windowRuleId: string | null;
}

/** The text of a message in its language, and when it may go. Throws SMS_TEMPLATE_INCOMPLETE (REG-SMS-1). */
export async function renderMessage(
  tx: Tx,
  config: Pick<Config, 'PUBLIC_ORIGIN'>,
  message: OutgoingMessage,
  now: Date,
): Promise<PreparedMessage> {
  const { channel, templateKey: key, language, variables, allowedHosts = [], withinHours = false } = message;
  const template = await findTemplate(tx, { key, language, channel });
  if (!template) {
    throw new AppError('SMS_TEMPLATE_INCOMPLETE', { message: `There is no ${channel} template ${key} (${language})` });
  }
  const rendered =
    channel === 'sms'
      ? renderSms(template, variables, new Set([ownHost(config), ...allowedHosts]))
      : renderEmail(template, variables);
  if (template.category !== 'promotional' && !withinHours) {
    return { template, rendered, sendAfter: now, windowRuleId: null };
  }
  const { ruleId, value } = await ruleAt({ tx }, 'promotional-window', now);
  return { template, rendered, sendAfter: nextSendAt(now, value), windowRuleId: ruleId };
}

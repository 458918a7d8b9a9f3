import { AppError } from '../app-error';
import type { Config } from '../config';
import type { Tx } from '../database/database';
import type { OutgoingMessage } from '../messages';
import { ownHost } from '../own-host';
import { type RenderedMessage, renderEmail } from './render-email';
import { renderSms } from './render-sms';
import { findTemplate, type MessageTemplate } from './templates-repository';

export interface PreparedMessage {
  readonly template: MessageTemplate;
  readonly rendered: RenderedMessage;
}

/** The text of a message in its language. Throws SMS_TEMPLATE_INCOMPLETE (REG-SMS-1). */
export async function renderMessage(
  tx: Tx,
  config: Pick<Config, 'PUBLIC_ORIGIN'>,
  message: OutgoingMessage,
): Promise<PreparedMessage> {
  const { channel, templateKey: key, language, variables, allowedHosts = [] } = message;
  const template = await findTemplate(tx, { key, language, channel });
  if (!template) {
    throw new AppError('SMS_TEMPLATE_INCOMPLETE', { message: `There is no ${channel} template ${key} (${language})` });
  }
  const rendered =
    channel === 'sms'
      ? renderSms(template, variables, new Set([ownHost(config), ...allowedHosts]))
      : renderEmail(template, variables);
  return { template, rendered };
}

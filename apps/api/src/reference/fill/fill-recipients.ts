import { istDateOf } from '@saakh/rules/dates';
import { replaceProcessor } from '../../modules/data-recipients';
import type { TxContext } from '../../platform/context';

const hostOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).hostname);

/**
 * The companies that work on our orders, as the settings name them; where only an address is set, by its host. Whoever is set
 * anew begins today, and who was there before ends (REG-DL-12).
 */
export const fillRecipients = async (ctx: TxContext): Promise<void> => {
  const { config } = ctx.platform;
  const today = istDateOf(ctx.clock.now());
  const names = {
    sms: config.SMS_PROVIDER ?? hostOf(config.SMS_GATEWAY_URL),
    whatsapp: config.WHATSAPP_PROVIDER ?? hostOf(config.WHATSAPP_GATEWAY_URL),
    email: config.MAIL_PROVIDER ?? hostOf(config.SMTP_URL),
    hosting: config.HOSTING_PROVIDER ?? null,
    crm: config.CRM_PROVIDER ?? hostOf(config.CRM_LEAD_URL),
    telephony: config.TELEPHONY_PROVIDER ?? hostOf(config.TELEPHONY_URL),
  } as const;
  for (const [kind, name] of Object.entries(names))
    await replaceProcessor(ctx, kind as keyof typeof names, name, today);
};

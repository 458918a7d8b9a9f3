import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import en from '@saakh/i18n/en/identity.told.server.json';
import hi from '@saakh/i18n/hi/identity.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { AppError } from '#platform/app-error';
import { brandVariables, findBrandKeyOf, getBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { PartnerAccount } from '../accounts.repository';
import { languageOf } from './recipients.service';

const words = pairs(en, hi);

/** The name of the operator in every mail. */
export async function getOperatorName(ctx: TxContext, language: 'en' | 'hi'): Promise<string> {
  return (await getBrand(ctx, DEFAULT_BRAND_KEY)).name[language];
}

type AccountMail =
  | { readonly templateKey: 'partner-factor-reset'; readonly by: string | undefined }
  | { readonly templateKey: 'partner-account-switched'; readonly by: string | undefined; readonly active: boolean }
  | { readonly templateKey: 'partner-recovery-used'; readonly left: number }
  | { readonly templateKey: 'second-factor-on' | 'second-factor-off' };

const SWITCHED = words.switched;

/** Of what keeps an account of a portal safe. Without `by` it was somebody of the operator. */
export async function mailAboutAccount(ctx: TxContext, account: PartnerAccount, mail: AccountMail): Promise<void> {
  const { partnerId, email, name } = account;
  const brandKey = (await findBrandKeyOf(ctx, partnerId)) ?? DEFAULT_BRAND_KEY;
  const brand = await getBrand(ctx, brandKey);
  // Who helped speaks their language; who typed a code may be anybody.
  const language = account.mailLanguage ?? ('by' in mail ? ctx.language : languageOf(account));
  const variables = {
    ...{ ...brandVariables(brand, language), name },
    ...('left' in mail ? { left: String(mail.left) } : {}),
    ...('by' in mail ? { by: mail.by ?? (await getOperatorName(ctx, language)) } : {}),
    ...('active' in mail ? { what: SWITCHED[mail.active ? 'on' : 'off'][language] } : {}),
  };
  const { templateKey } = mail;
  await ctx.platform.outbox.send(
    { ...ctx, brandKey },
    { channel: 'email', to: email, templateKey, language, variables },
  );
}

/** As `mailAboutAccount`; nobody is kept out where no mail can be sent, and then the log has it. */
export async function tryToMailAboutAccount(ctx: TxContext, account: PartnerAccount, mail: AccountMail): Promise<void> {
  try {
    await mailAboutAccount(ctx, account, mail);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.platform.logger.error({ err: error, accountId: account.partnerUserId }, 'a mail about an account was not sent');
  }
}

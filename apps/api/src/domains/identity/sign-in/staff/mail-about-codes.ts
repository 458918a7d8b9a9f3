import { DEFAULT_BRAND_KEY } from '@saakh/contracts/partners/brands';
import { brandVariables, getBrand } from '#domains/partners/brands';
import { AppError } from '#platform/app-error';
import type { TxContext } from '#platform/context';
import type { StaffAccount } from '../accounts.repository';

const MADE = {
  en: 'ten new recovery codes were made; the older ones no longer work',
  hi: 'दस नए रिकवरी कोड बनाए गए; पुराने अब नहीं चलेंगे',
} as const;
const USED = {
  en: (left: number) => `someone signed in with your password and a recovery code (codes left: ${left})`,
  hi: (left: number) => `आपके पासवर्ड और एक रिकवरी कोड से साइन-इन हुआ (बचे हुए कोड: ${left})`,
} as const;

/**
 * Tells a member of staff that recovery codes were made, or with `left` that one was used. Nobody is kept out where no mail can be
 * sent; then the log has it.
 */
export const mailAboutCodes = async (
  own: TxContext,
  { staffId, email, name, mailLanguage }: StaffAccount,
  left?: number,
): Promise<void> => {
  const language = mailLanguage ?? 'en';
  const what = left === undefined ? MADE[language] : USED[language](left);
  const variables = { ...brandVariables(await getBrand(own, DEFAULT_BRAND_KEY), language), name, what };
  try {
    await own.platform.outbox.send(own, {
      ...{ channel: 'email', to: email, templateKey: 'staff-recovery', language },
      variables,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    own.platform.logger.error({ err: error, accountId: staffId }, 'a mail about an account was not sent');
  }
};

import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import en from '@saakh/i18n/en/identity.told.server.json';
import hi from '@saakh/i18n/hi/identity.told.server.json';
import { fillText, pairs } from '@saakh/i18n/pairs';
import { AppError } from '#platform/app-error';
import { brandVariables, getBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { StaffAccount } from '../accounts.repository';

const words = pairs(en, hi);

const MADE = words.made;
const USED = {
  en: (left: number) => fillText(en.used, { left }),
  hi: (left: number) => fillText(hi.used, { left }),
} as const;

/**
 * Tells a member of staff that recovery codes were made, or with `left` that one was used. Nobody is kept out where no mail can be
 * sent; then the log has it.
 */
export async function mailAboutCodes(
  tx: TxContext,
  { staffId, email, name, mailLanguage }: StaffAccount,
  left?: number,
): Promise<void> {
  const language = mailLanguage ?? 'en';
  const what = left === undefined ? MADE[language] : USED[language](left);
  const variables = { ...brandVariables(await getBrand(tx, DEFAULT_BRAND_KEY), language), name, what };
  try {
    await tx.platform.outbox.send(tx, {
      ...{ channel: 'email', to: email, templateKey: 'staff-recovery', language },
      variables,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tx.platform.logger.error({ err: error, accountId: staffId }, 'a mail about an account was not sent');
  }
}

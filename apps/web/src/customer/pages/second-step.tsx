import type { ComponentProps } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { AfterPasscode } from '#web/features/identity/sign-in/second-factor/after-passcode';
import styles from './second-step.module.css';

/** A customer's second factor at the sign-in, with a phone number for those who have lost it. */
export function CustomerSecondStep(props: Omit<ComponentProps<typeof AfterPasscode>, 'help'>) {
  const { t } = useTranslation('identity.second-factor');
  const { brand } = usePage();
  const help = (
    <div className={`stack-0 top soft ${styles.help}`}>
      <p>{t('factor.lost')}</p>
      <a href={`tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`}>{brand.supportPhone}</a>
      <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
    </div>
  );
  return <AfterPasscode {...props} help={help} />;
}

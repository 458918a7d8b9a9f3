import { MASQUERADE_COOKIE } from '@saakh/contracts/audiences';
import type { CallReply } from '@saakh/contracts/call';
import type { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { IconMasksTheater } from '@tabler/icons-react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import styles from './masquerade.module.css';
import { useExitMasquerade } from './queries';

type Identity = CallReply<typeof getPartnerRevenue>;

const hasCookie = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MASQUERADE_COOKIE}=`));

/**
 * That somebody of staff acts in this portal, and the way back. The cookie shows it at once; who, how far and until when is the
 * server's word, and where the server says that nobody does, nothing is shown (MASQ-01, MASQ-02).
 */
export function MasqueradeBar({ identity: data }: { identity: Identity | undefined }) {
  const { t } = useTranslation('common.portal');
  const exit = useExitMasquerade();
  const masquerade = data?.masquerade;
  if (data ? !masquerade : !hasCookie()) return null;
  return (
    <section className={`cluster-8 middle paper ${styles.bar}`} data-fixed-top aria-label={t('masquerade.badge')}>
      <IconMasksTheater size={20} stroke={1.5} aria-hidden />
      <p className={`text-note wraps narrow flex ${styles.words}`}>
        <strong>{t('masquerade.badge')}</strong>
        {data && masquerade ? (
          <span>
            {t(`masquerade.${masquerade.mode}`, {
              by: masquerade.by,
              as: data.name,
              time: formatDateTime(masquerade.until, currentLanguage()),
            })}
          </span>
        ) : null}
      </p>
      <SmallButton loading={exit.isPending} onClick={() => exit.mutate()}>
        {t('masquerade.exit')}
      </SmallButton>
    </section>
  );
}

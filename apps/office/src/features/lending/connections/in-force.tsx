import type { ConnectionPage } from '@saakh/contracts/lending/staff/connections';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { connectionQuery } from './queries';

interface Props extends Pick<ConnectionPage, 'lender_id'> {
  version: number;
  environment: 'sandbox' | 'live';
}

/** Which version of a lender's connection is in force, what it calls, and who published it when. */
export function ConnectionInForce({ lender_id, version, environment }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const { data } = useQuery(connectionQuery(String(lender_id)));
  const published = data?.versions.find((one) => one.version === version);
  return (
    <p>
      {t('inForce', { version, environment: t(`environments.${environment}`) })}{' '}
      {published
        ? t('publishedBy', { at: formatDateTime(published.at, currentLanguage()), name: published.by ?? t('system') })
        : null}
    </p>
  );
}

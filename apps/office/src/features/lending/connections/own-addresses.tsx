import type { ConnectionPage } from '@saakh/contracts/lending/staff/connections';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** Addresses of ours that the lender asks for: where its updates go, and where its customers come back. */
export function OwnAddresses({ page, section }: { page: ConnectionPage; section: 'addresses' | 'updates' }) {
  const { t } = useTranslation('lending.connections.office');
  const address = section === 'updates' ? page.webhookUrl : page.returnUrl;
  if (address === null) return null;
  return (
    <p className="pad-8-12 surface rounded">
      {t(section === 'updates' ? 'webhookUrl' : 'returnUrl')} <code className="wraps">{address}</code>
    </p>
  );
}

import type { ConnectionPage } from '@saakh/contracts/lending/staff/connections';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CopyButton } from '#browser/ui/sharing/copy-button';

/** Addresses of ours that the lender asks for: where its updates go, and where its customers come back. */
export function OwnAddresses({ page, section }: { page: ConnectionPage; section: 'addresses' | 'updates' }) {
  const { t } = useTranslation('lending.connections.office');
  const address = section === 'updates' ? page.webhookUrl : page.returnUrl;
  if (address === null) return null;
  return (
    <div className="cluster-8-16 middle pad-8-12 surface rounded">
      <p className="narrow">
        {t(section === 'updates' ? 'webhookUrl' : 'returnUrl')} <code className="wraps">{address}</code>
      </p>
      <CopyButton text={address} label={t('copy')} done={t('copied')} what={address} />
    </div>
  );
}

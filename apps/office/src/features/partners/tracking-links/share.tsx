import type { TrackingLink } from '@saakh/contracts/partners/staff/tracking-links';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { pngOf, saveFile } from '#browser/platform/save-file';
import { CopyButton } from '#browser/ui/sharing/copy-button';
import { SmallButton } from '#browser/ui/small-button';
import { ErrorState } from '#browser/ui/states';
import { linkCodeQuery } from './queries';
import styles from './tracking-links.module.css';

/** The address to copy, and the QR code to look at and download. */
export function ShareLink({ link }: { link: TrackingLink }) {
  const { t } = useTranslation('partners.tracking-links.office');
  const { data, error, refetch } = useQuery(linkCodeQuery(link.linkId));
  return (
    <div className={`cluster-8-16 top ${styles.share}`}>
      {data ? <img src={`data:image/png;base64,${data.png}`} alt={t('qr.alt', { address: link.address })} /> : null}
      {data || error ? null : <span className={styles.wait} aria-hidden />}
      <div className="stack-16">
        <p className="strong wraps">{link.address}</p>
        <div className="cluster-8">
          <CopyButton main text={link.address} label={t('copy')} done={t('copied')} />
          <SmallButton
            disabled={!data}
            onClick={() => data && saveFile(new Blob([data.svg], { type: 'image/svg+xml' }), `${link.code}.svg`)}
          >
            {t('qr.svg')}
          </SmallButton>
          <SmallButton disabled={!data} onClick={() => data && saveFile(pngOf(data.png), `${link.code}.png`)}>
            {t('qr.png')}
          </SmallButton>
        </div>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      </div>
    </div>
  );
}

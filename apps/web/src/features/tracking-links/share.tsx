import type { TrackingLink } from '@saakh/contracts/back-office/operations/tracking-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../platform/save-file';
import { SmallButton } from '../../ui/staff/small-button';
import { ErrorState } from '../../ui/states';
import { linkCodeQuery } from './queries';
import styles from './tracking-links.module.css';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The address to copy, and the QR code to look at and download. */
export function ShareLink({ link }: { link: TrackingLink }) {
  const { t } = useTranslation('back-office/operations/tracking-links');
  const { data, error, refetch } = useQuery(linkCodeQuery(link.linkId));
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.address);
      setCopied(true);
    } catch (failure) {
      console.error('copying failed', failure);
    }
  };
  return (
    <div className={styles.share}>
      {data ? <img src={`data:image/png;base64,${data.png}`} alt={t('qr.alt', { address: link.address })} /> : null}
      {data || error ? null : <span className={styles.wait} aria-hidden />}
      <div className={styles.form}>
        <p className={styles.address}>{link.address}</p>
        <div className={styles.acts}>
          <SmallButton main onClick={() => void copy()}>
            {copied ? t('copied') : t('copy')}
          </SmallButton>
          <SmallButton
            disabled={!data}
            onClick={() => data && saveFile(new Blob([data.svg], { type: 'image/svg+xml' }), `${link.code}.svg`)}
          >
            {t('qr.svg')}
          </SmallButton>
          <SmallButton
            disabled={!data}
            onClick={() => data && saveFile(new Blob([bytesOf(data.png)], { type: 'image/png' }), `${link.code}.png`)}
          >
            {t('qr.png')}
          </SmallButton>
        </div>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      </div>
    </div>
  );
}

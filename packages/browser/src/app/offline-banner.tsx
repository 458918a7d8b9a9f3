import { useSyncExternalStore } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says so while the device has no connection, so that nobody blames the form. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <p
          className="pad-8-16 warning strong text-small centred on-warning"
          style={{ borderBottom: '1px solid var(--warning)' }}
        >
          {t('offline')}
        </p>
      )}
    </div>
  );
}

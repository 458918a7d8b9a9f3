import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import styles from './crash-screen.module.css';

/** What is left when a page crashes while it is drawn (CRASH-01 to CRASH-03). */
export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <main className={`stack-16 middle centred to-centre pad-24-16 ${styles.screen}`} role="alert">
      <h1 className={styles.title}>{t('crash.title')}</h1>
      <p className={styles.text}>{t('crash.text')}</p>
      <MainButton className={styles.action} onClick={() => window.location.reload()}>
        {t('crash.action')}
      </MainButton>
    </main>
  );
}

import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';

/** What is left when a page crashes while it is drawn (CRASH-01 to CRASH-03). */
export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <main
      className="stack-16 middle centred to-centre pad-24-16"
      style={{ minHeight: 'calc(var(--screen-height) * 0.8)' }}
      role="alert"
    >
      <h1 style={{ maxWidth: '20ch', fontSize: 'var(--text-large)' }}>{t('crash.title')}</h1>
      <p className="soft" style={{ maxWidth: '40ch' }}>
        {t('crash.text')}
      </p>
      <MainButton style={{ maxWidth: 320 }} onClick={() => window.location.reload()}>
        {t('crash.action')}
      </MainButton>
    </main>
  );
}

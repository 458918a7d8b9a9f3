import { useTranslation } from '#browser/platform/i18n/use-translation';
import { saveFile } from '#browser/platform/save-file';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { CopyButton } from '#browser/ui/sharing/copy-button';
import { SmallButton } from '#browser/ui/small-button';
import styles from './own-factor.module.css';

/** The recovery codes, this once: only the button closes it, so that no stray key press loses them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('identity.second-factor');
  const lines = codes.join('\n');
  return (
    <Dialog title={t('codes.title')} mustAnswer onClose={onClose}>
      <div className="stack-16">
        <p>{t('codes.text')}</p>
        <ul className={styles.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="cluster-8">
          <CopyButton text={lines} label={t('codes.copy')} done={t('codes.copied')} />
          <SmallButton onClick={() => saveFile(new Blob([`${lines}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}>
            {t('codes.save')}
          </SmallButton>
        </div>
        <MainButton onClick={onClose}>{t('codes.kept')}</MainButton>
      </div>
    </Dialog>
  );
}

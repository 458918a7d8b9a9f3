import { shortReference } from '@saakh/rules/identifiers';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { TextButton } from '#browser/ui/button';

/** A reference that can be read out on the phone; the whole one goes to the clipboard on a press. */
export function Reference({ id }: { id: string }) {
  const { t } = useTranslation('lending.applications');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      void showToast('success', t('transaction.copied'));
    } catch (error) {
      console.error('copying the reference failed', error);
      void showToast('error', t('transaction.notCopied'));
    }
  };
  return (
    <span className="inline to-end wrap" style={{ gap: '0 16px', margin: '-10px 0' }}>
      {shortReference(id)}
      <TextButton onClick={() => void copy()} aria-label={t('transaction.copyFull')}>
        {t('transaction.copy')}
      </TextButton>
    </span>
  );
}

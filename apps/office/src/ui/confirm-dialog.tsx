import type { ReactNode } from 'react';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import styles from './confirm-dialog.module.css';

interface Props {
  title: string;
  text: string;
  /** What happens, as the button's word. */
  action: string;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  error?: unknown;
  children?: ReactNode;
}

/** Asks before something is done: Cancel does nothing. */
export function ConfirmDialog({ title, text, action, pending = false, onConfirm, onCancel, error, children }: Props) {
  const { t } = useTranslation('common.office');
  return (
    <Dialog title={title} shape="question" onClose={onCancel}>
      <p className="below-24">{text}</p>
      {children}
      <p role="alert" className="below-16 danger strong if-any">
        {error ? errorText(error) : null}
      </p>
      <div className="cluster-8 to-end">
        <SmallButton onClick={onCancel}>{t('cancel')}</SmallButton>
        <SmallButton className={styles.danger} loading={pending} onClick={onConfirm}>
          {action}
        </SmallButton>
      </div>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#browser/platform/error-text';
import { Dialog } from '#browser/ui/dialog';
import { SmallButton } from '#browser/ui/small-button';
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
      <p className={styles.text}>{text}</p>
      {children}
      <p role="alert" className={styles.problem}>
        {error ? errorText(error) : null}
      </p>
      <div className={styles.actions}>
        <SmallButton onClick={onCancel}>{t('cancel')}</SmallButton>
        <SmallButton className={styles.danger} loading={pending} onClick={onConfirm}>
          {action}
        </SmallButton>
      </div>
    </Dialog>
  );
}

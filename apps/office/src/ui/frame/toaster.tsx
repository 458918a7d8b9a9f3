import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import { Notification } from '@mantine/core';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { closeToast, type Toast, type ToastKind, useAutoClose, useToasts } from '#browser/platform/toasts';
import { BrandProvider } from './brand-provider';
import styles from './toaster.module.css';

const COLOURS: Record<ToastKind, string> = { success: 'success.7', error: 'danger.7' };

function ToastBox({ id, kind, message }: Toast) {
  const { t } = useTranslation();
  return (
    <Notification
      withBorder
      className={styles.toast}
      color={COLOURS[kind]}
      role={kind === 'error' ? 'alert' : 'status'}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      onClose={() => closeToast(id)}
      {...useAutoClose(id)}
    >
      {message}
    </Notification>
  );
}

/** The toasts of the back office and the portal. */
export default function Toaster() {
  return (
    <BrandProvider>
      <div className={`grid-8 mid ${styles.toasts}`} data-toasts>
        {useToasts().map((toast) => (
          <ToastBox key={toast.id} {...toast} />
        ))}
      </div>
    </BrandProvider>
  );
}

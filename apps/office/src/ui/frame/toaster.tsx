import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import { Notification } from '@mantine/core';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { closeToast, type Toast, type ToastKind, useAutoClose } from '#browser/platform/toasts';
import { Toasts } from '#browser/ui/frame/toasts';
import { BrandProvider } from './brand-provider';

const COLOURS: Record<ToastKind, string> = { success: 'var(--success)', error: 'var(--danger)' };

function ToastBox({ id, kind, message }: Toast) {
  const { t } = useTranslation();
  return (
    <Notification
      withBorder
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
      <Toasts box={ToastBox} />
    </BrandProvider>
  );
}

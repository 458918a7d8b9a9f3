import '@mantine/notifications/styles.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import { Notifications } from '@mantine/notifications';
import { TOAST_CLOSES_AFTER_MS, TOAST_LIMIT } from '../../platform/toasts';
import { BrandProvider } from './brand-provider';

/** The toast area: at most five messages, each closing by itself (TOAST-01, TOAST-02). */
export default function Toaster() {
  return (
    <BrandProvider>
      <Notifications limit={TOAST_LIMIT} autoClose={TOAST_CLOSES_AFTER_MS} position="top-center" zIndex={500} />
    </BrandProvider>
  );
}

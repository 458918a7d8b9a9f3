import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { closeToast, type Toast, useAutoClose } from '#browser/platform/toasts';
import { Toasts } from '#browser/ui/frame/toasts';
import styles from './toaster.module.css';

function ToastBox({ id, kind, message }: Toast) {
  const { t } = useTranslation();
  return (
    <div
      className={`middle rounded paper indent-16 flex ${styles.toast}`}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      {...useAutoClose(id)}
    >
      <p className="pad-8-0 narrow grow breaks">{message}</p>
      <button
        type="button"
        className="bare centre square-44 soft"
        aria-label={t('close')}
        onClick={() => closeToast(id)}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}

/** The toasts, at the top of the page. */
export function Toaster() {
  return <Toasts box={ToastBox} />;
}

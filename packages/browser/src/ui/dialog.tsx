import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Without a close button, and neither Escape nor a click beside it closes it. */
  mustAnswer?: boolean;
  /** `question`: small on a phone, too; `drawer`: at the right edge, as high as the screen. */
  shape?: 'box' | 'question' | 'wide' | 'drawer';
}

const FIELDS = 'input:not([type="file"], [tabindex="-1"]), select, textarea';

/** Focus the first field only on devices with a keyboard; on touch screens the on-screen keyboard would hide the text. */
function focusFirstField(dialog: HTMLDialogElement): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  dialog.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}

/** Opens a dialog and answers with what closes it. Safari before 15.4 knows no dialogs: there it lies over the page. */
function open(dialog: HTMLDialogElement): () => void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal();
    return () => dialog.close();
  }
  const { activeElement } = document;
  dialog.setAttribute('open', '');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.dataset.plain = '';
  dialog.tabIndex = -1;
  dialog.focus();
  return () => (activeElement as HTMLElement | null)?.focus();
}

/**
 * A dialog of the browser itself: focus stays inside, at first in its first field, and returns afterwards, Escape closes, all
 * else is inert. Full screen on a phone, but for a question. Render it to open it.
 */
export function Dialog({ title, onClose, children, mustAnswer = false, shape = 'box' }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const close = open(element);
    focusFirstField(element);
    // Closed, and while it still stands in the page, or the focus would not return to where it was.
    return close;
  }, []);
  const cancel = (event: SyntheticEvent) => {
    // A file picker that was left tells the same, and it bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!mustAnswer) onClose();
  };
  // The browser lets `cancel` be prevented once only until somebody clicks: the key itself closes, and no native closing follows.
  // While letters are composed the key is for them.
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (!mustAnswer) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-shape={shape}
      data-small={mustAnswer || shape === 'question' || undefined}
      aria-labelledby={id}
      onCancel={cancel}
      onKeyDown={closeByKey}
      onClick={(event) => {
        // The second half of a double click opened it a moment ago.
        if (event.target === dialog.current && !mustAnswer && event.detail < 2) onClose();
      }}
    >
      <div>
        <div className={`row-16 middle apart paper ${styles.head}`}>
          <h2 id={id} className="text-title clip" style={{ textOverflow: 'ellipsis' }}>
            {title}
          </h2>
          {mustAnswer ? null : (
            <button
              type="button"
              className={`bare centre square-44 soft rigid rounded ${styles.close}`}
              aria-label={t('closeDialog')}
              onClick={onClose}
            >
              <IconX size={24} stroke={1.5} aria-hidden />
            </button>
          )}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

/** What ends a dialog that is more than one form: one below the other, the main action first, none touching another. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="grid-8 above-24">{children}</div>;
}

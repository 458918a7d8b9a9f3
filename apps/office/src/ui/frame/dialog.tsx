import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Drawer, Modal } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Without a close button, and neither Escape nor a click beside it closes it. */
  mustAnswer?: boolean;
  /** `question`: small on a phone, too; `drawer`: at the right edge, as high as the screen; `panel`: the same with room to work. */
  shape?: 'box' | 'question' | 'wide' | 'drawer' | 'panel';
}

const WIDTHS = { box: 512, question: 512, wide: 720, drawer: 304, panel: 480 } as const;

const FIELDS = 'input:not([type="file"], [tabindex="-1"]), select, textarea';

/** Focus the first field only on devices with a keyboard; on touch screens, the on-screen keyboard would hide the text. */
function focusFirstField(body: HTMLElement | null): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  const field = body?.querySelector<HTMLElement>(FIELDS);
  // The library's focus trap sets the focus a moment later, to the element with this mark.
  field?.setAttribute('data-autofocus', '');
  field?.focus({ preventScroll: true });
}

/** The open dialogs, the topmost last: Escape closes only that one. */
const opened: object[] = [];

function useEscape(close: (() => void) | undefined): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const self = {};
    opened.push(self);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || opened.at(-1) !== self) return;
      event.preventDefault();
      latest.current?.();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      opened.splice(opened.indexOf(self), 1);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

/**
 * A dialog is unmounted to close it; the library returns the focus only when `opened` changes. Where the opener is gone with what
 * was done, the focus goes to the page, not to its very beginning.
 */
function useFocusReturn(): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    return () => {
      (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) {
          document.getElementById('content')?.focus({ preventScroll: true });
        }
      });
    };
  }, []);
}

/** A dialog of the back office or the portal. Full screen on a phone, except for questions. Render it to open it. */
export function Dialog({ title, onClose, children, mustAnswer = false, shape = 'box' }: Props) {
  const { t } = useTranslation();
  useFocusReturn();
  useEscape(mustAnswer ? undefined : onClose);
  const isSmall = mustAnswer || shape === 'question';
  const isPhone = window.matchMedia('(max-width: 575px)').matches;
  const props = {
    opened: true,
    onClose,
    title,
    size: WIDTHS[shape],
    padding: isPhone ? 'md' : 'lg',
    withCloseButton: !mustAnswer,
    closeButtonProps: { 'aria-label': t('closeDialog') },
    overlayProps: {
      // The second half of the double click that opened the dialog must not close it.
      onClick: (event: MouseEvent) => (mustAnswer || event.detail > 1 ? undefined : onClose()),
    },
    children: <div ref={focusFirstField}>{children}</div>,
  };
  if (shape === 'drawer' || shape === 'panel') return <Drawer {...props} />;
  const isFull = isPhone && !isSmall;
  const classNames = { inner: styles.inner ?? '', content: styles.content ?? '' };
  return <Modal {...props} className={isFull ? styles.full : undefined} classNames={classNames} />;
}

/** What ends a dialog that is more than one form: one below the other, the main action first, none touching another. */
export { Actions } from '#browser/ui/dialog';

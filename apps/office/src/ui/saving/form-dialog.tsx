import { type ReactNode, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Dialog } from '#office/ui/frame/dialog';
import { ConfirmDialog } from '../confirm-dialog';
import { useAskBeforeUnload } from './use-ask-before-unload';

interface Props {
  title: string;
  /** Whether something was typed that closing would lose. */
  isTyped: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A wide dialog to fill in: a slip of Escape, or a click beside it, asks before what was typed is lost. */
export function FormDialog({ title, isTyped, onClose, children }: Props) {
  const { t } = useTranslation('common.office');
  const [isAsking, setAsking] = useState(false);
  useAskBeforeUnload(isTyped);
  return (
    <>
      {/* Opened later it lies above; standing before, it gives focus back before the form does. */}
      {isAsking ? (
        <ConfirmDialog
          title={t('drop.title')}
          text={t('drop.text')}
          action={t('drop.action')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      ) : null}
      <Dialog title={title} shape="wide" onClose={isTyped ? () => setAsking(true) : onClose}>
        {children}
      </Dialog>
    </>
  );
}

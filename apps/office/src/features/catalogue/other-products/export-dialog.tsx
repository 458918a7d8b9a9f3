import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ReasonDialog } from '#office/forms/reason-dialog';

interface Props {
  saving: { readonly isPending: boolean; readonly error: unknown };
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Saves a filtered list, once a reason is given (S-AZ-7). */
export function ExportDialog({ saving, onReason, onClose }: Props) {
  const { t } = useTranslation('catalogue.other-products.office');
  return (
    <ReasonDialog
      title={t('file.title')}
      text={t('file.text')}
      action={t('file.action')}
      sending={saving}
      onReason={onReason}
      onCancel={onClose}
    />
  );
}

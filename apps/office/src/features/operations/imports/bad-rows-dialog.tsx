import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { type TableFormat, useSaveBadRows } from './queries';

interface Props {
  importId: string;
  format: TableFormat;
  onClose: () => void;
}

/** Exports the rows that were not applied, after a reason is given, because they name people (S-AZ-7). */
export function BadRowsDialog({ importId, format, onClose }: Props) {
  const { t } = useTranslation('operations.imports.office');
  const save = useSaveBadRows(importId, format);
  return (
    <ReasonDialog
      title={t('badRows.title')}
      text={t('badRows.text')}
      action={t('badRows.action')}
      sending={save}
      onReason={(reason) => save.mutate({ reason }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

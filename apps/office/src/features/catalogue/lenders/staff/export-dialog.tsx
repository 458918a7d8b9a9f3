import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { type LenderFilter, useSaveLenderList } from './queries';

/** Exports the filtered list of lenders, after a reason is given. */
export function ExportDialog({ filter, onClose }: { filter: LenderFilter; onClose: () => void }) {
  const { t } = useTranslation('catalogue.lenders.office');
  const save = useSaveLenderList();
  return (
    <ReasonDialog
      title={t('exportTitle')}
      text={t('exportText')}
      action={t('export')}
      sending={save}
      onReason={(reason) => save.mutate({ ...filter, reason }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

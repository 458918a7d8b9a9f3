import { useTranslation } from 'react-i18next';
import { ProofDialog } from '../../../ui/staff/proof/proof-dialog';
import { type LenderFilter, useSaveLenderList } from './queries';

/** Saves the lenders of the list as it is filtered, for whoever says why and gives the own password again. */
export function ExportDialog({ filter, onClose }: { filter: LenderFilter; onClose: () => void }) {
  const { t } = useTranslation('back-office/lenders');
  const save = useSaveLenderList();
  return (
    <ProofDialog
      title={t('exportTitle')}
      text={t('exportText')}
      action={t('export')}
      pending={save.isPending}
      error={save.error}
      onProve={(proof) => save.mutate({ ...filter, ...proof }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { ProofDialog } from '../../ui/staff/proof/proof-dialog';
import { type TicketFilter, useSaveTickets } from './queries';

/** Saves the tickets of the queue as it is filtered, for whoever says why and gives the own password again (S-AZ-7). */
export function ExportDialog({ filter, onClose }: { filter: TicketFilter; onClose: () => void }) {
  const { t } = useTranslation('back-office/operations/tickets');
  const save = useSaveTickets();
  return (
    <ProofDialog
      title={t('fileTitle')}
      text={t('fileText')}
      action={t('file')}
      pending={save.isPending}
      error={save.error}
      onProve={(proof) => save.mutate({ ...filter, ...proof }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

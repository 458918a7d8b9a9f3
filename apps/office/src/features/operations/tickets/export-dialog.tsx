import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ReasonDialog } from '#office/ui/proof/reason-dialog';
import { type TicketFilter, useSaveTickets } from './queries';

/** Saves the tickets of the queue as it is filtered, for whoever says why (S-AZ-7). */
export function ExportDialog({ filter, onClose }: { filter: TicketFilter; onClose: () => void }) {
  const { t } = useTranslation('operations.tickets.office');
  const save = useSaveTickets();
  return (
    <ReasonDialog
      title={t('fileTitle')}
      text={t('fileText')}
      action={t('file')}
      pending={save.isPending}
      error={save.error}
      onReason={(reason) => save.mutate({ ...filter, reason }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

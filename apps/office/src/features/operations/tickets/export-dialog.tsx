import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { type TicketFilter, useSaveTickets } from './queries';

/** Exports the filtered queue of tickets, after a reason is given (S-AZ-7). */
export function ExportDialog({ filter, onClose }: { filter: TicketFilter; onClose: () => void }) {
  const { t } = useTranslation('operations.tickets.office');
  const save = useSaveTickets();
  return (
    <ReasonDialog
      title={t('fileTitle')}
      text={t('fileText')}
      action={t('file')}
      sending={save}
      onReason={(reason) => save.mutate({ ...filter, reason }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

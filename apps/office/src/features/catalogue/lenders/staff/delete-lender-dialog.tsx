import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { lenderQuery, type useDeleteLender } from './queries';

interface Props {
  lender: { readonly lender_id: number; readonly name: string };
  remove: ReturnType<typeof useDeleteLender>;
  /** It is gone, and does not wait for a second person. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Says what goes with a lender, how many applications are open and what becomes of them, and asks why; a refusal is told by the page. */
export function DeleteLenderDialog({ lender: { lender_id, name }, remove, onDeleted, onClose }: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  // Counted when it is asked: a list may be old.
  const open = useQuery(lenderQuery(String(lender_id))).data?.data.open_applications;
  return (
    <ReasonDialog
      title={t('deleteQuestion', { name })}
      text={open === undefined ? t('deleteText') : `${t('deleteText')} ${t('openOnDelete', { count: open })}`}
      action={t('delete')}
      sending={{ ...remove, error: null }}
      onCancel={onClose}
      onReason={(reason) =>
        remove.mutate(
          { lender_id, reason },
          {
            onSuccess: ({ approvalId }) => {
              if (approvalId === undefined) onDeleted?.();
            },
            onSettled: onClose,
          },
        )
      }
    />
  );
}

import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { usePublish } from './queries';

interface Props {
  lenderId: number;
  lender: string;
  revision: number;
  /** Customers who are in the middle of an earlier version. */
  underWay: number;
  onDone: (version: number, waits: boolean) => void;
  onClose: () => void;
}

/** Asks why, and explains the effect on new and on running journeys. */
export function PublishDialog({ lenderId, lender, revision, underWay, onDone, onClose }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const publish = usePublish();
  return (
    <DialogForm
      title={t('publishTitle')}
      onClose={onClose}
      above={
        <>
          <p>{t('publishText', { lender })}</p>
          <p>{underWay > 0 ? t('publishUnderWay', { count: underWay }) : t('publishNobody')}</p>
        </>
      }
      action={t('publish')}
      cancel={t('notYet')}
      sending={publish}
      known={{ reason: '' }}
      fields={() => [
        textField('reason', t('publishReason'), { help: t('publishReasonHint'), rows: 3, maxLength: 300 }),
      ]}
      onSubmit={({ reason }) =>
        publish.mutate(
          { lender_id: lenderId, revision, reason },
          { onSuccess: ({ version, approvalId }) => onDone(version, approvalId !== undefined) },
        )
      }
    />
  );
}

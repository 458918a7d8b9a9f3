import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { usePublish } from './queries';
import styles from './staff.module.css';
import type { Draft } from './use-draft';

interface PublishProps {
  lenderId: number;
  lender: string;
  revision: number;
  /** Customers who are in the middle of an earlier version. */
  underWay: number;
  onDone: (version: number, waits: boolean) => void;
  onClose: () => void;
}

/** Asks why, and explains the effect on new and on running journeys. */
export function PublishDialog({ lenderId, lender, revision, underWay, onDone, onClose }: PublishProps) {
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

interface Props {
  draft: Draft;
  /** Who saved it before this page was opened. */
  by: string | undefined;
  problems: number;
  onPublish: () => void;
  onDiscard: () => void;
}

/** Whether the draft is kept, and what can be done with it. */
export function DraftBar({ draft, by, problems, onPublish, onDiscard }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const { standing, savedAt, error, flush } = draft;
  const at = savedAt ? formatDateTime(savedAt, currentLanguage()) : '';
  const words =
    standing === 'saved'
      ? savedAt
        ? by
          ? t('savedBy', { at, name: by })
          : t('savedAt', { at })
        : ''
      : standing === 'failed'
        ? t('notSaved', { why: errorText(error) })
        : t(standing);
  return (
    <div className="cluster-8 middle">
      <p role="status" className={`soft text-small ${styles.standing}`} data-standing={standing}>
        {words}
        {standing === 'failed' ? <TextButton onClick={flush}>{t('saveAgain')}</TextButton> : null}
      </p>
      <SmallButton onClick={onDiscard}>{t('discard')}</SmallButton>
      <SmallButton main disabled={problems > 0 || standing !== 'saved'} onClick={onPublish}>
        {problems > 0 ? t('publishBlocked', { count: problems }) : t('publish')}
      </SmallButton>
    </div>
  );
}

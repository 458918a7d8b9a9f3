import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import styles from './staff.module.css';
import type { Draft } from './use-draft';

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

import type { StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import styles from './staff.module.css';

interface Props {
  journey: StaffJourney;
  onBegin: (version: number) => void;
  onBeginEmpty: () => void;
}

/** Nobody is writing: what is asked now, and how to begin. */
export function Begin({ journey: { published, lenderName: lender }, onBegin, onBeginEmpty }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  return (
    <div className="stack-16">
      <p>{published ? t('beginText', { version: published.version }) : t('beginEmptyText', { lender })}</p>
      <div className={`middle flex wrap ${styles.links}`}>
        {published ? (
          <SmallButton main onClick={() => onBegin(published.version)}>
            {t('change')}
          </SmallButton>
        ) : null}
        <SmallButton main={!published} onClick={onBeginEmpty}>
          {t('beginEmpty')}
        </SmallButton>
      </div>
    </div>
  );
}

import type { StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { useState } from 'react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { StaffSection } from '#office/ui/staff-page';
import { useAskVersion } from './queries';
import styles from './staff.module.css';

interface Props {
  journey: StaffJourney;
  /** The version in the preview. */
  shown: number | null;
  onShow: (version: number) => void;
  onBegin: (version: number) => void;
  /** A change of what is asked waits for a second person. */
  onWaits: () => void;
}

/** Every version that was published, and which of them is asked. */
export function Versions({ journey, shown, onShow, onBegin, onWaits }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const [asked, setAsked] = useState<number | null>();
  const ask = useAskVersion(journey.lender_id);
  const { versions, published, lenderName: lender } = journey;
  const confirm = () => {
    if (asked === undefined) return;
    ask.mutate(
      { value: asked, seen: published?.version ?? null },
      {
        onSuccess: ({ approvalId }) => {
          if (approvalId) onWaits();
        },
        onSettled: () => setAsked(undefined),
      },
    );
  };
  return (
    <StaffSection
      title={t('versions')}
      text={published ? t('versionAsked', { version: published.version }) : t('nothingAsked')}
      actions={published ? <SmallButton onClick={() => setAsked(null)}>{t('askNothing')}</SmallButton> : null}
    >
      {versions.length === 0 ? <p>{t('noVersions')}</p> : null}
      <ul className="stack-0 plain-list">
        {versions.map(({ version, active, by, at, reason, underWay }) => (
          <li key={version} className={`stack-2 ${styles.version}`} data-shown={shown === version || undefined}>
            <p className="cluster-0-16 baseline">
              <strong>{t('version', { version })}</strong>
              {active ? (
                <span className="success strong text-fine on-success pill pad-0-8">{t('askedNow')}</span>
              ) : null}
              <span className="soft text-small">{t('underWay', { count: underWay })}</span>
            </p>
            <p className="soft text-small">
              {by ?? t('system')} · {formatDateTime(at, currentLanguage())}
            </p>
            {reason ? <p>{reason}</p> : null}
            <div className={`middle flex wrap ${styles.links}`}>
              <TextButton aria-label={t('lookOf', { version })} onClick={() => onShow(version)}>
                {t('look')}
              </TextButton>
              <TextButton aria-label={t('beginFromOf', { version })} onClick={() => onBegin(version)}>
                {t('beginFrom')}
              </TextButton>
              {active ? null : (
                <TextButton aria-label={t('askAgainOf', { version })} onClick={() => setAsked(version)}>
                  {t('askAgain')}
                </TextButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <ConfirmDialog
          title={asked === null ? t('askNothingTitle') : t('askAgainTitle', { version: asked })}
          text={asked === null ? t('askNothingText', { lender }) : t('askAgainText')}
          action={asked === null ? t('askNothing') : t('askAgain')}
          pending={ask.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={confirm}
        />
      )}
    </StaffSection>
  );
}

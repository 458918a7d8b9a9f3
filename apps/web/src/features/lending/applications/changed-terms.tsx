import { BARRIER_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { type ReactNode, useState } from 'react';
import styles from '#browser/features/lending/applications/applications.module.css';
import { localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { Decision } from '#browser/ui/decision';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { TermsSideBySide } from './terms-side-by-side';

interface Props {
  application: LenderApplication;
  /** The new key facts, shown once they are asked for. */
  keyFacts: ReactNode;
  onAccept: () => void;
  onDecline: () => void;
  pending: boolean;
  problem?: string | undefined;
}

/** A lender's costlier terms beside those agreed to; nothing goes on without a fresh, unticked consent (REG-KFS-7). */
export function ChangedTerms({ application, keyFacts, onAccept, onDecline, pending, problem }: Props) {
  const { t } = useTranslation('lending.applications');
  const [opened, setOpened] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const { barrier } = application.changedTerms ?? {};
  return (
    <section className={styles.card} aria-labelledby="changed-terms">
      <h2 id="changed-terms">{t('changed.title')}</h2>
      <p>{t('changed.text')}</p>
      <TermsSideBySide application={application} />
      {barrier ? <p role="status">{localText(BARRIER_MESSAGES[barrier])}</p> : null}
      {opened ? keyFacts : <QuietButton onClick={() => setOpened(true)}>{t('changed.read')}</QuietButton>}
      {opened && !barrier ? <CheckBox label={t('changed.tick')} checked={agreed} onChange={setAgreed} /> : null}
      <p role="alert" className="problem">
        {problem}
      </p>
      {barrier ? (
        <QuietButton onClick={onDecline}>{t('changed.decline')}</QuietButton>
      ) : (
        <Decision
          accept={t('changed.accept')}
          decline={t('changed.decline')}
          onAccept={onAccept}
          onDecline={onDecline}
          blocked={opened && agreed ? undefined : t('changed.first')}
          loading={pending}
        />
      )}
    </section>
  );
}

import {
  CLAIM_LINE_STATES,
  type ClaimLineState,
  SHOWN_STATES,
  type ShownState,
} from '@saakh/contracts/money/reconciliation';
import { Link } from 'react-router';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './reconciliation.module.css';

type Tone = 'good' | 'warn' | 'bad' | undefined;
const TONES: Record<ShownState, Tone> = {
  matched: 'good',
  short: 'warn',
  over: 'warn',
  missing: 'bad',
  'written-off': undefined,
  running: undefined,
};
const LINE_TONES: Record<ClaimLineState, Tone> = {
  open: 'warn',
  settled: 'good',
  'written-off': undefined,
  withdrawn: undefined,
};

/** What became of a loan's money, in a word. */
export function StateBadge({ state }: { state: ShownState }) {
  const { t } = useTranslation('money.reconciliation.office');
  return (
    <span className={styles.badge} data-tone={TONES[state]}>
      {t(`states.${state}`)}
    </span>
  );
}

export function LineBadge({ state }: { state: ClaimLineState }) {
  const { t } = useTranslation('money.reconciliation.office');
  return (
    <span className={styles.badge} data-tone={LINE_TONES[state]}>
      {t(`lineStates.${state}`)}
    </span>
  );
}

/** How many loans there are, and in each state, each leading to them. */
export function StateCounts({
  loans,
  counts,
  to,
}: {
  loans: number;
  counts: Partial<Record<ShownState, number>>;
  /** Of all of them without a state. */
  to: (state?: ShownState) => string;
}) {
  const { t } = useTranslation('money.reconciliation.office');
  const present = SHOWN_STATES.filter((state) => counts[state]);
  return (
    <span className={`cluster-8 top ${styles.badges}`}>
      <Link to={to()} className={styles.badge}>
        {t('stateCount', { state: t('months.all'), loans: formatWhole(loans) })}
      </Link>
      {present.map((state) => (
        <Link key={state} to={to(state)} className={styles.badge} data-tone={TONES[state]}>
          {t('stateCount', { state: t(`states.${state}`), loans: formatWhole(counts[state] ?? 0) })}
        </Link>
      ))}
    </span>
  );
}

/** How many loans of a claim are in each state. */
export function LineCounts({ counts }: { counts: Partial<Record<ClaimLineState, number>> }) {
  const { t } = useTranslation('money.reconciliation.office');
  const present = CLAIM_LINE_STATES.filter((state) => counts[state]);
  if (present.length === 0) return '–';
  return (
    <span className={`cluster-8 top ${styles.badges}`}>
      {present.map((state) => (
        <span key={state} className={styles.badge} data-tone={LINE_TONES[state]}>
          {t('stateCount', { state: t(`lineStates.${state}`), loans: formatWhole(counts[state] ?? 0) })}
        </span>
      ))}
    </span>
  );
}

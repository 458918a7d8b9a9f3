import {
  CLAIM_LINE_STATES,
  type ClaimLineState,
  SHOWN_STATES,
  type ShownState,
} from '@saakh/contracts/money/reconciliation';
import { Link } from 'react-router';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type Tone, ToneBadge } from '#office/ui/tables/tone-badge';
import styles from './reconciliation.module.css';

const TONES: Record<ShownState, Tone | undefined> = {
  matched: 'good',
  short: 'warn',
  over: 'warn',
  missing: 'bad',
  'written-off': undefined,
  running: undefined,
};
const LINE_TONES: Record<ClaimLineState, Tone | undefined> = {
  open: 'warn',
  settled: 'good',
  'written-off': undefined,
  withdrawn: undefined,
};

/** What became of a loan's money, in a word. */
export function StateBadge({ state }: { state: ShownState }) {
  const { t } = useTranslation('money.reconciliation.office');
  return <ToneBadge tone={TONES[state]}>{t(`states.${state}`)}</ToneBadge>;
}

export function LineBadge({ state }: { state: ClaimLineState }) {
  const { t } = useTranslation('money.reconciliation.office');
  return <ToneBadge tone={LINE_TONES[state]}>{t(`lineStates.${state}`)}</ToneBadge>;
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
      <Link to={to()} className="unlined">
        <ToneBadge>{t('stateCount', { state: t('months.all'), loans: formatWhole(loans) })}</ToneBadge>
      </Link>
      {present.map((state) => (
        <Link key={state} to={to(state)} className="unlined">
          <ToneBadge tone={TONES[state]}>
            {t('stateCount', { state: t(`states.${state}`), loans: formatWhole(counts[state] ?? 0) })}
          </ToneBadge>
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
        <ToneBadge key={state} tone={LINE_TONES[state]}>
          {t('stateCount', { state: t(`lineStates.${state}`), loans: formatWhole(counts[state] ?? 0) })}
        </ToneBadge>
      ))}
    </span>
  );
}

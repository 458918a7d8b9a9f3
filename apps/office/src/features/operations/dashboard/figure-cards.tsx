import {
  type Dashboard,
  type DashboardQuestion,
  type DaySpan,
  type Figures,
  QUESTION_COUNT_MAX,
} from '@saakh/contracts/operations/dashboard';
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './dashboard.module.css';
import { formatFigure, questionPath, rowsPath, SHOWN_FIGURES, type ShownFigure } from './figures';

interface DifferenceProps {
  figure: ShownFigure;
  now: number;
  before: number;
  /** What it is compared with: as many days before, or the same hours of yesterday. */
  than: 'difference' | 'differenceToday';
}

function Difference({ figure, now, before, than }: DifferenceProps) {
  const { t } = useTranslation('operations.dashboard.office');
  const Icon = now > before ? IconArrowUp : now < before ? IconArrowDown : IconMinus;
  const kind = now > before ? 'more' : now < before ? 'less' : 'same';
  const difference = formatFigure(figure, Math.abs(now - before));
  return (
    <span className="soft text-small inline-4">
      <Icon size={16} stroke={1.5} aria-hidden />
      {t(`${than}.${kind}`, { difference, before: formatFigure(figure, before) })}
    </span>
  );
}

interface CardsProps extends DaySpan {
  totals: Figures;
  totalsBefore: Figures;
  than: DifferenceProps['than'];
}

/** Every figure of the span with its definition, how it differs from before, and the way to its rows. */
export function FigureCards({ from, to, totals, totalsBefore, than }: CardsProps) {
  const { t } = useTranslation('operations.dashboard.office');
  return (
    <ul className={`cluster-8-16 plain-list ${styles.cards}`}>
      {SHOWN_FIGURES.map((figure) => (
        <li key={figure}>
          <Link to={rowsPath(figure, { from, to })} className={styles.card}>
            <span className="soft text-small">{t(`figures.${figure}`)}</span>
            <span className={`strong text-large figures tight ${styles.number}`}>
              {formatFigure(figure, totals[figure])}
            </span>
            <Difference figure={figure} now={totals[figure]} before={totalsBefore[figure]} than={than} />
            <span className="faint regular text-fine">{t(`definitions.${figure}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const countText = (count: number): string =>
  count >= QUESTION_COUNT_MAX ? `${formatWhole(QUESTION_COUNT_MAX - 1)}+` : formatWhole(count);

/** What somebody should look at today; nothing to do is said in words. */
export function Questions({ questions }: Pick<Dashboard, 'questions'>) {
  const { t } = useTranslation('operations.dashboard.office');
  const one = ({ question, count }: { question: DashboardQuestion; count: number }) => (
    <li key={question}>
      <Link to={questionPath(question)} className={styles.question} data-some={count > 0 || undefined}>
        <span className={`strong text-large figures tight ${styles.number}`}>{countText(count)}</span>
        <span>{t(`questions.${question}`)}</span>
      </Link>
    </li>
  );
  return <ul className={`cluster-8-16 plain-list ${styles.cards}`}>{questions.map(one)}</ul>;
}

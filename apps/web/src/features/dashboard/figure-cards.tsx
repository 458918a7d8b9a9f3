import { type Dashboard, type DashboardQuestion, QUESTION_COUNT_MAX } from '@saakh/contracts/back-office/dashboard';
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWhole } from '../../platform/format';
import styles from './dashboard.module.css';
import { formatFigure, questionPath, rowsPath, SHOWN_FIGURES, type ShownFigure } from './figures';

function Difference({ figure, now, before }: { figure: ShownFigure; now: number; before: number }) {
  const { t } = useTranslation('back-office/dashboard');
  const Icon = now > before ? IconArrowUp : now < before ? IconArrowDown : IconMinus;
  const kind = now > before ? 'more' : now < before ? 'less' : 'same';
  const difference = formatFigure(figure, Math.abs(now - before));
  return (
    <span className={styles.difference}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {t(`difference.${kind}`, { difference, before: formatFigure(figure, before) })}
    </span>
  );
}

/** Every figure of the span, how it differs from the days before, and the way to its rows. */
export function FigureCards({ data }: { data: Dashboard }) {
  const { t } = useTranslation('back-office/dashboard');
  const { from, to, totals, totalsBefore } = data;
  return (
    <ul className={styles.cards}>
      {SHOWN_FIGURES.map((figure) => (
        <li key={figure}>
          <Link to={rowsPath(figure, { from, to })} className={styles.card}>
            <span className={styles.name}>{t(`figures.${figure}`)}</span>
            <span className={styles.number}>{formatFigure(figure, totals[figure])}</span>
            <Difference figure={figure} now={totals[figure]} before={totalsBefore[figure]} />
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
  const { t } = useTranslation('back-office/dashboard');
  const one = ({ question, count }: { question: DashboardQuestion; count: number }) => (
    <li key={question}>
      <Link to={questionPath(question)} className={styles.question} data-some={count > 0 || undefined}>
        <span className={styles.number}>{countText(count)}</span>
        <span>{t(`questions.${question}`)}</span>
      </Link>
    </li>
  );
  return <ul className={styles.cards}>{questions.map(one)}</ul>;
}

import type { FirstDay } from '@saakh/contracts/operations/first-day';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './first-day.module.css';

type Steps = FirstDay['steps'];

/** Whether the installation may go live, in one sentence; undefined of nothing. */
export function useHeadline() {
  const { t } = useTranslation('operations.first-day.office');
  return (steps: Steps): string => {
    const count = (state: Steps[number]['state']) => steps.filter((one) => one.state === state).length;
    const all = steps.length;
    if (count('open') > 0) return t('head.open', { count: count('open'), all });
    const names = new Set(steps.flatMap(({ accepted }) => accepted?.by ?? []));
    return count('accepted') > 0
      ? t('head.accepted', { count: count('accepted'), names: [...names].join(', ') })
      : t('head.done', { all });
  };
}

/** The statement at the head of the page: how far it is, what comes next, and that nothing is blocked. */
export function Progress({ steps, isLive }: Pick<FirstDay, 'steps' | 'isLive'>) {
  const { t } = useTranslation('operations.first-day.office');
  const headline = useHeadline();
  const count = (state: Steps[number]['state']) => steps.filter((one) => one.state === state).length;
  const sum = t('head.sum', { done: count('done'), accepted: count('accepted'), open: count('open') });
  const next = steps.find(({ state }) => state === 'open');
  return (
    <section className={`stack-12 box pad-24 ${styles.progress}`} data-state={next ? 'open' : 'done'}>
      <h2 className={`text-title ${styles.headline}`}>{headline(steps)}</h2>
      <div className={`row-4 ${styles.bar}`} role="img" aria-label={sum}>
        {steps.map(({ step, state }) => (
          <span key={step} data-state={state} />
        ))}
      </div>
      <p className="cluster-4-16 apart text-note figures">
        <span>{sum}</span>
        {next ? <a href={`#${next.step}`}>{t('head.next', { name: t(`steps.${next.step}.name`) })}</a> : null}
      </p>
      <p className="soft text-small">
        {isLive ? `${t('head.live')} ` : ''}
        {t('head.nothing')}
      </p>
    </section>
  );
}

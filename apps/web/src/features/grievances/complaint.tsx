import type { Grievance } from '@saakh/contracts/grievances';
import { REGULATOR_PORTALS } from '@saakh/rules/grievance-clock';
import { shortReference } from '@saakh/rules/identifiers';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format';
import { currentLanguage } from '../../platform/i18n/i18n';
import { Exchange } from '../../ui/exchange';
import { OutsideLink } from '../../ui/link-button';
import { Panel } from '../../ui/panel';
import styles from './grievances.module.css';

/** A complaint with its clocks and answers; from day 30 with the way to the regulator (REG-DL-5), about one's data to the Board. */
export function Complaint({ complaint }: { complaint: Grievance }) {
  const { t } = useTranslation('my-saakh');
  const language = currentLanguage();
  const { ticketId, category, lenderName, text, state, createdAt, dueOn, escalateOn, answers } = complaint;
  const on = (date: string) => formatDate(date, language);
  const isForBoard = category === 'privacy';
  return (
    <Panel
      level={3}
      title={t('complaints.number', { reference: shortReference(ticketId) })}
      text={<strong>{t(`complaints.states.${state}`)}</strong>}
    >
      <Exchange
        head={`${lenderName ?? t(`complaints.categories.${category}`)} · ${t('complaints.begun', { date: on(createdAt) })}`}
        text={text}
        messages={answers}
        headOf={(at) => t('complaints.answer', { date: on(at) })}
      />
      {state === 'open' ? (
        <p className={styles.small}>
          {t(isForBoard ? 'complaints.dueBoard' : 'complaints.due', { date: on(dueOn), escalate: on(escalateOn) })}
        </p>
      ) : null}
      {state === 'escalate' && isForBoard ? <p>{t('complaints.escalateBoard')}</p> : null}
      {state === 'escalate' && !isForBoard ? (
        <div className={styles.ways}>
          <p>{t('complaints.escalate')}</p>
          <OutsideLink href={REGULATOR_PORTALS.complaints} main>
            {t('complaints.toRegulator')}
          </OutsideLink>
          <OutsideLink href={REGULATOR_PORTALS.sachet}>{t('complaints.toSachet')}</OutsideLink>
        </div>
      ) : null}
    </Panel>
  );
}

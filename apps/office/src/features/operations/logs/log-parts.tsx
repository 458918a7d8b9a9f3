import { formatDate, formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type Bar, BarList } from '#office/ui/charts/bar-list';
import { StaffSection } from '#office/ui/staff-page';
import styles from './logs.module.css';

/** `18 November 2026`, or of an hour `18 November 2026, 09:00`. */
export function momentLabel(at: string, language: 'en' | 'hi'): string {
  const [day = '', hour] = at.split('T');
  return hour === undefined ? formatDate(day, language) : `${formatDate(day, language)}, ${hour}:00`;
}

/** A part of a whole: `87%`; nothing of nothing is a dash. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 1000) / 10}%`;
}

/** A few figures in a row. */
export function Counts({ counts }: { counts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="cluster-8-16 flush">
      {counts.map(({ name, value }) => (
        <div key={name} className={`box pad-12-16 ${styles.count}`}>
          <dt className="soft text-small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One dimension of a log, each value leading to its rows. */
export function LogBars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const { t } = useTranslation('operations.logs.office');
  return (
    <StaffSection title={title}>
      {bars.length === 0 ? (
        <p className="soft text-small">{t('none')}</p>
      ) : (
        <BarList bars={bars} format={formatWhole} />
      )}
    </StaffSection>
  );
}

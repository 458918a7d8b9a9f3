import type { ImportDetail } from '@saakh/contracts/operations/imports/calls';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './imports.module.css';

/** What came of the rows, or would come of them, in figures. */
export function ImportFigures({
  counts,
  kind,
  skipped,
  isCheck = false,
}: Pick<ImportDetail, 'counts' | 'kind' | 'skipped'> & { isCheck?: boolean }) {
  const { t } = useTranslation('operations.imports.office');
  const names = (
    [
      ['updated', true],
      ['created', kind !== 'status'],
      ['unchanged', true],
      ['errors', true],
      ['told', kind === 'status' || kind === 'mis'],
    ] as const
  ).flatMap(([name, isShown]) => (isShown ? [name] : []));
  return (
    <dl className={`cluster-8-24 flush ${styles.figures}`}>
      {names.map((name) => (
        <div key={name} data-bad={(name === 'errors' && counts.errors > 0) || undefined}>
          <dt className="soft text-small">{t(`${isCheck ? 'findings' : 'result'}.${name}`)}</dt>
          <dd className="flush strong text-title figures">{formatWhole(counts[name])}</dd>
        </div>
      ))}
      {skipped > 0 ? (
        <div>
          <dt className="soft text-small">{t(isCheck ? 'findings.skipped' : 'result.skipped')}</dt>
          <dd className="flush strong text-title figures">{formatWhole(skipped)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** How far it is while it goes on by itself. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('operations.imports.office');
  const { counts, rows, state } = detail;
  return (
    <div className={`row-12 middle ${styles.sending}`} role="status">
      <progress max={Math.max(rows, 1)} value={counts.read} aria-label={t(`states.${state}`)} />
      <span>
        {t(`states.${state}`)} · {t('progress', { read: formatWhole(counts.read), rows: formatWhole(rows) })}
      </span>
    </div>
  );
}

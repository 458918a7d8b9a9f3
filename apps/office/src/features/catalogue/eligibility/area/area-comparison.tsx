import type { AreaComparison as Comparison } from '@saakh/contracts/catalogue/staff/eligibility';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CheckBox } from '#office/ui/inputs/fields';
import styles from '../eligibility.module.css';

interface Props {
  comparison: Comparison;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** Whether somebody has to say that so much is meant. */
export function needsAgreement({ wholeStates, wholeRegions }: Comparison): boolean {
  return wholeStates.length > 0 || wholeRegions.length > 0;
}

const SHOWN = 20;

/** What a new area adds and removes, by state, before it is saved. */
export function AreaComparison({ comparison, agreed, onAgree }: Props) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const { wholeStates, wholeRegions, unknown } = comparison;
  const whole = [
    ...wholeStates.map((state) => t('area.wholeState', { state })),
    ...wholeRegions.map(({ prefix, pincodes }) =>
      t('area.wholeRegion', { prefix, count: pincodes, shown: formatWhole(pincodes) }),
    ),
  ];
  const list = unknown.slice(0, SHOWN).join(', ');
  const others = unknown.length - SHOWN;
  const unknownList = others > 0 ? t('area.unknownMore', { list, count: others, shown: formatWhole(others) }) : list;
  const figures = {
    before: formatWhole(comparison.before),
    after: formatWhole(comparison.after),
    added: formatWhole(comparison.added),
    removed: formatWhole(comparison.removed),
  };
  return (
    <div role="status" className="stack-12 plain-list">
      <p>
        <strong>{t('area.compared', figures)}</strong>
      </p>
      <ul className={`flush scrolls indent-20 ${styles.badRows}`}>
        {comparison.states.map(({ state, total, after, added, removed }) => (
          <li key={state}>
            {t('area.state', {
              state,
              added: formatWhole(added),
              removed: formatWhole(removed),
              after: formatWhole(after),
              total: formatWhole(total),
            })}
          </li>
        ))}
      </ul>
      {unknown.length === 0 ? null : (
        <p className="danger">
          {t('area.unknown', { count: unknown.length, shown: formatWhole(unknown.length), list: unknownList })}
        </p>
      )}
      {whole.length === 0 ? null : (
        <>
          <ul className={`flush scrolls indent-20 ${styles.badRows}`}>
            {whole.map((line) => (
              <li key={line} className="danger">
                {line}
              </li>
            ))}
          </ul>
          <CheckBox label={t('area.agree')} checked={agreed} onChange={onAgree} />
        </>
      )}
    </div>
  );
}

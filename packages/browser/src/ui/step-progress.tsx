import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './step-progress.module.css';

interface Props {
  current: number;
  total: number;
  /** What the present step is about. */
  label: string;
}

/** How far along a form of several screens is. */
export function StepProgress({ current, total, label }: Props) {
  const { t } = useTranslation();
  const words = t('step', { current, total });
  return (
    <div className="below-24">
      <p className="row-16 apart below-8 faint text-small">
        <span>{words}</span>
        <span>{label}</span>
      </p>
      <div
        className={`row-4 ${styles.bar}`}
        role="progressbar"
        aria-label={words}
        aria-valuenow={current}
        aria-valuemin={0}
        aria-valuemax={total}
      >
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no identity but their place
          <span key={index} data-done={index < current || undefined} />
        ))}
      </div>
    </div>
  );
}

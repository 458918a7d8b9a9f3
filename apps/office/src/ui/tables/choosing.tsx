import type { ReactNode } from 'react';
import { CheckBox } from '#browser/ui/inputs/check-box';
import styles from './choosing.module.css';
import type { Chosen } from './use-chosen';

/** What heads a row, behind the box that chooses it; a row that can't be chosen has none, and stands in line with the others. */
export function ChooseRow({
  chosen,
  of,
  label,
  children,
}: {
  chosen: Chosen;
  /** The row's key; null where it can't be chosen. */
  of: string | null;
  /** What the box chooses, for who can't see the row. */
  label: string;
  children: ReactNode;
}) {
  return (
    <span className={styles.row}>
      {of === null ? (
        <span className={styles.gap} />
      ) : (
        <label className={styles.target}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={label}
            checked={chosen.has(of)}
            onChange={() => chosen.toggle(of)}
          />
        </label>
      )}
      <span className={styles.words}>{children}</span>
    </span>
  );
}

/** One box for all rows that can be chosen. */
export const ChooseAll = ({ chosen, label }: { chosen: Chosen; label: string }) => (
  <CheckBox label={label} checked={chosen.isAll} onChange={chosen.toggleAll} />
);

/** What is chosen and what can be done with it: at the bottom of the window while the list is longer. */
export const ChosenBar = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.bar} data-fixed-bar>
    <p role="status" className={styles.text}>
      {text}
    </p>
    <div className={styles.actions}>{children}</div>
  </div>
);

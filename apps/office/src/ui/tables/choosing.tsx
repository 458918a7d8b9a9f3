import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { CheckBox } from '#office/ui/inputs/fields';
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
    <span className="row-8 top">
      {of === null ? (
        <span className="rigid" style={{ width: 23 }} />
      ) : (
        // biome-ignore lint/a11y/noLabelWithoutControl: the library's box is the control
        <label className={`centre square-44 rigid clickable ${styles.target}`}>
          <Checkbox size="sm" aria-label={label} checked={chosen.has(of)} onChange={() => chosen.toggle(of)} />
        </label>
      )}
      <span className="narrow breaks">{children}</span>
    </span>
  );
}

/** One box for all rows that can be chosen. */
export function ChooseAll({ chosen, label }: { chosen: Chosen; label: string }) {
  return <CheckBox label={label} checked={chosen.isAll} onChange={chosen.toggleAll} />;
}

/** What is chosen and what can be done with it: at the bottom of the window while the list is longer. */
export function ChosenBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={`cluster-8-16 box pad-12-16 middle apart ${styles.bar}`} data-fixed-bar>
      <p role="status" className="strong figures">
        {text}
      </p>
      <div className="cluster-8">{children}</div>
    </div>
  );
}

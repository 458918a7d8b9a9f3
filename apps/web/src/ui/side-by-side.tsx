import type { ReactNode } from 'react';
import styles from './side-by-side.module.css';

export interface SideColumn {
  readonly id: string;
  readonly name: string;
  /** What to do with this one, below its name. */
  readonly action: ReactNode;
  /** What it has for a row; nothing stands as a dash. */
  readonly figureOf: (
    row: string,
  ) => { readonly value: ReactNode; readonly note?: ReactNode; readonly long?: boolean } | undefined;
}

interface Props {
  columns: readonly SideColumn[];
  rows: readonly string[];
  caption: string;
}

/** Up to three things side by side, one row a figure. On a phone each row's name stands above its values. */
export function SideBySide({ columns, rows, caption }: Props) {
  return (
    <table className={`text-note full ${styles.table}`} data-columns={columns.length}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
        <tr>
          <td className={styles.corner} />
          {columns.map(({ id, action }) => (
            <td key={id}>{action}</td>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map(({ id, figureOf }) => (
              <td key={id} className="figures">
                <Value found={figureOf(row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <caption className={`faint text-small starts inner-above-8 ${styles.caption}`}>{caption}</caption>
    </table>
  );
}

function Value({ found }: { found: ReturnType<SideColumn['figureOf']> }) {
  if (found?.long) return <span className="regular">{found.value}</span>;
  return (
    <>
      {found?.value ?? '–'}
      {found?.note ? <span className="regular block"> {found.note}</span> : null}
    </>
  );
}

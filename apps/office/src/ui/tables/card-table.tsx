import type { ReactNode } from 'react';
import styles from './card-table.module.css';

export interface CardColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Figures stand at the right, in columns. */
  readonly align?: 'end';
  /** What can be done with a row: it stays at the right edge while the rest scrolls. */
  readonly acts?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** What the table lists, for who can't see it. */
  caption: string;
  /** What a row is about: it heads the row, and the card on a phone. */
  head: CardColumn<Row>;
  columns: readonly CardColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A table to read: where there is little room a card for each row, with the same lines. Wider than its place it scrolls by
 * itself, and the scrolling part takes the focus.
 */
export function CardTable<Row>({ caption, head, columns, rows, rowKey }: Props<Row>) {
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table in a frame is no set of fields */}
      <div className={`box scrolls-sideways ${styles.frame}`} tabIndex={0} role="group" aria-label={caption}>
        <table className={`figures full ${styles.table}`}>
          <caption className="said">{caption}</caption>
          <thead>
            <tr>
              {[head, ...columns].map(({ key, title, align, acts }) => (
                <th key={key} scope="col" data-align={align} data-acts={acts}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                <th scope="row">{head.cell(row)}</th>
                {columns.map(({ key, title, align, acts, cell }) => (
                  <td key={key} data-label={title} data-align={align} data-acts={acts}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

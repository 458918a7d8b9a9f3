import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { Column } from '../data-table';
import styles from './card-table.module.css';

export type CardColumn<Row> = Pick<Column<Row>, 'key' | 'title' | 'align' | 'acts' | 'cell'>;

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
    <div style={{ containerType: 'inline-size' }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table in a frame is no set of fields */}
      <div className={`box scrolls ${styles.frame}`} tabIndex={0} role="group" aria-label={caption}>
        <Table className={styles.table} tabularNums fz="var(--text-note)" verticalSpacing={10} horizontalSpacing="sm">
          <caption className="said">{caption}</caption>
          <Table.Thead>
            <Table.Tr>
              {[head, ...columns].map(({ key, title, align, acts }) => (
                <Table.Th key={key} scope="col" ta={align} data-acts={acts}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={rowKey(row)}>
                <Table.Th scope="row">{head.cell(row)}</Table.Th>
                {columns.map(({ key, title, align, acts, cell }) => (
                  <Table.Td key={key} data-label={title} ta={align} data-acts={acts}>
                    {cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
}

import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** What its figures count, under the title. */
  note?: string;
  /** Figures stand at the right, in columns. */
  align?: 'start' | 'end' | 'center';
  /** Pixels; without it as wide as what it holds. */
  width?: number;
  /** It stays beside the first column, which is this many pixels wide; not on a phone, which is too narrow for two. */
  staysAt?: number;
  /** What can be done with a row: it stays at the right edge while the rest scrolls; on a phone it stands beside what names the row. */
  acts?: boolean;
  /** The list can be sorted by it. */
  sortable?: boolean;
  /** What stands in the head beside the title: a box for the whole column. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
}

type Cell<Row> = Column<Row>['cell'];
type MoreOfColumn = Omit<Column<never>, 'key' | 'title' | 'cell'>;

/** A column by its key, its title and what stands in it. */
export function column<Row>(key: string, title: string, cell: Cell<Row>): Column<Row>;
export function column<Row>(key: string, title: string, more: MoreOfColumn, cell: Cell<Row>): Column<Row>;
export function column<Row>(key: string, title: string, more: MoreOfColumn | Cell<Row>, cell?: Cell<Row>): Column<Row> {
  return typeof more === 'function' ? { key, title, cell: more } : { key, title, ...more, cell: cell as Cell<Row> };
}

export interface Sorting {
  by: string;
  order: 'asc' | 'desc';
}

interface Props<Row> {
  /** What the table lists, for who can't see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** Newer rows are on their way; the ones shown are from before. */
  stale?: boolean;
}

const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort } as const;
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

const isPhone = () => window.matchMedia('(max-width: 575px)').matches;

/** Nothing stays at the right edge of a phone: what can be done comes first after what names the row, or nobody finds it. */
function actsInSight<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const names = columns.filter(({ staysAt }, at) => at === 0 || staysAt !== undefined);
  const others = columns.filter((column) => !names.includes(column));
  return [...names, ...others.filter(({ acts }) => acts), ...others.filter(({ acts }) => !acts)];
}

/** A phone is too narrow for a column that stays at its whole width: what is longer takes another line. */
const NARROW = { maxWidth: '45vw', paddingBlock: 4, whiteSpace: 'normal', overflowWrap: 'break-word' } as const;

export const STAYS_FIRST = { position: 'sticky', left: 0, zIndex: 1, paddingLeft: 16 } as const;
export const STAYS_LAST = { position: 'sticky', right: 0, zIndex: 1, borderLeft: '1px solid var(--line)' } as const;

/** Which cells stay in sight while the rest scrolls. The head's cells stick to the top by themselves. */
function cellStyle<Row>(column: Column<Row>, at: number, onPhone: boolean): CSSProperties {
  if (at === 0) return { ...STAYS_FIRST, ...(onPhone ? NARROW : undefined) };
  if (onPhone) return column.acts ? NARROW : {};
  if (column.staysAt !== undefined) return { position: 'sticky', left: column.staysAt, zIndex: 1 };
  return column.acts ? STAYS_LAST : {};
}

/**
 * A table with a head that stays. A table that is too wide scrolls by itself, so that the page never does. The scrolling part
 * takes the focus: the keyboard's arrows move it.
 */
export function TableFrame({
  caption,
  stale = false,
  children,
}: {
  caption: string;
  stale?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={`box ${styles.scroll}`} aria-label={caption} tabIndex={0}>
      <Table
        className={styles.table}
        stickyHeader
        tabularNums
        withRowBorders={false}
        horizontalSpacing={8}
        verticalSpacing={0}
        opacity={stale ? 0.6 : 1}
      >
        <caption className="said">{stale ? `${caption} · ${t('loading')}` : caption}</caption>
        {children}
      </Table>
    </section>
  );
}

/** Rows of 36 pixels; the first column stays while the others scroll. */
export function DataTable<Row>({ caption, columns: all, rows, rowKey, sorting, onSort, stale = false }: Props<Row>) {
  const [onPhone] = useState(isPhone);
  const columns = onPhone ? actsInSight(all) : all;
  const sortHead = ({ key, title }: Column<Row>) => {
    const order = sorting?.by === key ? sorting.order : undefined;
    const Icon = SORT_ICONS[order ?? 'none'];
    const next = order === 'asc' ? 'desc' : 'asc';
    return (
      <button
        type="button"
        className={`bare inline-4 pad-0 tall-32 ${styles.sort}`}
        onClick={() => onSort?.({ by: key, order: next })}
      >
        {title}
        <Icon size={16} stroke={1.5} aria-hidden />
      </button>
    );
  };
  const stayings = columns.map((column, at) => cellStyle(column, at, onPhone));
  return (
    <TableFrame caption={caption} stale={stale}>
      <Table.Thead>
        <tr>
          {columns.map((column, at) => (
            <Table.Th
              key={column.key}
              scope="col"
              ta={column.align}
              data-acts={column.acts}
              style={{ ...stayings[at], minWidth: column.width }}
              aria-sort={sorting?.by === column.key ? ARIA_SORT[sorting.order] : undefined}
            >
              {column.sortable && onSort ? sortHead(column) : column.title}
              {column.note ? (
                <span className="block text-tiny regular faint" style={{ minWidth: 72, maxWidth: 180 }}>
                  {column.note}
                </span>
              ) : null}
              {column.head}
            </Table.Th>
          ))}
        </tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map((column, at) => (
              <Table.Td key={column.key} ta={column.align} data-acts={column.acts} style={stayings[at]}>
                {column.cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}

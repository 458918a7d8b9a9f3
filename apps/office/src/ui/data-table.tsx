import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
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

/**
 * Rows of 36 pixels with a head that stays; wider than its place it scrolls by itself, the first column staying, so that the
 * page never does. The scrolling part takes the focus: the keyboard's arrows move it.
 */
export function DataTable<Row>({ caption, columns: all, rows, rowKey, sorting, onSort, stale = false }: Props<Row>) {
  const { t } = useTranslation();
  const [onPhone] = useState(isPhone);
  const columns = onPhone ? actsInSight(all) : all;
  const sortHead = ({ key, title }: Column<Row>) => {
    const order = sorting?.by === key ? sorting.order : undefined;
    const Icon = SORT_ICONS[order ?? 'none'];
    const next = order === 'asc' ? 'desc' : 'asc';
    return (
      <button type="button" className={styles.sort} onClick={() => onSort?.({ by: key, order: next })}>
        {title}
        <Icon size={16} stroke={1.5} aria-hidden />
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0} data-stale={stale || undefined}>
      <table className={styles.table}>
        <caption className="said">{stale ? `${caption} · ${t('loading')}` : caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-stays={column.staysAt === undefined ? undefined : true}
                data-acts={column.acts}
                style={{ minWidth: column.width, left: column.staysAt }}
                aria-sort={sorting?.by === column.key ? ARIA_SORT[sorting.order] : undefined}
              >
                {column.sortable && onSort ? sortHead(column) : column.title}
                {column.note ? <span className={styles.note}>{column.note}</span> : null}
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-stays={column.staysAt === undefined ? undefined : true}
                  data-acts={column.acts}
                  style={column.staysAt === undefined ? undefined : { left: column.staysAt }}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

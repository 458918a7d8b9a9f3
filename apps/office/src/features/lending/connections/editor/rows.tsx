import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { moved, type Path, partAt } from '#office/forms/change-at';
import styles from './connection.module.css';
import { Control } from './controls/control';
import { idOf, listAt, pathOf, useEditor } from './editor-context';
import type { Field, SimpleField } from './field-definitions';
import { Fold, Mover } from './fold';
import { useNames } from './names';

const gridOf = (columns: readonly SimpleField[], hasName: boolean): string =>
  [
    ...(hasName ? ['minmax(0, 2fr)'] : []),
    ...columns.map(({ kind, grow = 1 }) => (kind === 'tick' ? '88px' : `minmax(0, ${grow}fr)`)),
    '116px',
  ].join(' ');

/** The names of the columns, where there is room for columns. */
export function RowHead({ columns, first }: { columns: readonly SimpleField[]; first?: string }) {
  const { fieldName } = useNames();
  const names = [...(first === undefined ? [] : [first]), ...columns.map(fieldName)];
  return (
    <div
      className={styles.head}
      style={{ '--columns': gridOf(columns, first !== undefined) } as CSSProperties}
      aria-hidden
    >
      {names.map((name) => (
        <span key={name} className="soft strong text-small">
          {name}
        </span>
      ))}
    </div>
  );
}

interface RowProps {
  columns: readonly SimpleField[];
  more: readonly SimpleField[];
  path: Path;
  name: string;
  part: Readonly<Record<string, unknown>>;
  /** Before the columns: the name of the row. */
  first?: { title: string; cell: ReactNode } | undefined;
  buttons: ReactNode;
}

/** One row: its fields side by side, or below each other with their names where there is little room. */
export function Row({ columns, more, path, name, part, first, buttons }: RowProps) {
  const { t } = useTranslation('lending.connections.office');
  const { isOpen, toggle } = useEditor();
  const { fieldName } = useNames();
  const details = more.filter(({ when }) => when?.(part) ?? true);
  const count = details.filter(({ at }) => partAt(part, pathOf(at)) !== undefined).length;
  const isShown = isOpen(path);
  const cells = columns.map((field) => ({
    title: fieldName(field),
    cell: <Control field={field} path={[...path, ...pathOf(field.at)]} bare row={name} />,
  }));
  return (
    <li className={styles.row}>
      <div className={styles.cells} style={{ '--columns': gridOf(columns, first !== undefined) } as CSSProperties}>
        {[...(first ? [first] : []), ...cells].map(({ title, cell }) => (
          <div key={title} className={styles.cell} data-label={title}>
            {cell}
          </div>
        ))}
        {buttons}
      </div>
      {details.length > 0 ? (
        <button
          type="button"
          className={`text-small ${styles.more}`}
          aria-expanded={isShown}
          aria-label={t('moreOf', { name })}
          onClick={() => toggle(path, !isShown)}
        >
          {t(isShown ? 'less' : 'more')}
          {count > 0 ? ` (${count})` : ''}
        </button>
      ) : null}
      {isShown && details.length > 0 ? (
        <div className={`top grid gap-12-16 ${styles.few}`}>
          {details.map((field) => (
            <Control key={field.at} field={field} path={[...path, ...pathOf(field.at)]} />
          ))}
        </div>
      ) : null}
    </li>
  );
}

/** A list of the document as a table: rows are added, moved and taken out. */
export function Rows({ field, path }: { field: Extract<Field, { kind: 'rows' }>; path: Path }) {
  const { t } = useTranslation('lending.connections.office');
  const { document, set, remove, focus, problems } = useEditor();
  const { fieldName, problemText } = useNames();
  const list = listAt(document, path);
  const name = fieldName(field);
  const nameOf = (at: number) => t('rowOf', { name, place: at + 1 });
  const put = (next: readonly unknown[]) => set(path, next.length === 0 && field.folded ? undefined : next);
  const own = problems.find(({ at }) => at === path.join('.'));
  const table = () => (
    <div className={`stack-8 ${styles.table}`}>
      {field.hint ? <p className="soft text-small">{t(`hints.${field.hint}`)}</p> : null}
      {own ? <p className="danger text-fine">{problemText(own)}</p> : null}
      {list.length > 0 ? <RowHead columns={field.columns} /> : null}
      <ol className="stack-0 plain-list if-any">
        {list.map((one, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while it is written
            key={at}
            columns={field.columns}
            more={field.more ?? []}
            path={[...path, at]}
            name={nameOf(at)}
            part={Object(one)}
            buttons={
              <Mover
                name={nameOf(at)}
                at={at}
                count={list.length}
                onMove={(to) => put(moved(list, at, to))}
                onRemove={() =>
                  remove(
                    nameOf(at),
                    path,
                    list.filter((_, place) => place !== at),
                  )
                }
              />
            }
          />
        ))}
      </ol>
      <div>
        <SmallButton
          disabled={list.length >= field.most}
          aria-label={t('addTo', { name })}
          onClick={() => {
            put([...list, field.begin]);
            const [first] = field.columns;
            focus([...path, list.length, ...pathOf(first?.at ?? '')]);
          }}
        >
          {t('addRow')}
        </SmallButton>
      </div>
    </div>
  );
  if (field.folded) {
    return (
      <Fold path={path} name={name} note={list.length > 0 ? String(list.length) : t('noneYet')}>
        {table}
      </Fold>
    );
  }
  return (
    <section className="stack-8 narrow" id={idOf(path)} tabIndex={-1} aria-label={name}>
      <h4 className="text-note">{name}</h4>
      {table()}
    </section>
  );
}

import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { moved, type Path } from '#office/forms/change-at';
import styles from './connection.module.css';
import { type DrawFields, idOf, listAt, recordAt, useEditor } from './editor-context';
import type { Field } from './field-definitions';
import { Mover } from './fold';
import { useNames } from './names';

type VariantField = Extract<Field, { kind: 'variant' | 'variants' }>;

interface Props {
  field: VariantField;
  path: Path;
  draw: DrawFields;
  name?: string;
  actions?: ReactNode;
}

/** One of several kinds, with the fields of its kind. Another kind begins with what it needs. */
export function Variant({ field, path, draw, name, actions }: Props) {
  const { document, set, problems } = useEditor();
  const { fieldName, word, problemText } = useNames();
  const kind = String(recordAt(document, path).kind ?? '');
  const own = problems.find(({ at }) => at === path.join('.') || at === [...path, 'kind'].join('.'));
  const id = idOf([...path, 'kind']);
  return (
    <div className={`stack-12 ${styles.part}`} id={idOf(path)} tabIndex={-1}>
      <div className="at-bottom flex gap-8 wrap">
        <NativeSelect
          id={id}
          className={styles.kind}
          size="md"
          label={name ?? fieldName(field)}
          error={own ? problemText(own) : undefined}
          value={kind}
          data={[
            ...(kind in field.variants ? [] : [{ value: kind, label: kind }]),
            ...Object.keys(field.variants).map((value) => ({ value, label: word(field.words, value) })),
          ]}
          onChange={({ currentTarget: { value } }) => set(path, { kind: value, ...field.variants[value]?.begin })}
        />
        {actions}
      </div>
      {draw(field.variants[kind]?.fields ?? [], path)}
    </div>
  );
}

/** Several of them, one after the other; their order counts. */
export function Variants({ field, path, draw }: Omit<Props, 'name' | 'actions'>) {
  const { t } = useTranslation('lending.connections.office');
  const { document, set, remove, goTo } = useEditor();
  const { fieldName, word } = useNames();
  const list = listAt(document, path);
  const name = fieldName(field);
  const nameOf = (at: number) => t('rowOf', { name, place: at + 1 });
  return (
    <section className="stack-12 narrow" id={idOf(path)} tabIndex={-1} aria-label={name}>
      <h4 className="text-note">{name}</h4>
      {list.length === 0 ? <p className="soft text-small">{t('noneYet')}</p> : null}
      {list.map((_, at) => (
        <Variant
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place while it is written
          key={at}
          field={field}
          path={[...path, at]}
          draw={draw}
          name={nameOf(at)}
          actions={
            <Mover
              name={nameOf(at)}
              at={at}
              count={list.length}
              onMove={(to) => set(path, moved(list, at, to))}
              onRemove={() =>
                remove(
                  nameOf(at),
                  path,
                  list.filter((__, place) => place !== at),
                )
              }
            />
          }
        />
      ))}
      {list.length < (field.most ?? 1) ? (
        <NativeSelect
          size="sm"
          className={styles.adder}
          aria-label={t('addTo', { name })}
          value=""
          data={[
            { value: '', label: t('addChoice') },
            ...Object.keys(field.variants).map((value) => ({ value, label: word(field.words, value) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            set(path, [...list, { kind: value, ...field.variants[value]?.begin }]);
            goTo([...path, list.length, 'kind']);
          }}
        />
      ) : null}
    </section>
  );
}

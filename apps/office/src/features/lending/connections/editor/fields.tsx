import { IconPlus } from '@tabler/icons-react';
import { SmallButton } from '#browser/ui/small-button';
import { type Path, partAt } from '#office/forms/change-at';
import styles from './connection.module.css';
import { Control } from './controls/control';
import { type DrawFields, idOf, pathOf, recordAt, useEditor, usePlace } from './editor-context';
import type { Field, SimpleField } from './field-definitions';
import { Fold, Mover } from './fold';
import { NamedParts } from './named-parts';
import { useNames } from './names';
import { Pairs } from './pairs';
import { Rows } from './rows';
import { Steps } from './steps';
import { Variant, Variants } from './variants';

type Of<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

/** Several fields of their own place; those that may be left out begin with a button. */
function Part({ field, path }: { field: Of<'part'>; path: Path }) {
  const { value, set } = usePlace<unknown>(path);
  const { fieldName } = useNames();
  const { remove, goTo } = useEditor();
  const name = fieldName(field);
  const fields = () => <Fields fields={field.fields()} path={path} />;
  if (field.begin === undefined) {
    return (
      <fieldset className={styles.part} id={idOf(path)} tabIndex={-1}>
        <legend className="strong">{name}</legend>
        {fields()}
      </fieldset>
    );
  }
  if (value === undefined) {
    const add = () => {
      set(field.begin);
      goTo(path);
    };
    return (
      <SmallButton id={idOf(path)} onClick={add}>
        <IconPlus size={18} stroke={1.5} aria-hidden />
        {name}
      </SmallButton>
    );
  }
  return (
    <Fold
      path={path}
      name={name}
      actions={<Mover name={name} at={0} count={1} onRemove={() => remove(name, path, undefined)} />}
    >
      {fields}
    </Fold>
  );
}

/** It is a button still: several of them stand beside each other. */
const isUnbegun = (field: Field, part: Readonly<Record<string, unknown>>): boolean =>
  field.kind === 'part' && field.begin !== undefined && partAt(part, pathOf(field.at)) === undefined;

const draw: DrawFields = (fields, path) => <Fields {...{ fields, path }} />;

function isSimple(field: Field): field is SimpleField {
  return !['rows', 'pairs', 'part', 'variant', 'variants', 'named', 'steps'].includes(field.kind);
}

function Structure({ field, path }: { field: Exclude<Field, SimpleField>; path: Path }) {
  switch (field.kind) {
    case 'part':
      return <Part {...{ field, path }} />;
    case 'rows':
      return <Rows {...{ field, path }} />;
    case 'pairs':
      return <Pairs {...{ field, path }} />;
    case 'variant':
      return <Variant {...{ field, path, draw }} />;
    case 'variants':
      return <Variants {...{ field, path, draw }} />;
    case 'named':
      return <NamedParts {...{ field, path, draw }} />;
    case 'steps':
      return <Steps {...{ path, draw }} />;
  }
}

/** The fields of a part by their definitions: simple ones side by side, tables and parts below each other. */
export function Fields({ fields, path }: { fields: readonly Field[]; path: Path }) {
  const { document } = useEditor();
  const part = recordAt(document, path);
  const shown = fields.filter(({ when }) => when?.(part) ?? true);
  const groups: Field[][] = [];
  for (const field of shown) {
    const last = groups.at(-1);
    const isLike = (other: Field) =>
      (isSimple(field) && isSimple(other)) || (isUnbegun(field, part) && isUnbegun(other, part));
    if (last?.[0] && isLike(last[0])) last.push(field);
    else groups.push([field]);
  }
  const classOf = ([first, ...others]: Field[]) => {
    if (first && isSimple(first)) return `top grid gap-12-16 ${styles.few}`;
    return others.length > 0 ? 'cluster-8' : 'narrow';
  };
  return groups.map((group) => (
    <div key={group[0]?.at} className={classOf(group)}>
      {group.map((field) => {
        const place = [...path, ...pathOf(field.at)];
        return isSimple(field) ? (
          <Control key={field.at} field={field} path={place} />
        ) : (
          <Structure key={field.at} field={field} path={place} />
        );
      })}
    </div>
  ));
}

import { InputBase, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import type { Path } from '#office/forms/change-at';
import { AsText } from './as-text';
import styles from './connection.module.css';
import { type DrawFields, idOf, recordAt, useEditor } from './editor-context';
import type { Field } from './field-definitions';
import { Fold, Mover } from './fold';
import { useNames } from './names';

type NamedField = Extract<Field, { kind: 'named' }>;

interface AdderProps {
  name: string;
  /** Those that are left, where names can't be chosen freely. */
  left: readonly { value: string; label: string }[] | undefined;
  taken: readonly string[];
  onAdd: (name: string) => void;
}

function Adder({ name, left, taken, onAdd }: AdderProps) {
  const { t } = useTranslation('lending.connections.office');
  const [typed, setTyped] = useState('');
  if (left) {
    return left.length === 0 ? null : (
      <NativeSelect
        size="sm"
        className={styles.adder}
        aria-label={t('addTo', { name })}
        value=""
        data={[{ value: '', label: t('addChoice') }, ...left]}
        onChange={({ currentTarget }) => onAdd(currentTarget.value)}
      />
    );
  }
  const isName = /^[a-z][A-Za-z0-9]{0,39}$/.test(typed) && !taken.includes(typed);
  return (
    <form
      className="at-bottom flex gap-8 wrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isName) return;
        onAdd(typed);
        setTyped('');
      }}
    >
      <InputBase
        size="md"
        label={t('nameOfNew', { name })}
        description={t('hints.newName')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <SmallButton type="submit" disabled={!isName} aria-label={t('addTo', { name })}>
        {t('addRow')}
      </SmallButton>
    </form>
  );
}

/** Parts by their names, each in a line that opens: operations, readings and tables of codes. */
export function NamedParts({ field, path, draw }: { field: NamedField; path: Path; draw: DrawFields }) {
  const { t } = useTranslation('lending.connections.office');
  const { document, set, remove, goTo, problems } = useEditor();
  const { fieldName, word, problemText } = useNames();
  const record = recordAt(document, path);
  const known = Object.keys(record);
  // A fixed list has an order of its own.
  const names = field.names ? [...field.names.filter((one) => known.includes(one))] : known;
  const wordOf = (one: string) => (field.words ? word(field.words, one) : one);
  const name = fieldName(field);
  const own = problems.find(({ at }) => at === path.join('.'));
  return (
    <section className="stack-8 narrow" id={idOf(path)} tabIndex={-1} aria-label={name}>
      <h4 className="text-note">{name}</h4>
      {field.hint ? <p className="soft text-small">{t(`hints.${field.hint}`)}</p> : null}
      {own ? <p className="danger text-fine">{problemText(own)}</p> : null}
      {names.length === 0 ? <p className="soft text-small">{t('noneYet')}</p> : null}
      {names.map((one, at) => {
        const place = [...path, one];
        return (
          <Fold
            key={one}
            path={place}
            name={wordOf(one)}
            actions={
              <Mover
                name={wordOf(one)}
                at={at}
                count={names.length}
                onRemove={() => remove(wordOf(one), place, undefined)}
              />
            }
          >
            {() => (
              <>
                {draw(field.fields(), place)}
                <AsText path={place} name={wordOf(one)} />
              </>
            )}
          </Fold>
        );
      })}
      <Adder
        name={name}
        taken={known}
        left={field.names?.filter((one) => !known.includes(one)).map((value) => ({ value, label: wordOf(value) }))}
        onAdd={(one) => {
          set([...path, one], field.begin(one));
          goTo([...path, one]);
        }}
      />
    </section>
  );
}

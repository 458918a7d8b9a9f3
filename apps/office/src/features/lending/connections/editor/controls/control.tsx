import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, InputBase, NativeSelect } from '@mantine/core';
import { plainDigits } from '@saakh/contracts/typed/clean-entry';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Path } from '#office/forms/change-at';
import { idOf, useEditor, usePlace } from '../editor-context';
import type { SimpleField } from '../field-definitions';
import { useNames } from '../names';
import { useCodecOptions } from './codec-options';
import { codecKey, codecOf } from './codecs';
import { ConditionInput } from './condition-input';
import { type InputFrame, useTyped } from './input-frame';
import { scalarFrom, scalarText, separatorFrom, separatorText } from './scalars';
import { SourceInput, TemplateInput, ValueInput } from './source-inputs';

interface Props {
  field: SimpleField;
  path: Path;
  /** Named by the head of its column; the name is for those who can't see it. */
  bare?: boolean | undefined;
  /** What the row of a bare field is called. */
  row?: string | undefined;
}

function ListInput({ frame, value, set }: { frame: InputFrame; value: unknown; set: (next: unknown) => void }) {
  const [typed, write, leave] = useTyped(Array.isArray(value) ? value.join('\n') : '');
  return (
    <InputBase
      component="textarea"
      multiline
      {...frame}
      rows={2}
      value={typed}
      onBlur={leave}
      onChange={({ currentTarget }) => {
        write(currentTarget.value);
        set(currentTarget.value.split(/[\s,]+/).filter(Boolean));
      }}
    />
  );
}

function Bilingual({ frame, value, set }: { frame: InputFrame; value: unknown; set: (next: unknown) => void }) {
  const { t } = useTranslation('lending.connections.office');
  const words = { en: '', hi: '', ...Object(value) } as { en: string; hi: string };
  return (
    <div className="grid gap-12-16 grow">
      {(['en', 'hi'] as const).map((lang) => (
        <InputBase
          key={lang}
          {...frame}
          id={`${frame.id}.${lang}`}
          label={t(lang === 'en' ? 'inEnglish' : 'inHindi', { label: frame.label ?? frame['aria-label'] ?? '' })}
          lang={lang}
          maxLength={300}
          value={words[lang]}
          onChange={({ currentTarget }) => {
            const next = { ...words, [lang]: currentTarget.value };
            set(next.en === '' && next.hi === '' ? undefined : next);
          }}
        />
      ))}
    </div>
  );
}

/** One field of the document, by its definition. */
export function Control({ field, path, bare = false, row }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const { document, problems } = useEditor();
  const { fieldName, problemText, word } = useNames();
  const codecs = useCodecOptions();
  const { value, set, problem: inside } = usePlace<unknown>(path);
  // The value of a row stands in the row itself, beside the other fields of it.
  const ways = ['from', 'constant', 'text'].map((way) => [...path, way].join('.'));
  const problem = field.kind === 'value' ? problems.find(({ at }) => ways.includes(at)) : inside;
  const name = fieldName(field);
  const said = problem ? problemText(problem) : undefined;
  const frame: InputFrame = {
    id: idOf(path),
    ...(bare ? { 'aria-label': row ? `${name}, ${row}` : name } : { label: name }),
    description: !bare && field.hint ? t(`hints.${field.hint}`) : undefined,
    error: said,
    size: bare ? 'sm' : 'md',
  };
  const orNone = (text: string) => (text === '' ? undefined : text);
  switch (field.kind) {
    case 'tick':
      return (
        <Checkbox
          {...frame}
          size="md"
          py={bare ? 6 : 10}
          checked={value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked || undefined)}
        />
      );
    case 'choice': {
      const options = typeof field.options === 'function' ? field.options(document) : field.options;
      const known = typeof value === 'string' ? value : '';
      const needsEmpty = field.none !== undefined || !options.includes(known);
      return (
        <NativeSelect
          {...frame}
          value={known}
          data={[
            ...(needsEmpty ? [{ value: '', label: field.none ? t(`fields.${field.none}`) : t('choose') }] : []),
            ...(known !== '' && !options.includes(known) ? [{ value: known, label: known }] : []),
            ...options.map((option) => ({ value: option, label: field.words ? word(field.words, option) : option })),
          ]}
          onChange={({ currentTarget }) => set(orNone(currentTarget.value))}
        />
      );
    }
    case 'codec':
      return (
        <NativeSelect
          {...frame}
          value={codecKey(value)}
          data={codecs(codecKey(value))}
          onChange={({ currentTarget }) => set(codecOf(currentTarget.value))}
        />
      );
    case 'number':
      return (
        <InputBase
          {...frame}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          value={scalarText(value)}
          onChange={({ currentTarget }) => {
            const digits = plainDigits(currentTarget.value).replace(/\D/g, '');
            set(digits === '' ? undefined : Number(digits));
          }}
        />
      );
    case 'scalar':
      return (
        <InputBase
          {...frame}
          maxLength={500}
          autoComplete="off"
          value={scalarText(value)}
          // In a table of pairs an empty one is on its way; alone it is none.
          onChange={({ currentTarget: { value: typed } }) => set(typed === '' && !bare ? undefined : scalarFrom(typed))}
        />
      );
    case 'separator':
      return (
        <InputBase
          {...frame}
          maxLength={8}
          autoComplete="off"
          value={separatorText(value)}
          onChange={({ currentTarget }) => set(separatorFrom(currentTarget.value))}
        />
      );
    case 'lines':
      return <ListInput {...{ frame, value, set }} />;
    case 'words':
      return <Bilingual {...{ frame, value, set }} />;
    case 'condition':
      return <ConditionInput {...{ frame, value, set, from: field.from }} />;
    case 'source':
      return <SourceInput {...{ frame, from: field.from }} value={value} onValue={(source) => set(orNone(source))} />;
    case 'template':
      return <TemplateInput frame={frame} value={value} onValue={set} />;
    case 'value':
      return <ValueInput {...{ frame, set }} part={Object(value) as Record<string, unknown>} />;
    case 'text':
      return (
        <InputBase
          {...frame}
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
          list={field.list ? `connection-${field.list}` : undefined}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget: { value: typed } }) => set(field.keepsEmpty ? typed : orNone(typed))}
        />
      );
  }
}

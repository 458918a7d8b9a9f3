import { InputBase, NativeSelect } from '@mantine/core';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useEditor } from '../editor-context';
import { type InputFrame, useTyped } from './input-frame';
import { scalarFrom, scalarText } from './scalars';
import { sourceFrom, sourceText } from './source-names';

interface SourceProps {
  frame: InputFrame;
  value: unknown;
  from: 'facts' | 'answer';
  onValue: (source: string) => void;
}

/** Where a value comes from: found by its words as one types, or a place in the answer. */
export function SourceInput({ frame, value, from, onValue }: SourceProps) {
  const { sources } = useEditor();
  const [typed, write, leave] = useTyped(typeof value === 'string' ? sourceText(value, sources, from) : '');
  return (
    <InputBase
      {...frame}
      maxLength={220}
      autoComplete="off"
      spellCheck={false}
      list={from === 'facts' ? 'connection-sources' : 'connection-answers'}
      value={typed}
      onBlur={leave}
      onChange={({ currentTarget }) => {
        write(currentTarget.value);
        const source = sourceFrom(currentTarget.value, sources, from);
        onValue(source === 'answer:' ? '' : source);
      }}
    />
  );
}

interface TemplateProps {
  frame: InputFrame;
  value: unknown;
  onValue: (text: string) => void;
}

/** Text with values in braces, which can be chosen from the list beside it. */
export function TemplateInput({ frame, value, onValue }: TemplateProps) {
  const { t } = useTranslation('lending.connections.office');
  const { sources } = useEditor();
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="stack-4 narrow">
      <InputBase
        {...frame}
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('insertIn', { field: frame.label ?? frame['aria-label'] ?? '' })}
        value=""
        data={[{ value: '', label: t('insert') }, ...sources.map(({ source, label }) => ({ value: source, label }))]}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') onValue(`${text}{${currentTarget.value}}`);
        }}
      />
    </div>
  );
}

const WAYS = ['from', 'constant', 'text'] as const;
type Way = (typeof WAYS)[number];

interface ValueProps {
  frame: InputFrame;
  /** The row of a message: its value stands in it under the name of its way. */
  part: Readonly<Record<string, unknown>>;
  set: (part: unknown) => void;
}

/** What is sent in a field: one of our values, always the same, or a text with values in it. */
export function ValueInput({ frame, part, set }: ValueProps) {
  const { t } = useTranslation('lending.connections.office');
  const { from, constant, text, as, ...others } = part;
  const way: Way = text !== undefined ? 'text' : constant !== undefined ? 'constant' : 'from';
  const codec = as === undefined ? {} : { as };
  const name = frame.label ?? frame['aria-label'] ?? '';
  const put = (chosen: Way, value: unknown) =>
    set({ ...others, ...(chosen === 'from' ? codec : {}), ...(value === undefined ? {} : { [chosen]: value }) });
  const { id: _id, label: _label, 'aria-label': _said, ...inner } = frame;
  const own = { ...inner, id: `${frame.id}.${way}`, 'aria-label': name };
  return (
    <div className="stack-4 narrow" id={frame.id} tabIndex={-1}>
      <NativeSelect
        size="xs"
        aria-label={t('wayOf', { field: name })}
        value={way}
        data={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as Way;
          put(chosen, chosen === 'from' ? undefined : '');
        }}
      />
      {way === 'from' ? (
        <SourceInput frame={own} value={from} from="facts" onValue={(source) => put('from', source || undefined)} />
      ) : null}
      {way === 'constant' ? (
        <InputBase
          {...own}
          maxLength={500}
          autoComplete="off"
          value={scalarText(constant)}
          onChange={({ currentTarget }) => put('constant', scalarFrom(currentTarget.value))}
        />
      ) : null}
      {way === 'text' ? <TemplateInput frame={own} value={text} onValue={(next) => put('text', next)} /> : null}
    </div>
  );
}

import { ActionIcon, InputBase, NativeSelect } from '@mantine/core';
import type { LenderCondition } from '@saakh/contracts/lending/connections/document';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import styles from '../connection.module.css';
import { conditionOf, type Line, type Lines, linesOf, OPERATORS, type Operator } from './conditions';
import { type InputFrame, useTyped } from './input-frame';
import { JsonBox } from './json-box';
import { SourceInput } from './source-inputs';

interface Props {
  frame: InputFrame;
  value: unknown;
  from: 'facts' | 'answer';
  set: (condition: unknown) => void;
}

interface LineProps extends Pick<Props, 'frame' | 'from'> {
  line: Line;
  place: number;
  onLine: (line: Line) => void;
  onRemove: () => void;
}

function LineInput({ frame, from, line, place, onLine, onRemove }: LineProps) {
  const { t } = useTranslation('lending.connections.office');
  const [typed, write, leave] = useTyped(line.values);
  const name = frame.label ?? frame['aria-label'] ?? '';
  const part = (said: string) => ({ size: frame.size, 'aria-label': `${name}: ${said}` }) as const;
  const isFree = line.operator === 'isThere' || line.operator === 'isMissing';
  return (
    <div className={styles.line}>
      <SourceInput
        frame={{ ...part(t('fields.value')), id: `${frame.id}.${place}` }}
        from={from}
        value={line.value}
        onValue={(value) => onLine({ ...line, value: value || (from === 'answer' ? 'answer:' : '') })}
      />
      <NativeSelect
        {...part(t('fields.operator'))}
        value={line.operator}
        data={OPERATORS.map((value) => ({ value, label: t(`operators.${value}`) }))}
        onChange={({ currentTarget }) => onLine({ ...line, operator: currentTarget.value as Operator })}
      />
      {isFree ? null : (
        <InputBase
          {...part(t('fields.values'))}
          autoComplete="off"
          maxLength={600}
          placeholder={t('valuesHint')}
          value={typed}
          onBlur={leave}
          onChange={({ currentTarget }) => {
            write(currentTarget.value);
            onLine({ ...line, values: currentTarget.value });
          }}
        />
      )}
      <ActionIcon size={32} aria-label={t('removeCondition', { field: name, place: place + 1 })} onClick={onRemove}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** When something is so: no line at all is always. A condition within a condition is written as text. */
export function ConditionInput({ frame, value, from, set }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const known = linesOf(value as LenderCondition | undefined);
  const name = frame.label ?? frame['aria-label'] ?? '';
  if (!known) return <JsonBox id={frame.id} label={t('textOf', { field: name })} value={value} onValue={set} />;
  const { how, lines } = known;
  const write = (next: Lines) => set(conditionOf(next));
  const empty: Line = { value: from === 'answer' ? 'answer:' : '', operator: 'is', values: '' };
  return (
    <div className={styles.condition}>
      <fieldset className="stack-4 pad-0 flush narrow no-border" id={frame.id} tabIndex={-1}>
        <legend className={frame.label ? 'pad-0 strong text-small' : 'said'}>{name}</legend>
        {lines.length > 1 ? (
          <NativeSelect
            size="xs"
            aria-label={t('howOf', { field: name })}
            value={how}
            data={(['all', 'any'] as const).map((one) => ({ value: one, label: t(`hows.${one}`) }))}
            onChange={({ currentTarget }) => write({ lines, how: currentTarget.value as Lines['how'] })}
          />
        ) : null}
        {lines.map((line, place) => (
          <LineInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place while it is written
            key={place}
            {...{ frame, from, line, place }}
            onLine={(next) => write({ how, lines: lines.map((one, at) => (at === place ? next : one)) })}
            onRemove={() => write({ how, lines: lines.filter((_, at) => at !== place) })}
          />
        ))}
        <TextButton
          aria-label={t('addConditionTo', { field: name })}
          onClick={() => write({ how, lines: [...lines, empty] })}
        >
          {t(lines.length === 0 ? 'onlyWhen' : 'addCondition')}
        </TextButton>
        {frame.error ? <p className="danger text-fine">{frame.error}</p> : null}
      </fieldset>
    </div>
  );
}

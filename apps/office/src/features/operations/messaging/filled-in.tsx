import {
  type StaffTemplate,
  TEMPLATE_VARIABLES,
  type TemplateVariable,
} from '@saakh/contracts/operations/messaging/templates';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton, TextButton } from '#browser/ui/button';
import { SelectField } from '#office/ui/inputs/fields';
import { marksOf, moved, type Run, runsOf, without } from './marks';
import styles from './messaging.module.css';

/** Which marks it stands at, as they are counted from 1. */
const placeOf = ({ at, marks }: Run): string => (marks === 1 ? `${at + 1}.` : `${at + 1}–${at + marks}.`);

interface MoveProps {
  name: string;
  place: number;
  last: number;
  onMove: (to: number) => void;
}

/** At an end a step does nothing, but keeps the keyboard where it is. */
function Move({ name, place, last, onMove }: MoveProps) {
  const { t } = useTranslation('operations.messaging.office');
  const steps = [
    { key: 'moveUp', to: place - 1, Icon: IconArrowUp },
    { key: 'moveDown', to: place + 1, Icon: IconArrowDown },
  ] as const;
  return steps.map(({ key, to, Icon }) => {
    const isEnd = to < 0 || to > last;
    return (
      <button
        key={key}
        type="button"
        className={`bare square-44 inline pad-0 ink to-centre ${styles.move}`}
        aria-label={t(`templates.${key}`, { name })}
        aria-disabled={isEnd || undefined}
        onClick={() => (isEnd ? undefined : onMove(to))}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
      </button>
    );
  });
}

interface ListProps {
  channel: StaffTemplate['channel'];
  chosen: readonly TemplateVariable[];
  onChange: (chosen: TemplateVariable[]) => void;
  nameOf: (name: TemplateVariable) => string;
}

function ChosenList({ channel, chosen, onChange, nameOf }: ListProps) {
  const { t } = useTranslation('operations.messaging.office');
  const list = useRef<HTMLUListElement>(null);
  const runs = runsOf(chosen);
  /** Its name and the how manieth of that name: the line stays itself when it moves. */
  const keyOf = ({ name, at }: Run) => `${name} ${runs.filter((one) => one.name === name && one.at < at).length}`;
  return (
    <ul className={`plain-list if-any ${styles.marks}`} ref={list} tabIndex={-1} aria-label={t('templates.variables')}>
      {runs.map((run, place) => {
        const name = t(`templates.variableNames.${run.name}`);
        return (
          <li className="cluster-0-16 middle" key={keyOf(run)}>
            <span className="wraps narrow" style={{ flex: '1 1 200px' }}>
              {channel === 'sms' ? `${placeOf(run)} ` : null}
              {nameOf(run.name)}
            </span>
            <span className="row-12 middle" style={{ marginInlineStart: 'auto' }}>
              {channel === 'sms' && runs.length > 1 ? (
                <Move
                  name={name}
                  place={place}
                  last={runs.length - 1}
                  onMove={(to) => onChange(moved(chosen, place, to))}
                />
              ) : null}
              <TextButton
                aria-label={t('templates.removeVariable', { name })}
                onClick={() => {
                  onChange(without(chosen, place));
                  list.current?.focus();
                }}
              >
                {t('templates.remove')}
              </TextButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  channel: StaffTemplate['channel'];
  chosen: readonly TemplateVariable[];
  problem: string | undefined;
  onChange: (chosen: TemplateVariable[]) => void;
}

/** What is filled in for each customer, by what it becomes: an SMS in the order of its marks, else by a word in braces. */
export function FilledIn({ channel, chosen, problem, onChange }: Props) {
  const { t } = useTranslation('operations.messaging.office');
  const [picked, setPicked] = useState('');
  const nameOf = (name: TemplateVariable) =>
    `${t(`templates.variableNames.${name}`)}${channel === 'sms' ? '' : `: {{${name}}}`}`;
  const choices = TEMPLATE_VARIABLES.filter((name) => channel === 'sms' || !chosen.includes(name));
  const next = choices.find((name) => name === picked) ?? choices[0];
  return (
    <fieldset className={`stack-8 flush narrow rounded lined ${styles.filled}`}>
      <legend>{t('templates.variables')}</legend>
      {chosen.length === 0 ? <p className={styles.soft}>{t('templates.noVariables')}</p> : null}
      <ChosenList channel={channel} chosen={chosen} onChange={onChange} nameOf={nameOf} />
      <div className={`stack-12 top ${styles.adder}`}>
        <SelectField
          label={t('templates.addVariable')}
          description={t(`templates.variablesHint.${channel}`)}
          options={choices.map((name) => ({ value: name, label: nameOf(name) }))}
          value={next ?? ''}
          error={problem}
          onValue={setPicked}
        />
        <QuietButton
          disabled={next === undefined}
          onClick={() => (next ? onChange([...chosen, ...marksOf(next, channel)]) : undefined)}
        >
          {t('templates.addIt')}
        </QuietButton>
      </div>
    </fieldset>
  );
}

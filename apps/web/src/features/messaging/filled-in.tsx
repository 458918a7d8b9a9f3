import {
  type StaffTemplate,
  TEMPLATE_VARIABLES,
  type TemplateVariable,
} from '@saakh/contracts/back-office/messaging/templates';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../ui/button';
import { SelectField } from '../../ui/inputs/fields';
import styles from './messaging.module.css';

/** A variable of an SMS takes thirty characters: a link stands over three in a row. */
const MARKS_OF_A_LINK = 3;
const isLink = (name: TemplateVariable): boolean => name === 'link' || name === 'stopLink';

interface Run {
  readonly name: TemplateVariable;
  /** The place of its first mark, from 0, and how many marks it stands over. */
  readonly at: number;
  readonly marks: number;
}

/** A link over several marks in a row is one thing to whoever reads the list. */
const runsOf = (chosen: readonly TemplateVariable[]): Run[] => {
  const runs: Run[] = [];
  chosen.forEach((name, at) => {
    const last = runs.at(-1);
    if (last?.name === name && isLink(name) && last.marks < MARKS_OF_A_LINK) {
      runs[runs.length - 1] = { ...last, marks: last.marks + 1 };
    } else runs.push({ name, at, marks: 1 });
  });
  return runs;
};

/** Which marks it stands at, as they are counted from 1. */
const placeOf = ({ at, marks }: Run): string => (marks === 1 ? `${at + 1}.` : `${at + 1}–${at + marks}.`);

interface Props {
  channel: StaffTemplate['channel'];
  chosen: readonly TemplateVariable[];
  problem: string | null;
  onChange: (chosen: TemplateVariable[]) => void;
}

/** What is filled in for each customer, by what it becomes: an SMS in the order of its marks, else by a word in braces. */
export function FilledIn({ channel, chosen, problem, onChange }: Props) {
  const { t } = useTranslation('back-office/operations/messaging');
  const nameOf = (name: TemplateVariable) =>
    `${t(`templates.variableNames.${name}`)}${channel === 'sms' ? '' : `: {{${name}}}`}`;
  const add = (name: TemplateVariable) =>
    onChange([
      ...chosen,
      ...Array<TemplateVariable>(channel === 'sms' && isLink(name) ? MARKS_OF_A_LINK : 1).fill(name),
    ]);
  const choices = TEMPLATE_VARIABLES.filter((name) => channel === 'sms' || !chosen.includes(name));
  return (
    <fieldset className={styles.filled}>
      <legend>{t('templates.variables')}</legend>
      {chosen.length === 0 ? <p className={styles.soft}>{t('templates.noVariables')}</p> : null}
      <ul className={styles.marks}>
        {runsOf(chosen).map((run) => (
          <li key={run.at}>
            {channel === 'sms' ? `${placeOf(run)} ` : null}
            {nameOf(run.name)}{' '}
            <TextButton
              aria-label={t('templates.removeVariable', { name: t(`templates.variableNames.${run.name}`) })}
              onClick={() => onChange(chosen.filter((_one, at) => at < run.at || at >= run.at + run.marks))}
            >
              {t('templates.remove')}
            </TextButton>
          </li>
        ))}
      </ul>
      <SelectField
        label={t('templates.addVariable')}
        description={t(`templates.variablesHint.${channel}`)}
        options={choices.map((name) => ({ value: name, label: nameOf(name) }))}
        value=""
        error={problem}
        onValue={(value) => {
          const name = choices.find((one) => one === value);
          if (name) add(name);
        }}
      />
    </fieldset>
  );
}

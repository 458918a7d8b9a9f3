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
      <ol className={styles.marks}>
        {chosen.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same one may stand several times, and is told by its place alone
          <li key={at}>
            {nameOf(name)}{' '}
            <TextButton
              aria-label={t('templates.removeVariable', { name: t(`templates.variableNames.${name}`) })}
              onClick={() => onChange(chosen.filter((_one, place) => place !== at))}
            >
              {t('templates.remove')}
            </TextButton>
          </li>
        ))}
      </ol>
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

import type { FormField } from '@saakh/contracts/forms/form-definition';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Path } from '#office/forms/change-at';
import { CheckBox } from '#office/ui/inputs/fields';
import { answerChoices } from './answer-choices';
import { idOf } from './edit';
import { useEditor } from './editor-context';

interface Props {
  path: Path;
  label: string;
  field: FormField | undefined;
  value: readonly string[];
}

/** Which answers of a question count; those that it can no longer have are named, so that they can be taken out. */
export function AnswerBoxes({ path, label, field, value }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const language = useLanguage();
  const { lists, set, problemAt } = useEditor();
  const choices = field ? answerChoices(field, lists, language).filter((choice) => choice.value !== '') : [];
  const gone = value.filter((code) => !choices.some((choice) => choice.value === code));
  const problem = problemAt(path);
  return (
    <fieldset className="pad-0 flush narrow no-border" id={idOf(path)} tabIndex={-1}>
      <legend className="pad-0 soft strong text-small">{label}</legend>
      {[...choices, ...gone.map((code) => ({ value: code, label: t('goneAnswer', { code }) }))].map((choice) => (
        <CheckBox
          key={choice.value}
          label={choice.label}
          checked={value.includes(choice.value)}
          onChange={(checked) =>
            set(path, checked ? [...value, choice.value] : value.filter((code) => code !== choice.value))
          }
        />
      ))}
      {problem ? <p className="danger text-fine">{problem}</p> : null}
    </fieldset>
  );
}

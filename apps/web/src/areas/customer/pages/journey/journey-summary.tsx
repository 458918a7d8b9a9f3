import type { FormAnswers, FormStep } from '@saakh/contracts/form-definition';
import { askedFormFields } from '@saakh/rules/form-answers';
import { answerText } from '../../../../features/forms/answer-text';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import type { OptionLists } from '../../../../platform/option-lists';
import { TextButton } from '../../../../ui/button';
import { Facts } from '../../../../ui/facts';
import styles from './journey.module.css';

interface Texts {
  readonly change: string;
  readonly changeOf: (what: string) => string;
  readonly none: string;
}
interface Part {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly value: string }[];
  readonly texts: Texts;
  readonly onChange: () => void;
}

/** One part of what was entered, to be read once more before it is sent. */
export function SummaryPart({ title, items, texts, onChange }: Part) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        <TextButton aria-label={texts.changeOf(title)} onClick={onChange}>
          {texts.change}
        </TextButton>
      </div>
      <Facts items={items.map(({ name, value }) => ({ name, value: value || texts.none }))} />
    </section>
  );
}

/** The answers of one step in words. */
export const answersOf = ({ fields }: FormStep, answers: FormAnswers, lists: OptionLists) =>
  askedFormFields(fields, answers).map((field) => ({
    name: field.label[currentLanguage()],
    value: answerText(field, answers, lists),
  }));

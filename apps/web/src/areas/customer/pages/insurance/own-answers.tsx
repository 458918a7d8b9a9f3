import type { FormAnswers, FormField } from '@saakh/contracts/form-definition';
import { productFormOf } from '@saakh/contracts/product-forms';
import { toTypedDate } from '@saakh/rules/dates';
import { askedFormFields } from '@saakh/rules/form-answers';
import { useTranslation } from 'react-i18next';
import styles from '../../../../features/insurance/insurance.module.css';
import { formatWhole } from '../../../../platform/format';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { type OptionLists, optionsOf } from '../../../../platform/option-lists';
import { QuietButton } from '../../../../ui/button';
import { Facts } from '../../../../ui/facts';
import { useEditProfile } from '../../use-edit-profile';
import { useJourney } from '../../use-journey';

interface Props {
  answers: FormAnswers;
  lists: OptionLists;
}

/** What the insurer will read of the customer's answers, and the way to change them. */
export function OwnAnswers({ answers, lists }: Props) {
  const { t } = useTranslation('insurance');
  const { t: common } = useTranslation();
  const edit = useEditProfile();
  const journey = useJourney();
  const language = currentLanguage();
  const wordsOf = ({ kind, list, options, unit }: FormField, answer: string): string => {
    if (kind === 'yes-no') return common(answer === '1' ? 'yes' : 'no');
    if (kind === 'money') return `₹${formatWhole(Number(answer))}`;
    if (kind === 'date') return toTypedDate(answer);
    const listed = list && optionsOf(lists, list).find(({ value }) => value === answer)?.label;
    const own = options?.find(({ code }) => code === answer)?.label[language];
    return `${listed ?? own ?? answer}${unit ? ` ${unit[language]}` : ''}`;
  };
  const items = askedFormFields(productFormOf(journey.productType)?.fields ?? [], answers).flatMap((field) => {
    const answer = answers[field.key];
    return answer ? [{ name: field.label[language], value: wordsOf(field, answer) }] : [];
  });
  return (
    <section className={styles.answers} aria-labelledby="insurance-answers">
      <h2 id="insurance-answers" className={styles.title}>
        {t('answers')}
      </h2>
      <Facts items={items} />
      <QuietButton onClick={() => edit('own')} aria-label={t('changeAnswers')}>
        {t('change')}
      </QuietButton>
    </section>
  );
}

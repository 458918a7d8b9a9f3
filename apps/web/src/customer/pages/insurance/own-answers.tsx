import { productFormOf } from '@saakh/contracts/catalogue/product-forms';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { askedFormFields } from '@saakh/rules/forms/form-answers';
import { answerText } from '#browser/forms/answer-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { OptionLists } from '#browser/platform/option-lists';
import { QuietButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import styles from '#web/features/catalogue/insurance/insurance.module.css';
import { useEditProfile } from '../../use-edit-profile';
import { useJourney } from '../../use-journey';

interface Props {
  answers: FormAnswers;
  lists: OptionLists;
}

/** What the insurer will read of the customer's answers, and the way to change them. */
export function OwnAnswers({ answers, lists }: Props) {
  const { t } = useTranslation('catalogue.insurance');
  const edit = useEditProfile();
  const journey = useJourney();
  const language = currentLanguage();
  const items = askedFormFields(productFormOf(journey.productType)?.fields ?? [], answers).flatMap((field) => {
    const value = answerText(field, answers, lists);
    return value === '' ? [] : [{ name: field.label[language], value }];
  });
  return (
    <section className={`grid-8 ${styles.answers}`} aria-labelledby="insurance-answers">
      <h2 id="insurance-answers" className="below-8 text-title">
        {t('answers')}
      </h2>
      <Facts items={items} />
      <QuietButton onClick={() => edit('own')} aria-label={t('changeAnswers')}>
        {t('change')}
      </QuietButton>
    </section>
  );
}

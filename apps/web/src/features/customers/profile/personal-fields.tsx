import { AGE_MAX, AGE_MIN, NAME_MAX_LENGTH, PAN_LENGTH } from '@saakh/contracts/bounds';
import { enteredName } from '@saakh/contracts/typed/names-and-places';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { optionsOf } from '#browser/platform/option-lists';
import { Facts } from '#browser/ui/facts';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { DateField } from '#browser/ui/inputs/date-field';
import { CodeField, TextField } from '#browser/ui/inputs/fields';
import { RefusedCharacter } from '#browser/ui/inputs/refused-character';
import styles from './step.module.css';
import { bind, refusedNameOf, type StepProps } from './step-props';

/** Step 1: who the customer is (SCREEN-01). */
export function PersonalFields({ form, lists }: StepProps) {
  const { t } = useTranslation('customers.profile');
  const pan = bind(form, 'tin');
  const bindName = (field: 'first_name' | 'last_name') => ({
    ...bind(form, field),
    onValue: (typed: string) => form.set(field, enteredName(typed)),
    remedy: <RefusedCharacter {...refusedNameOf(form, field)} />,
  });
  const isLocked = form.known.locked.includes('tin');
  const isKnown = pan.value !== '' && pan.value === form.known.values.tin;
  return (
    <>
      <TextField
        {...bindName('first_name')}
        label={t('first_name')}
        description={t('nameWhy')}
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <TextField
        {...bindName('last_name')}
        label={t('last_name')}
        description={t('lastNameWhy')}
        optional
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
      />
      {isLocked ? (
        <div>
          <Facts
            items={[
              { name: t('birth_date'), value: form.known.values.birth_date },
              { name: t('tin'), value: form.known.values.tin },
            ]}
          />
          <p className={`above-4 soft strong text-note ${styles.place}`}>{t('identityFast')}</p>
        </div>
      ) : (
        <DateField
          {...bind(form, 'birth_date')}
          label={t('birth_date')}
          description={t('birthDateWhy', { from: AGE_MIN, to: AGE_MAX })}
          autoComplete="bday"
        />
      )}
      <ChoiceGroup
        {...bind(form, 'gender')}
        label={t('gender')}
        description={t('genderWhy')}
        options={optionsOf(lists, 'gender')}
        columns={2}
      />
      {isLocked ? null : (
        <CodeField
          {...pan}
          length={PAN_LENGTH}
          label={t('tin')}
          description={t(isKnown ? 'tinKnown' : 'tinWhy')}
          className={styles.pan ?? ''}
          // The mask is replaced as a whole: nobody has to delete ten characters first.
          onFocus={(event) => isKnown && event.currentTarget.select()}
        />
      )}
    </>
  );
}

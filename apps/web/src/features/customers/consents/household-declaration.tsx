import { HOUSEHOLD_INCOME_THRESHOLD_PAISE } from '@saakh/contracts/bounds';
import type { Notice } from '@saakh/contracts/customers/consents';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { sentenceOf } from './consent-text';

interface Props {
  notice: Notice | undefined;
  /** Codes of the household income list: at or below the threshold, at or above it. */
  codes: readonly string[];
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** Household income at or below, or at or above, ₹3,00,000 a year; nothing is chosen beforehand (CONSENT-03, CONST-14). */
export function HouseholdDeclaration({ notice, codes, value, error, onValue }: Props) {
  const { t } = useTranslation('customers.consents');
  const amount = formatPaise(HOUSEHOLD_INCOME_THRESHOLD_PAISE);
  const [below = '', above = ''] = codes;
  return (
    <ChoiceGroup
      name="household_income"
      label={t('household.title')}
      description={t('household.why', { amount })}
      error={error}
      value={value}
      onValue={onValue}
      options={[
        { value: below, label: t('household.atOrBelow', { amount }) },
        { value: above, label: t('household.atOrAbove', { amount }) },
      ].filter((option) => option.value !== '')}
    >
      {notice ? <p className="below-8 soft text-note">{sentenceOf(notice)}</p> : null}
    </ChoiceGroup>
  );
}

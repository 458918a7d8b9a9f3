import { KEPT_MONTHS } from '@saakh/contracts/bounds';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { Panel } from '#browser/ui/panel';
import { useChooseKeptMonths } from './queries';

/** After how many months without a sign-in the account ends; each choice is saved at once (REG-DL-7). */
export function KeptMonthsChoice({ keptMonths }: { keptMonths: number }) {
  const { t } = useTranslation('customers.my-saakh');
  const { mutate, isPending, variables, error } = useChooseKeptMonths();
  const choose = (value: string) => {
    const months = KEPT_MONTHS.find((one) => String(one) === value);
    if (months) mutate(months, { onSuccess: () => void showToast('success', t('data.keptMonthsSaved')) });
  };
  return (
    <Panel title={t('data.keptMonths')}>
      <ChoiceGroup
        name="keptMonths"
        label={t('data.keptMonthsLabel')}
        description={t('data.keptMonthsText')}
        options={KEPT_MONTHS.map((months) => ({ value: String(months), label: t('data.months', { count: months }) }))}
        value={String(isPending ? variables : keptMonths)}
        onValue={choose}
        error={error ? errorText(error) : null}
      />
    </Panel>
  );
}

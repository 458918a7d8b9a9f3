import { INSURANCE_CATEGORIES, INSURER_NAME_MAX, PLAN_NAME_MAX } from '@saakh/contracts/catalogue/staff/insurance';
import { type FormEvent, useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { FormDialog } from '#office/ui/saving/form-dialog';
import { SmallSelect, SmallText } from '#office/ui/small-fields';
import { useCreatePlan } from './queries';

const NEW = '';

interface Props {
  insurers: readonly { readonly name: string }[];
  onClose: () => void;
  onMade: (planId: number) => void;
}

/** A plan of a known insurer, or the first one of a new insurer. */
export function NewPlanDialog({ insurers, onClose, onMade }: Props) {
  const { t } = useTranslation('catalogue.other-products.office');
  const productName = useProductName();
  const create = useCreatePlan();
  const [known, setKnown] = useState(insurers[0]?.name ?? NEW);
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<string>(INSURANCE_CATEGORIES[0]);
  const [name, setName] = useState('');
  const insurer = (known === NEW ? typed : known).trim();
  const isFilled = insurer !== '' && name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = INSURANCE_CATEGORIES.find((one) => one === category);
    if (!isFilled || !chosen) return;
    create.mutate({ insurer, category: chosen, name: name.trim() }, { onSuccess: ({ plan_id }) => onMade(plan_id) });
  };
  return (
    <FormDialog title={t('plans.add')} isTyped={!create.isPending && (typed + name).trim() !== ''} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <SmallSelect
          id="plan-insurer"
          label={t('insurer')}
          value={known}
          options={[
            ...insurers.map((one) => ({ value: one.name, label: one.name })),
            { value: NEW, label: t('plans.newInsurer') },
          ]}
          onValue={setKnown}
        />
        {known === NEW ? (
          <SmallText
            id="plan-new-insurer"
            label={t('plans.insurerName')}
            hint={t('plans.insurerHint')}
            value={typed}
            onValue={setTyped}
            maxLength={INSURER_NAME_MAX}
          />
        ) : null}
        <SmallSelect
          id="plan-category"
          label={t('category')}
          value={category}
          options={INSURANCE_CATEGORIES.map((value) => ({ value, label: productName(value) }))}
          onValue={setCategory}
        />
        <SmallText id="plan-name" label={t('fields.name')} value={name} onValue={setName} maxLength={PLAN_NAME_MAX} />
        <p role="alert">{create.error ? errorText(create.error) : null}</p>
        <MainButton type="submit" loading={create.isPending} disabled={!isFilled}>
          {t('create')}
        </MainButton>
      </form>
    </FormDialog>
  );
}

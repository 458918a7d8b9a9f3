import { INSURANCE_CATEGORIES, INSURER_NAME_MAX, PLAN_NAME_MAX } from '@saakh/contracts/catalogue/staff/insurance';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useCreatePlan } from './queries';

const NEW = '*';

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
  const known = insurers.map(({ name }) => ({ value: name, label: name }));
  const ofNew = { help: t('plans.insurerHint'), maxLength: INSURER_NAME_MAX };
  return (
    <DialogForm
      title={t('plans.add')}
      onClose={onClose}
      wide
      small="plan"
      waits
      action={t('create')}
      sending={create}
      known={{
        ...{ insurer: insurers[0]?.name ?? NEW, 'new-insurer': '', name: '' },
        category: INSURANCE_CATEGORIES[0] as (typeof INSURANCE_CATEGORIES)[number],
      }}
      fields={() => [
        choiceField('insurer', t('insurer'), [...known, { value: NEW, label: t('plans.newInsurer') }]),
        textField('new-insurer', t('plans.insurerName'), { showWhen: { field: 'insurer', in: [NEW] }, ...ofNew }),
        choiceField('category', t('category'), optionsFor(INSURANCE_CATEGORIES, productName)),
        textField('name', t('fields.name'), { maxLength: PLAN_NAME_MAX }),
      ]}
      onSubmit={({ insurer, 'new-insurer': added, ...plan }) =>
        create.mutate(
          { insurer: insurer === NEW ? added : insurer, ...plan },
          { onSuccess: ({ plan_id }) => onMade(plan_id) },
        )
      }
    />
  );
}

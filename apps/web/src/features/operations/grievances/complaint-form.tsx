import type { Grievance } from '@saakh/contracts/operations/grievances';
import { COMPLAINT_TEXT, GRIEVANCE_CATEGORIES } from '@saakh/contracts/operations/support-forms';
import { shortReference } from '@saakh/rules/identifiers';
import { FormFields } from '#browser/forms/form-fields';
import { useForm } from '#browser/forms/use-form';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { MainButton } from '#browser/ui/button';
import { Panel } from '#browser/ui/panel';
import { useComplain } from './queries';

interface Props {
  /** Lenders that the customer has applied to. */
  lenders: readonly { lenderId: number; name: string }[];
  /** Whose draft it is. */
  owner: string;
}

const FORM = 'complaint';

/** What it is about, about which lender, and what happened. */
export function ComplaintForm({ lenders, owner }: Props) {
  const { t } = useTranslation('customers.my-saakh');
  const complaining = useComplain();
  const form = useForm({
    owner,
    name: FORM,
    error: complaining.error,
    fields: [
      {
        key: 'category',
        kind: 'select',
        label: t('complaints.category'),
        options: GRIEVANCE_CATEGORIES.map((value) => ({ value, label: t(`complaints.categories.${value}`) })),
        missing: t('complaints.chooseCategory'),
      },
      lenders.length > 0 && {
        key: 'lender',
        kind: 'select',
        label: t('complaints.categories.lender'),
        optional: true,
        options: lenders.map(({ lenderId, name }) => ({ value: String(lenderId), label: name })),
        showWhen: { field: 'category', in: ['lender'] },
      },
      {
        ...COMPLAINT_TEXT,
        label: t('complaints.what'),
        help: t('complaints.whatHint'),
        missing: t('complaints.tooShort'),
      },
    ],
  });
  const send = () => {
    const { category, lender, text = '' } = form.answers();
    const about = lender ? { lenderId: Number(lender) } : {};
    complaining.mutate(
      { category: category as Grievance['category'], text, ...about },
      {
        onSuccess: ({ ticketId }) => {
          form.reset();
          void showToast('success', t('complaints.sent', { reference: shortReference(ticketId) }));
        },
      },
    );
  };
  return (
    <Panel title={t('complaints.new')}>
      <FormFields
        id={FORM}
        form={form}
        className="stack-16"
        onSubmit={send}
        actions={
          <MainButton type="submit" loading={complaining.isPending}>
            {t('complaints.send')}
          </MainButton>
        }
      />
    </Panel>
  );
}

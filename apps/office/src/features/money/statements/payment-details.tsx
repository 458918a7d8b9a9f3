import type { PaymentDetails as Kept, OfferedAccount } from '@saakh/contracts/money/partner/statements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import { CodeField } from '#browser/ui/inputs/fields';
import { SmallButton } from '#browser/ui/small-button';
import { type OfficeField, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { paymentDetailsQuery, useConfirmOffered, useSavePaymentDetails } from './own-queries';
import styles from './statements.module.css';

interface FormProps {
  kept: Kept | null;
  /** The account that is confirmed; without one it is typed. */
  confirms?: OfferedAccount | undefined;
  onDone: () => void;
}

function DetailsForm({ kept, confirms, onDone }: FormProps) {
  const { t } = useTranslation('money.statements.portal');
  const save = useSavePaymentDetails();
  const confirm = useConfirmOffered();
  const known = { holder: kept?.holder ?? '', account: '', accountAgain: '', ifsc: kept?.ifsc ?? '' };
  const missing = t('details.missing');
  const code = (key: 'account' | 'accountAgain' | 'ifsc' | 'pan' | 'gstin', more: Partial<OfficeField> = {}) =>
    textField(key, t(`details.${key}`), {
      ...{ missing, ...more },
      control: ({ value, error, onValue }) => (
        <CodeField
          {...{ label: t(`details.${key}`), description: more.help, inputMode: more.inputMode }}
          {...{ value, error, onValue }}
        />
      ),
    });
  const digits = { inputMode: 'numeric' } as const;
  return (
    <OfficeForm
      className={`stack-16 ${styles.form}`}
      above={confirms ? <p>{t('details.confirmText')}</p> : null}
      action={t(confirms ? 'details.confirm' : 'details.save')}
      sending={confirms ? confirm : save}
      known={{ ...known, pan: '', gstin: kept?.gstin ?? '' }}
      fields={() => [
        ...(confirms
          ? []
          : [
              textField('holder', t('details.holder'), { maxLength: 60, missing }),
              code('account', digits),
              code('accountAgain', digits),
              code('ifsc'),
            ]),
        code('pan', { help: kept ? t('details.panAgain') : undefined }),
        code('gstin', { help: t(kept?.gstin ? 'details.gstinKept' : 'details.gstinHint'), mayBeEmpty: true }),
      ]}
      onCancel={onDone}
      cancel={t('details.cancel')}
      onSubmit={({ pan, gstin, ...account }) => {
        const numbers = { pan, gstin: gstin || null };
        if (confirms) confirm.mutate({ ...numbers, offeredAt: confirms.offeredAt }, { onSuccess: onDone });
        else save.mutate({ ...account, ...numbers }, { onSuccess: onDone });
      }}
    />
  );
}

/** Where commission is paid to and under which tax numbers. */
export function PaymentDetails() {
  const { t } = useTranslation('money.statements.portal');
  const { data, error, refetch } = useQuery(paymentDetailsQuery());
  const [isOpen, setOpen] = useState<'change' | 'confirm'>();
  const where = ({ holder, account, ifsc, bank }: Pick<Kept, 'holder' | 'account' | 'ifsc' | 'bank'>) => [
    { name: t('details.holder'), value: holder },
    { name: t('details.account'), value: account },
    { name: t('details.ifsc'), value: [ifsc, bank].filter(Boolean).join(' · ') },
  ];
  const facts = (kept: Kept) => [
    ...where(kept),
    { name: t('details.pan'), value: kept.pan },
    { name: t('details.gstin'), value: kept.gstin ?? t('details.noGstin') },
    { name: t('details.changed'), value: formatDate(kept.updatedAt, currentLanguage()) },
    ...(kept.heldUntil === null
      ? []
      : [
          {
            name: t('details.held'),
            value: t(kept.isFirst ? 'details.heldFirst' : 'details.heldUntil', {
              at: formatDateTime(kept.heldUntil, currentLanguage()),
            }),
          },
        ]),
    ...(kept.isDoubted ? [{ name: t('details.held'), value: t('details.doubted') }] : []),
    ...(kept.isReturned ? [{ name: t('details.held'), value: t('details.returned') }] : []),
  ];
  return (
    <StaffSection title={t('details.title')} text={t('details.text')}>
      <Loading {...{ data, error, refetch }} lines={5} height={24} />
      {data?.offered && isOpen !== 'change' ? (
        <>
          <p role="note">{t('details.offered')}</p>
          <Facts items={where(data.offered)} />
        </>
      ) : null}
      {data && !isOpen ? (
        <>
          {data.data ? <Facts items={facts(data.data)} /> : data.offered ? null : <p>{t('details.none')}</p>}
          <div>
            {data.offered ? (
              <SmallButton main onClick={() => setOpen('confirm')}>
                {t('details.confirmTitle')}
              </SmallButton>
            ) : null}
            <QuietButton onClick={() => setOpen('change')}>
              {t(data.data ? 'details.change' : data.offered ? 'details.other' : 'details.add')}
            </QuietButton>
          </div>
        </>
      ) : null}
      {data && isOpen ? (
        <DetailsForm
          kept={data.data}
          confirms={isOpen === 'confirm' ? (data.offered ?? undefined) : undefined}
          onDone={() => setOpen(undefined)}
        />
      ) : null}
    </StaffSection>
  );
}

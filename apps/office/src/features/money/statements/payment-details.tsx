import type { PaymentDetails as Kept, OfferedAccount } from '@saakh/contracts/money/partner/statements';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import { CodeField } from '#browser/ui/inputs/fields';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { ErrorState } from '#browser/ui/states';
import { TextField } from '#office/ui/inputs/fields';
import { StaffSection } from '#office/ui/staff-page';
import { paymentDetailsQuery, useConfirmOffered, useSavePaymentDetails } from './own-queries';
import styles from './statements.module.css';

const FIELDS = ['holder', 'account', 'accountAgain', 'ifsc', 'pan', 'gstin'] as const;
type Field = (typeof FIELDS)[number];
/** What is typed where the account itself is only confirmed. */
const TAX_NUMBERS: readonly Field[] = ['pan', 'gstin'];
const HOLDER_MAX = 60;

interface FormProps {
  kept: Kept | null;
  /** The account that is confirmed; without one it is typed. */
  confirms?: OfferedAccount | undefined;
  onDone: () => void;
}

function DetailsForm({ kept, confirms, onDone }: FormProps) {
  const { t } = useTranslation('money.statements.portal');
  const [typed, setTyped] = useState<Record<Field, string>>({
    ...{ holder: kept?.holder ?? '', account: '', accountAgain: '', ifsc: kept?.ifsc ?? '' },
    ...{ pan: '', gstin: kept?.gstin ?? '' },
  });
  const [tried, setTried] = useState(false);
  const save = useSavePaymentDetails();
  const confirm = useConfirmOffered();
  const { isPending, error } = confirms ? confirm : save;
  const fields = confirms ? TAX_NUMBERS : FIELDS;
  const missing = (name: Field) => name !== 'gstin' && fields.includes(name) && typed[name].trim() === '';
  const refused = isApiError(error) ? error.fields : {};
  const isElsewhere = error !== null && fields.every((name) => refused[name] === undefined);
  const field = (name: Field) => ({
    label: t(`details.${name}`),
    autoComplete: 'off',
    value: typed[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: tried && missing(name) ? t('details.missing') : refused[name] ? errorTextAt(error, name) : null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fields.some(missing)) return;
    const gstin = typed.gstin.trim() === '' ? null : typed.gstin;
    if (confirms) confirm.mutate({ pan: typed.pan, gstin, offeredAt: confirms.offeredAt }, { onSuccess: onDone });
    else save.mutate({ ...typed, gstin }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate className={`stack-16 ${styles.form}`}>
      {confirms ? (
        <p>{t('details.confirmText')}</p>
      ) : (
        <>
          <TextField {...field('holder')} maxLength={HOLDER_MAX} />
          <CodeField {...field('account')} inputMode="numeric" />
          <CodeField {...field('accountAgain')} inputMode="numeric" />
          <CodeField {...field('ifsc')} />
        </>
      )}
      <CodeField {...field('pan')} description={kept ? t('details.panAgain') : undefined} />
      <CodeField {...field('gstin')} description={t(kept?.gstin ? 'details.gstinKept' : 'details.gstinHint')} />
      <p role="alert" className="danger text-small if-any">
        {isElsewhere ? errorText(error) : null}
      </p>
      <SmallButton main type="submit" loading={isPending}>
        {t(confirms ? 'details.confirm' : 'details.save')}
      </SmallButton>
      <SmallButton onClick={onDone}>{t('details.cancel')}</SmallButton>
    </form>
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
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <SkeletonLines count={5} height={24} /> : null}
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

import type { PaymentDetails as Kept } from '@saakh/contracts/partner/statements';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../platform/api/api-error';
import { errorText, errorTextAt } from '../../platform/error-text';
import { formatDate, formatDateTime } from '../../platform/format';
import { currentLanguage } from '../../platform/i18n/i18n';
import { QuietButton } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { CodeField, TextField } from '../../ui/inputs/fields';
import { SkeletonLines } from '../../ui/skeleton-lines';
import { SmallButton } from '../../ui/staff/small-button';
import { StaffSection } from '../../ui/staff/staff-page';
import { ErrorState } from '../../ui/states';
import { paymentDetailsQuery, useSavePaymentDetails } from './own-queries';
import styles from './statements.module.css';

const FIELDS = ['holder', 'account', 'accountAgain', 'ifsc', 'pan', 'gstin'] as const;
type Field = (typeof FIELDS)[number];
const NEEDED: readonly Field[] = ['holder', 'account', 'accountAgain', 'ifsc', 'pan'];
const HOLDER_MAX = 60;

function DetailsForm({ kept, onDone }: { kept: Kept | null; onDone: () => void }) {
  const { t } = useTranslation('partner/statements');
  const [typed, setTyped] = useState<Record<Field, string>>({
    ...{ holder: kept?.holder ?? '', account: '', accountAgain: '', ifsc: kept?.ifsc ?? '' },
    ...{ pan: '', gstin: kept?.gstin ?? '' },
  });
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useSavePaymentDetails();
  const missing = (name: Field) => NEEDED.includes(name) && typed[name].trim() === '';
  const refused = isApiError(error) ? error.fields : {};
  const isElsewhere = error !== null && FIELDS.every((name) => refused[name] === undefined);
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
    if (NEEDED.some(missing)) return;
    const { gstin, ...rest } = typed;
    mutate({ ...rest, gstin: gstin.trim() === '' ? null : gstin }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField {...field('holder')} maxLength={HOLDER_MAX} />
      <CodeField {...field('account')} inputMode="numeric" />
      <CodeField {...field('accountAgain')} inputMode="numeric" />
      <CodeField {...field('ifsc')} />
      <CodeField {...field('pan')} description={kept ? t('details.panAgain') : undefined} />
      <CodeField {...field('gstin')} description={t(kept?.gstin ? 'details.gstinKept' : 'details.gstinHint')} />
      <p role="alert" className={styles.problem}>
        {isElsewhere ? errorText(error) : null}
      </p>
      <SmallButton main type="submit" loading={isPending}>
        {t('details.save')}
      </SmallButton>
      <SmallButton onClick={onDone}>{t('details.cancel')}</SmallButton>
    </form>
  );
}

/** Where commission is paid to and under which tax numbers. */
export function PaymentDetails() {
  const { t } = useTranslation('partner/statements');
  const { data, error, refetch } = useQuery(paymentDetailsQuery());
  const [isChanging, setChanging] = useState(false);
  const facts = (kept: Kept) => [
    { name: t('details.holder'), value: kept.holder },
    { name: t('details.account'), value: kept.account },
    { name: t('details.ifsc'), value: [kept.ifsc, kept.bank].filter(Boolean).join(' · ') },
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
      {data === undefined || isChanging ? null : (
        <>
          {data ? <Facts items={facts(data)} /> : <p>{t('details.none')}</p>}
          <div>
            <QuietButton onClick={() => setChanging(true)}>{t(data ? 'details.change' : 'details.add')}</QuietButton>
          </div>
        </>
      )}
      {data !== undefined && isChanging ? <DetailsForm kept={data} onDone={() => setChanging(false)} /> : null}
    </StaffSection>
  );
}

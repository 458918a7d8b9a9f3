import type { StaffReferral } from '@saakh/contracts/partners/staff/referrals';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { dayOf } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import type { SelectOption } from '#browser/ui/inputs/fields';
import { Dialog } from '#office/ui/frame/dialog';
import { SelectField, TextField } from '#office/ui/inputs/fields';
import { SearchBox } from '#office/ui/toolbar';
import { problemOfReferral, SENT_AS, sentReferral, type TypedReferralField, typedOf } from './referral-form';
import { foundPartnersQuery, useSetReferral } from './referral-queries';

const LEAST_REASON = 3;
const FIELDS = Object.keys(SENT_AS) as TypedReferralField[];

interface Props {
  partner: { readonly id: string; readonly name: string };
  /** As it stands; null where nobody brought the partner. */
  referral: StaffReferral | null;
  onClose: () => void;
}

/** Other partners that a search finds, with the one that is chosen, whatever the search. */
function useChoices(partnerId: string, referral: StaffReferral | null, chosen: string) {
  const [q, setQ] = useState('');
  const [known, setKnown] = useState<SelectOption | undefined>(
    referral ? { value: referral.referrerId, label: referral.referrer } : undefined,
  );
  const { data } = useQuery(foundPartnersQuery(q));
  const found = (data ?? []).filter(({ id }) => id !== partnerId).map(({ id, name }) => ({ value: id, label: name }));
  const isFound = found.some(({ value }) => value === chosen);
  const options = known && known.value === chosen && !isFound ? [known, ...found] : found;
  const remember = (id: string) => setKnown(options.find(({ value }) => value === id));
  return { q, setQ, options, remember };
}

/** Who brought a partner and for what, with a reason and the own password again (S-AZ-7). */
export function ReferralDialog({ partner, referral, onClose }: Props) {
  const { t } = useTranslation('partners.brands.office');
  const proofTexts = useTranslation('common.office').t;
  const [typed, setTyped] = useState(() => typedOf(referral, dayOf(new Date())));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { q, setQ, options, remember } = useChoices(partner.id, referral, typed.referrerId);
  const { mutate, isPending, error } = useSetReferral(partner.id);
  const refused = isApiError(error) ? error.fields : {};
  const isShort = reason.trim().length < LEAST_REASON;
  const at = (field: string, problem: string | false | undefined) =>
    tried && problem ? problem : refused[field] ? errorTextAt(error, field) : null;
  const field = (name: TypedReferralField) => ({
    label: t(`referral.fields.${name}`),
    value: typed[name],
    error: at(SENT_AS[name], problemOfReferral(typed, name)),
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || FIELDS.some((name) => problemOfReferral(typed, name))) return;
    const seen = referral && {
      ...{ referrerId: referral.referrerId, percent: referral.percent, mostPerCasePaise: referral.mostPerCasePaise },
      ...{ mostPerMonthPaise: referral.mostPerMonthPaise, since: referral.since, until: referral.until },
    };
    mutate({ ...sentReferral(typed), seen, reason: reason.trim() }, { onSuccess: onClose });
  };
  const referrer = field('referrerId');
  return (
    <Dialog title={t('referral.titleOf', { name: partner.name })} onClose={onClose}>
      <div className="stack-16">
        <p>{t('referral.laterOnly')}</p>
        <SearchBox label={t('referral.search')} value={q} onSearch={setQ} />
      </div>
      <form className="stack-16" onSubmit={submit} noValidate>
        <SelectField
          {...referrer}
          options={options}
          onValue={(id) => {
            remember(id);
            referrer.onValue(id);
          }}
        />
        <TextField {...field('percent')} description={t('referral.hints.percent')} inputMode="decimal" maxLength={7} />
        <TextField {...field('mostPerCase')} optional prefix="₹" inputMode="decimal" maxLength={16} />
        <TextField {...field('mostPerMonth')} optional prefix="₹" inputMode="decimal" maxLength={16} />
        <TextField {...field('since')} type="date" />
        <TextField {...field('until')} description={t('referral.hints.until')} optional type="date" />
        <TextField
          label={proofTexts('proof.reason')}
          description={proofTexts('proof.reasonHint')}
          maxLength={300}
          value={reason}
          onValue={setReason}
          error={at('reason', isShort && proofTexts('proof.reasonMissing'))}
        />
        <p role="alert" className="danger if-any">
          {error && Object.keys(refused).length === 0 ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('referral.save')}
        </MainButton>
        <QuietButton onClick={onClose}>{proofTexts('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}

import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { REFERRAL_FIELDS, type StaffReferral } from '@saakh/contracts/partners/staff/referrals';
import { paiseToRupees, parseTypedRupees } from '@saakh/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, type OfficeField, textField } from '#office/forms/office-field';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { asSent, asTyped } from '#office/ui/editable';
import { problemOf } from '#office/ui/problem-of';
import { SearchBox } from '#office/ui/toolbar';
import { foundPartnersQuery, useSetReferral } from './referral-queries';

interface Props {
  partner: { readonly id: string; readonly name: string };
  /** As it stands; null where nobody brought the partner. */
  referral: StaffReferral | null;
  onClose: () => void;
}

/** As it is typed: a percent, and limits in rupees; an empty limit or last day is none. A new one begins today. */
function typedOf(referral: StaffReferral | null) {
  return {
    referrerId: referral?.referrerId ?? '',
    percent: asTyped(referral?.percent),
    mostPerCasePaise: asTyped(paiseToRupees(referral?.mostPerCasePaise)),
    mostPerMonthPaise: asTyped(paiseToRupees(referral?.mostPerMonthPaise)),
    since: referral?.since ?? dayOf(new Date()),
    until: referral?.until ?? '',
  };
}

/** A typed limit in paise, null for none; undefined for what is no amount. */
const paiseOf = (typed: string): number | null | undefined => (typed.trim() === '' ? null : parseTypedRupees(typed));

function problemOfLimit(typed: string): string | undefined {
  const paise = paiseOf(typed);
  return paise === undefined ? FORM_MESSAGES.numberInvalid : problemOf(REFERRAL_FIELDS.mostPerCasePaise, paise);
}

/** Who brought a partner and for what, with a reason and the own password again (S-AZ-7). */
export function ReferralDialog({ partner, referral, onClose }: Props) {
  const { t } = useTranslation('partners.brands.office');
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState(referral ? { value: referral.referrerId, label: referral.referrer } : undefined);
  const { data = [] } = useQuery(foundPartnersQuery(q));
  const found = data.filter(({ id }) => id !== partner.id).map(({ id, name }) => ({ value: id, label: name }));
  // The one that is chosen stays among them, whatever the search.
  const isFound = !chosen || found.some(({ value }) => value === chosen.value);
  const options = isFound ? found : [chosen, ...found];
  const saving = useSetReferral(partner.id);
  const field = (key: keyof ReturnType<typeof typedOf>, label: string, more: Partial<OfficeField>) =>
    textField(key, label, { mayBeEmpty: true, ...more });
  const rupees = { optional: true, prefix: '₹', inputMode: 'decimal' } as const;
  return (
    <ReasonDialog
      title={t('referral.titleOf', { name: partner.name })}
      text={t('referral.laterOnly')}
      action={t('referral.save')}
      sending={saving}
      onCancel={onClose}
      known={typedOf(referral)}
      fields={({ percent, mostPerCasePaise, mostPerMonthPaise, since, until }) => [
        choiceField('referrerId', t('referral.fields.referrerId'), options, {
          missing: STAFF_MESSAGES.applicationPartnerUnknown,
        }),
        field('percent', t('referral.fields.percent'), {
          ...{ help: t('referral.hints.percent'), inputMode: 'decimal', mayBeEmpty: false },
          problem: percent.trim() !== '' && problemOf(REFERRAL_FIELDS.percent, asSent('decimal', percent)),
        }),
        field('mostPerCasePaise', t('referral.fields.mostPerCase'), {
          ...rupees,
          problem: problemOfLimit(mostPerCasePaise),
        }),
        field('mostPerMonthPaise', t('referral.fields.mostPerMonth'), {
          ...rupees,
          problem: problemOfLimit(mostPerMonthPaise),
        }),
        field('since', t('referral.fields.since'), { type: 'date', problem: problemOf(REFERRAL_FIELDS.since, since) }),
        field('until', t('referral.fields.until'), {
          ...{ help: t('referral.hints.until'), optional: true, type: 'date' },
          problem: until !== '' && until < since && STAFF_MESSAGES.seenDaysInOrder,
        }),
      ]}
      onAnswer={(key, { referrerId }) => {
        if (key === 'referrerId') setChosen(options.find(({ value }) => value === referrerId));
        return undefined;
      }}
      onReason={(reason, { referrerId, percent, since, ...answers }) => {
        const { referrer: _name, ...seen } = referral ?? {};
        saving.mutate(
          {
            ...{ referrerId, percent: Number(asSent('decimal', percent)), since, until: answers.until || null },
            mostPerCasePaise: paiseOf(answers.mostPerCasePaise) ?? null,
            mostPerMonthPaise: paiseOf(answers.mostPerMonthPaise) ?? null,
            seen: referral && (seen as Omit<StaffReferral, 'referrer'>),
            reason,
          },
          { onSuccess: onClose },
        );
      }}
    >
      <SearchBox label={t('referral.search')} value={q} onSearch={setQ} />
    </ReasonDialog>
  );
}

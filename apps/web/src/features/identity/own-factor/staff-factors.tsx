import type { PartnerPerson } from '@saakh/contracts/partner/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/format';
import { currentLanguage } from '../../../platform/i18n/i18n';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { ProofDialog } from '../../../ui/staff/proof/proof-dialog';
import { SmallButton } from '../../../ui/staff/small-button';
import { StaffSection } from '../../../ui/staff/staff-page';
import { type CardColumn, CardTable } from '../../../ui/staff/tables/card-table';
import { ErrorState } from '../../../ui/states';
import styles from './own-factor.module.css';
import { partnerPeopleQuery, useResetFactorOf } from './queries';

function ResetDialog({ person, onClose }: { person: PartnerPerson; onClose: () => void }) {
  const { t } = useTranslation('partner/account/second-factor');
  const { mutate, isPending, error } = useResetFactorOf();
  const { name, partnerUserId } = person;
  return (
    <ProofDialog
      title={t('staff.ask', { name })}
      text={t('staff.askText', { name })}
      action={t('staff.reset')}
      pending={isPending}
      error={error}
      onProve={(proof) => mutate({ params: { partnerUserId }, body: proof }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

const stateOf = ({ active, hasSecondFactor }: PartnerPerson) => {
  if (!active) return 'staff.inactive';
  return hasSecondFactor ? 'staff.on' : 'staff.off';
};

/** For an owner: who of the staff has a second factor; one who has lost it is helped. Without `mayChange` they are only shown. */
export function StaffFactors({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('partner/account/second-factor');
  const { data, error, refetch } = useQuery(partnerPeopleQuery());
  const [asked, setAsked] = useState<PartnerPerson>();
  const columns: CardColumn<PartnerPerson>[] = [
    { key: 'email', title: t('staff.email'), cell: ({ email }) => <span className={styles.name}>{email}</span> },
    { key: 'state', title: t('staff.state'), cell: (person) => t(stateOf(person)) },
    {
      key: 'last',
      title: t('staff.last'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt, currentLanguage()) : t('staff.never')),
    },
    {
      key: 'act',
      title: t('staff.act'),
      cell: (person) =>
        person.hasSecondFactor && mayChange ? (
          <SmallButton aria-label={t('staff.resetOf', { name: person.name })} onClick={() => setAsked(person)}>
            {t('staff.reset')}
          </SmallButton>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <StaffSection title={t('staff.title')} text={t('staff.text')}>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonLines count={3} />}
      {data?.length === 0 ? <p className={styles.soft}>{t('staff.none')}</p> : null}
      {data && data.length > 0 ? (
        <CardTable
          caption={t('staff.title')}
          head={{ key: 'name', title: t('staff.name'), cell: ({ name }) => name }}
          columns={columns}
          rows={data}
          rowKey={({ partnerUserId }) => partnerUserId}
        />
      ) : null}
      {asked ? <ResetDialog person={asked} onClose={() => setAsked(undefined)} /> : null}
    </StaffSection>
  );
}

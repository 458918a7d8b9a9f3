import * as endpoints from '@saakh/contracts/endpoints';
import type { PartnerPerson } from '@saakh/contracts/identity/sign-in/partner-people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#browser/platform/api/client';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { ErrorState } from '#browser/ui/states';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { column } from '#office/ui/data-table';
import { useCreatedThings } from '#office/ui/proof/created-things';
import { StaffSection } from '#office/ui/staff-page';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { InviteDialog } from './invite-dialog';
import { peopleQuery, useInviteAgain, useResetFactor, useSwitchOff, useSwitchOn } from './queries';

interface Props {
  person: PartnerPerson;
  onClose: () => void;
}

/** Asks for the reason before the second factor of somebody is forgotten (S-AZ-7). */
function ResetFactorDialog({ person: { name, partnerUserId }, onClose }: Props) {
  const { t } = useTranslation('identity.people.portal');
  const reset = useResetFactor();
  return (
    <ReasonDialog
      title={t('factorAsk', { name })}
      text={t('factorText', { name })}
      action={t('factorReset')}
      sending={reset}
      onReason={(reason) => reset.mutate({ params: { partnerUserId }, body: { reason } }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

/** Shows what ends with somebody, and asks before they are signed out and kept out (S-AZ-7). */
function SwitchOffDialog({ person: { name, partnerUserId }, onClose }: Props) {
  const { t } = useTranslation('identity.people.portal');
  const { mutate, isPending, error } = useSwitchOff();
  const params = { partnerUserId };
  const { section, keep } = useCreatedThings({
    id: partnerUserId,
    load: (signal) => call(endpoints.listCreatedByPerson, { params, signal }),
  });
  return (
    <ConfirmDialog
      title={t('offAsk', { name })}
      text={t('offText', { name })}
      action={t('off')}
      pending={isPending}
      error={error}
      onConfirm={() => mutate({ params, body: { active: false, ...keep } }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {section}
    </ConfirmDialog>
  );
}

function stateOf({ active, switchedOffBy, paused, invited }: PartnerPerson) {
  if (!active) return switchedOffBy === 'staff' ? 'states.offByUs' : 'states.off';
  if (paused) return 'states.resting';
  return invited ? 'states.invited' : 'states.on';
}

const DIALOGS = { off: SwitchOffDialog, factor: ResetFactorDialog } as const;
type Act = keyof typeof DIALOGS;

function Acts({ person, onAsk }: { person: PartnerPerson; onAsk: (act: Act) => void }) {
  const { t } = useTranslation('identity.people.portal');
  const again = useInviteAgain();
  const on = useSwitchOn();
  const { name, kind, active, switchedOffBy, invited, isSelf, hasSecondFactor, partnerUserId } = person;
  const params = { partnerUserId };
  if (isSelf) return <>–</>;
  return (
    <span className="cluster-8">
      {invited && active ? (
        <SmallButton
          loading={again.isPending}
          aria-label={t('againNamed', { name })}
          onClick={() => again.mutate({ params })}
        >
          {t('again')}
        </SmallButton>
      ) : null}
      {hasSecondFactor && kind === 'staff' ? (
        <SmallButton aria-label={t('factorNamed', { name })} onClick={() => onAsk('factor')}>
          {t('factorReset')}
        </SmallButton>
      ) : null}
      {active ? (
        <SmallButton aria-label={t('offNamed', { name })} onClick={() => onAsk('off')}>
          {t('off')}
        </SmallButton>
      ) : switchedOffBy === 'staff' ? null : (
        <SmallButton
          loading={on.isPending}
          aria-label={t('onNamed', { name })}
          onClick={() => on.mutate({ params, body: { active: true } })}
        >
          {t('on')}
        </SmallButton>
      )}
    </span>
  );
}

function useColumns(mayChange: boolean, onAsk: (act: Act, person: PartnerPerson) => void): CardColumn<PartnerPerson>[] {
  const { t } = useTranslation(['identity.people.portal', 'identity.staff']);
  return [
    column('role', t('role'), ({ kind, merchantName }) =>
      [t(`identity.staff:kinds.${kind}`), merchantName].filter(Boolean).join(' · '),
    ),
    { key: 'email', title: t('email'), cell: ({ email }) => <span className="wraps">{email}</span> },
    { key: 'state', title: t('state'), cell: (person) => t(stateOf(person)) },
    column('factor', t('factor'), ({ hasSecondFactor }) => t(hasSecondFactor ? 'factorOn' : 'factorOff')),
    column('last', t('last'), ({ lastSignInAt }) =>
      lastSignInAt ? formatDateTime(lastSignInAt, currentLanguage()) : t('never'),
    ),
    ...(mayChange
      ? [
          column('act', t('act'), { acts: true }, (person: PartnerPerson) => (
            <Acts person={person} onAsk={(act) => onAsk(act, person)} />
          )),
        ]
      : []),
  ];
}

/** For an owner: who signs in for the company; invited, switched off and on, helped when a phone is lost. Without `mayChange` only shown. */
export function People({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('identity.people.portal');
  const list = useInfiniteQuery(peopleQuery());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const [asked, setAsked] = useState<{ act: Act; person: PartnerPerson }>();
  const [inviting, setInviting] = useState(false);
  const columns = useColumns(mayChange, (act, person) => setAsked({ act, person }));
  const first = data?.pages[0];
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const Asking = asked && DIALOGS[asked.act];
  const again = () => void (isFetchNextPageError ? fetchNextPage() : refetch());
  const problem = error ? <ErrorState error={error} onRetry={again} /> : null;
  return (
    <StaffSection title={t('title')} text={t('text')}>
      {data ? null : (problem ?? <SkeletonLines count={3} />)}
      {data ? (
        <>
          {rows.some(({ isSelf }) => !isSelf) ? null : <p className="soft">{t('alone')}</p>}
          <CardTable
            caption={t('title')}
            head={{
              key: 'name',
              title: t('name'),
              cell: ({ name, isSelf }) => <span className="wraps">{isSelf ? t('self', { name }) : name}</span>,
            }}
            columns={columns}
            rows={rows}
            rowKey={({ partnerUserId }) => partnerUserId}
          />
          {problem}
          {hasNextPage && !isFetchNextPageError ? (
            <div>
              <SmallButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </SmallButton>
            </div>
          ) : null}
          {mayChange ? (
            <div>
              <QuietButton onClick={() => setInviting(true)}>{t('invite')}</QuietButton>
            </div>
          ) : (
            <p className="soft">{t('masquerade')}</p>
          )}
        </>
      ) : null}
      {inviting ? (
        <InviteDialog
          shops={first?.shops ?? []}
          hasMoreShops={first?.hasMoreShops ?? false}
          onClose={() => setInviting(false)}
        />
      ) : null}
      {Asking ? <Asking person={asked.person} onClose={() => setAsked(undefined)} /> : null}
    </StaffSection>
  );
}

import * as endpoints from '@saakh/contracts/endpoints';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { DeskPerson } from '@saakh/contracts/lending/staff/desk';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { column } from '#office/ui/data-table';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { CardTable } from '#office/ui/tables/card-table';
import { DeskMessages } from './desk-messages';
import { deskPeopleQuery, useDeskAct } from './queries';

const LANGUAGES = ['en', 'hi'] as const;

/** Who is invited to the desk, in which language, and why (S-AZ-7). */
function InviteDialog({ lenderId, onClose }: { lenderId: number; onClose: () => void }) {
  const { t } = useTranslation('lending.desk.office');
  const inviting = useDeskAct(endpoints.inviteToDesk);
  return (
    <ReasonDialog
      title={t('inviteTitle')}
      text={t('inviteText')}
      action={t('invite')}
      sending={inviting}
      known={{ name: '', email: '', language: 'en' }}
      fields={[
        textField('name', t('name'), { maxLength: 60, minLength: 2, missing: STAFF_MESSAGES.staffNameInvalid }),
        textField('email', t('email'), { type: 'email', maxLength: 254, missing: FORM_MESSAGES.required }),
        choiceField(
          'language',
          t('language'),
          optionsFor(LANGUAGES, (one) => t(`languages.${one}`)),
        ),
      ]}
      onReason={(reason, { name, email, language }) =>
        inviting.mutate(
          {
            params: { lenderId: String(lenderId) },
            body: { name, email, language: language as (typeof LANGUAGES)[number], reason },
          },
          { onSuccess: onClose },
        )
      }
      onCancel={onClose}
    />
  );
}

interface Props {
  person: DeskPerson;
  onClose: () => void;
}

function SwitchDialog({ person: { lenderUserId, name, active }, onClose }: Props) {
  const { t } = useTranslation('lending.desk.office');
  const switching = useDeskAct(endpoints.switchDeskPerson);
  return (
    <ReasonDialog
      title={t(active ? 'offAsk' : 'onAsk', { name })}
      text={t(active ? 'offText' : 'onText')}
      action={t(active ? 'off' : 'on')}
      sending={switching}
      onReason={(reason) =>
        switching.mutate({ params: { lenderUserId }, body: { active: !active, reason } }, { onSuccess: onClose })
      }
      onCancel={onClose}
    />
  );
}

function FactorDialog({ person: { lenderUserId, name }, onClose }: Props) {
  const { t } = useTranslation('lending.desk.office');
  const resetting = useDeskAct(endpoints.resetDeskFactor);
  return (
    <ReasonDialog
      title={t('factorAsk', { name })}
      text={t('factorText')}
      action={t('factorReset')}
      sending={resetting}
      onReason={(reason) => resetting.mutate({ params: { lenderUserId }, body: { reason } }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

const DIALOGS = { switch: SwitchDialog, factor: FactorDialog } as const;
type Act = keyof typeof DIALOGS;

function PersonActs({ person, onAsk }: { person: DeskPerson; onAsk: (act: Act) => void }) {
  const { t } = useTranslation('lending.desk.office');
  const again = useDeskAct(endpoints.inviteToDeskAgain);
  const { name, active, invited, hasSecondFactor, lenderUserId } = person;
  return (
    <span className="cluster-8">
      {invited && active ? (
        <SmallButton
          loading={again.isPending}
          aria-label={t('againNamed', { name })}
          onClick={() => again.mutate({ params: { lenderUserId } })}
        >
          {t('again')}
        </SmallButton>
      ) : null}
      {hasSecondFactor ? (
        <SmallButton aria-label={t('factorNamed', { name })} onClick={() => onAsk('factor')}>
          {t('factorReset')}
        </SmallButton>
      ) : null}
      <SmallButton aria-label={t(active ? 'offNamed' : 'onNamed', { name })} onClick={() => onAsk('switch')}>
        {t(active ? 'off' : 'on')}
      </SmallButton>
    </span>
  );
}

/** On the page of a lender: who works at its desk, and what they write. */
export function DeskSection({ lenderId }: { lenderId: number }) {
  const { t } = useTranslation('lending.desk.office');
  const { data, error, refetch } = useQuery(deskPeopleQuery(lenderId));
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ act: Act; person: DeskPerson }>();
  const Dialog = asked && DIALOGS[asked.act];
  return (
    <StaffSection
      title={t('title')}
      text={t('text')}
      actions={<SmallButton onClick={() => setInviting(true)}>{t('invite')}</SmallButton>}
    >
      <Loading {...{ data, error, refetch }} lines={2} />
      {data?.length === 0 ? <p className="soft">{t('none')}</p> : null}
      {data && data.length > 0 ? (
        <CardTable<DeskPerson>
          caption={t('title')}
          rows={data}
          rowKey={({ lenderUserId }) => lenderUserId}
          head={{ key: 'name', title: t('name'), cell: ({ name }) => name }}
          columns={[
            column('email', t('email'), ({ email }) => <span className="wraps">{email}</span>),
            column('state', t('state'), ({ active, invited }) =>
              t(active ? (invited ? 'states.invited' : 'states.on') : 'states.off'),
            ),
            column('last', t('last'), ({ lastSignInAt }) =>
              lastSignInAt ? formatDateTime(lastSignInAt, currentLanguage()) : t('never'),
            ),
            column('act', t('act'), { acts: true }, (person) => (
              <PersonActs person={person} onAsk={(act) => setAsked({ act, person })} />
            )),
          ]}
        />
      ) : null}
      <DeskMessages lenderId={lenderId} />
      {isInviting ? <InviteDialog lenderId={lenderId} onClose={() => setInviting(false)} /> : null}
      {asked && Dialog ? <Dialog person={asked.person} onClose={() => setAsked(undefined)} /> : null}
    </StaffSection>
  );
}

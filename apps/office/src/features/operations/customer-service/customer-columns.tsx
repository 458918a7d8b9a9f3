import type { CustomerFile, TimelineKind } from '@saakh/contracts/operations/customer-service';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { SmallButton } from '#browser/ui/small-button';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { ApplicationsPanel } from './applications-panel';
import { CodeSends } from './code-sends';
import styles from './customer-service.module.css';
import { DuplicatesPanel } from './duplicates-panel';
import { ProfilePanel } from './profile-panel';
import { codesQuery, useAddNote, useLiftLock, useResetFactor } from './queries';
import { ConsentsPanel, SessionsPanel, TicketsPanel } from './rights-panels';
import { TimelinePanel } from './timeline-panel';

/** What staff wrote about the customer, newest first, and a field for the next note; none is ever changed. */
function NotesPanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('operations.customer-service.office');
  const adding = useAddNote(file.card.userId);
  return (
    <StaffSection title={t('notes.title')} text={t('notes.text')}>
      <OfficeForm
        small
        minor
        waits
        className={`stack-8 top ${styles.noteForm}`}
        action={t('notes.save')}
        sending={adding}
        known={{ text: '' }}
        fields={() => [textField('text', t('notes.new'), { rows: 2, minLength: 2, maxLength: 1000, missing: '' })]}
        onSubmit={({ text }, reset) => adding.mutate(text, { onSuccess: () => reset() })}
      />
      <ul className={`plain-list ${styles.notes}`}>
        {file.notes.map((note) => (
          <li className="pad-8-0 line-above" key={note.noteId}>
            <p>{note.text}</p>
            <p className="soft regular text-small block">
              {note.by} · {formatDateTime(note.at, currentLanguage())}
            </p>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

/** Of who has one: the code of an app at the sign-in, which role 1 switches off for who has lost it. */
function FactorPanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('operations.customer-service.office');
  const [asks, setAsks] = useState(false);
  const isLead = useSession(({ admin }) => admin.roleId === 1);
  const reset = useResetFactor(file.card.userId);
  const { secondFactorSince: since } = file;
  return (
    <>
      {since ? (
        <StaffSection
          title={t('factor.title')}
          text={t('factor.since', { date: formatDate(since, currentLanguage()) })}
          actions={isLead ? <SmallButton onClick={() => setAsks(true)}>{t('factor.reset')}</SmallButton> : null}
        >
          {isLead ? null : <p>{t('factor.lead')}</p>}
        </StaffSection>
      ) : null}
      {asks ? (
        <ReasonDialog
          title={t('factor.reset')}
          text={t('factor.resetText')}
          action={t('factor.reset')}
          sending={reset}
          onReason={(reason) => reset.mutate({ reason }, { onSuccess: () => setAsks(false) })}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

/** Why a code may not have come, and the way to lift what can be lifted; a code is never shown. */
function CodeHelpPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('operations.customer-service.office');
  const { data, error, refetch } = useQuery(codesQuery(userId));
  const lift = useLiftLock(userId);
  const [asks, setAsks] = useState(false);
  const help = data?.data;
  const isLocked = help && (help.restsUntil !== null || help.isLimited || help.identityRestsUntil !== undefined);
  return (
    <StaffSection
      title={t('codes.title')}
      text={t('codes.text')}
      actions={isLocked ? <SmallButton onClick={() => setAsks(true)}>{t('codes.lift')}</SmallButton> : null}
    >
      <Loading {...{ data, error, refetch }} lines={2} height={36} />
      {help ? <CodeSends help={help} /> : null}
      {asks ? (
        <ReasonDialog
          title={t('codes.lift')}
          text={t('codes.liftText')}
          action={t('codes.lift')}
          sending={lift}
          onReason={(reason) => lift.mutate(reason, { onSuccess: () => setAsks(false) })}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </StaffSection>
  );
}

interface Props {
  file: CustomerFile;
  kind: TimelineKind | undefined;
  onKind: (kind: string) => void;
}

/** One customer: who it is and what may be done on the left, what they want and what happened on the right. */
export function CustomerColumns({ file, kind, onKind }: Props) {
  const { userId } = file.card;
  return (
    <div className={`grid-16 one-column ${styles.columns}`}>
      <div className="stack-16 narrow">
        <ProfilePanel file={file} />
        <CodeHelpPanel userId={userId} />
        <SessionsPanel file={file} />
        <FactorPanel file={file} />
        <ConsentsPanel file={file} />
        <DuplicatesPanel userId={userId} />
      </div>
      <div className="stack-16 narrow">
        <ApplicationsPanel file={file} />
        <TicketsPanel file={file} />
        <NotesPanel file={file} />
        <TimelinePanel userId={userId} kind={kind} onKind={onKind} />
      </div>
    </div>
  );
}

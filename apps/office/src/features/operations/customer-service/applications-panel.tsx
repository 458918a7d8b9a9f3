import {
  type CustomerApplication,
  type CustomerFile,
  GUARDED_FIELDS,
  type SendingState,
} from '@saakh/contracts/operations/customer-service';
import { shortReference } from '@saakh/rules/identifiers';
import { useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useSendingWord } from '#browser/platform/i18n/use-sending-word';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { FieldError } from '#browser/ui/inputs/field-error';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField } from '#office/forms/office-field';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { Actions, Dialog } from '#office/ui/frame/dialog';
import { CheckBox } from '#office/ui/inputs/fields';
import { StaffSection } from '#office/ui/staff-page';
import { ToneBadge } from '#office/ui/tables/tone-badge';
import styles from './customer-service.module.css';
import { useSavePack, useSendLink } from './queries';

/** The evidence of an application as a file, of all its lenders or of one alone, for a reason (S-AZ-7). */
function EvidenceButton({ application: { appId, lenders } }: { application: CustomerApplication }) {
  const { t } = useTranslation('operations.customer-service.office');
  const [asks, setAsks] = useState(false);
  const saving = useSavePack(appId);
  const close = () => {
    saving.reset();
    setAsks(false);
  };
  const options = [
    { value: '', label: t('applications.evidenceAll') },
    ...lenders.map((part) => ({ value: String(part.lenderId), label: part.lender })),
  ];
  return (
    <>
      <SmallButton className={styles.atEnd} onClick={() => setAsks(true)}>
        {t('applications.evidence')}
      </SmallButton>
      {asks ? (
        <ReasonDialog
          title={t('applications.evidence')}
          text={t('applications.evidenceText')}
          action={t('applications.evidenceSave')}
          sending={saving}
          known={{ lenderId: '' }}
          fields={[choiceField('lenderId', t('applications.evidenceLender'), options)]}
          onReason={(reason, { lenderId }) =>
            saving.mutate({ lenderId: lenderId === '' ? null : Number(lenderId), reason }, { onSuccess: close })
          }
          onCancel={close}
        />
      ) : null}
    </>
  );
}

const SUBMITTED = 2;
const RUNNING = [1, 2, 3];
const NAMES = ['new', 'submitted', 'approved', 'disbursed', 'rejected', 'cancelled', 'expired'] as const;
const kindOf = (status: number) => (status === 4 || status === 3 ? 'good' : status > 4 ? 'bad' : 'calm');

type Part = CustomerApplication['lenders'][number];
/** Of several, the first stands for all. */
const NOT_TAKEN = ['unknown', 'queued', 'failed'] as const;

/** The sending of one whose lender has not taken it, or may not have. */
const notTaken = ({ submissionState }: Part) => NOT_TAKEN.find((state) => state === submissionState);

/** Submission state of an application that no lender has accepted; empty if one has. */
function sendingOfAll(parts: readonly Part[]) {
  const running = parts.filter(({ status }) => status === SUBMITTED);
  return running.every(notTaken)
    ? NOT_TAKEN.find((state) => running.some((part) => notTaken(part) === state))
    : undefined;
}

/** Where it stands; one that its lender surely has not, or may not have, is not called submitted but by its sending. */
function Status({ status, sending }: { status: number; sending: SendingState | undefined }) {
  const { t } = useTranslation('operations.customer-service.office');
  const sendingWord = useSendingWord();
  return (
    <ToneBadge tone={sending === 'failed' ? 'bad' : kindOf(status)}>
      {status === SUBMITTED && sending ? sendingWord(sending) : t(`statuses.${NAMES[status - 1] ?? 'new'}`)}
    </ToneBadge>
  );
}

/** Of an ended one, that its lender never got it or may not have: the status says only how it ended. */
function EndedUntaken({ part }: { part: Part }) {
  const sendingWord = useSendingWord();
  const sending = part.status === SUBMITTED ? undefined : notTaken(part);
  return sending === undefined || sending === 'queued' ? null : (
    <span className="soft text-small">{sendingWord(sending)}</span>
  );
}

interface LinkProps {
  file: CustomerFile;
  appId: string;
  onClose: () => void;
}

/** A link goes out only because the customer asked for it on this call, and by the way that they named; then it goes at any hour. */
function LinkDialog({ file, appId, onClose }: LinkProps) {
  const { t } = useTranslation('operations.customer-service.office');
  const { card, verified } = file;
  const send = useSendLink(card.userId);
  const [channel, setChannel] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isTried, setTried] = useState(false);
  const to = { sms: card.mobile, email: card.email };
  const chosen = verified.find((one) => one === channel);
  const submit = () => {
    setTried(true);
    if (chosen && isAsked) send.mutate({ appId, channel: chosen, askedOnCall: true }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('applications.linkTitle')} shape="question" onClose={onClose}>
      <p>{t('applications.linkText')}</p>
      <ChoiceGroup
        name="link-channel"
        label={t('applications.linkBy')}
        options={verified.map((one) => ({ value: one, label: `${t(`channels.${one}`)} · ${to[one] ?? ''}` }))}
        value={channel}
        onValue={setChannel}
        error={isTried && !chosen ? t('applications.linkByMissing') : null}
      />
      <CheckBox label={t('applications.linkAsked')} checked={isAsked} onChange={setAsked} />
      <FieldError id="link-asked-error" text={isTried && !isAsked ? t('applications.linkAskedMissing') : null} />
      <p role="alert">{send.error ? errorText(send.error) : null}</p>
      <Actions>
        <MainButton loading={send.isPending} onClick={submit}>
          {t('applications.linkSend')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('applications.linkCancel')}</QuietButton>
      </Actions>
    </Dialog>
  );
}

interface ApplicationProps {
  file: CustomerFile;
  application: CustomerApplication;
  /** The evidence of an application is for administrators and operations. */
  mayExport: boolean;
}

function Application({ file, application, mayExport }: ApplicationProps) {
  const { t } = useTranslation('operations.customer-service.office');
  const productName = useProductName();
  const [isAsking, setAsking] = useState(false);
  const { appId, productType, status, amountPaise, createdAt, lenders } = application;
  return (
    <li className={styles.application}>
      <div className="cluster-4-16 middle">
        <strong>{productName(productType)}</strong>
        <Status status={status} sending={sendingOfAll(lenders)} />
        <span>{formatPaise(amountPaise)}</span>
        <span className="soft regular text-small block">
          {shortReference(appId)} · {formatDate(createdAt, currentLanguage())}
        </span>
        {RUNNING.includes(status) ? (
          <SmallButton className={styles.atEnd} onClick={() => setAsking(true)}>
            {t('applications.sendLink')}
          </SmallButton>
        ) : null}
        {isAsking ? <LinkDialog file={file} appId={appId} onClose={() => setAsking(false)} /> : null}
        {mayExport ? <EvidenceButton application={application} /> : null}
      </div>
      {lenders.length === 0 ? <p className="soft regular text-small block">{t('applications.noLender')}</p> : null}
      <ul className={`plain-list ${styles.rows}`}>
        {lenders.map((part) => (
          <li className="cluster-4-16 pad-8-0 middle line-above" key={part.lenderApplicationId}>
            <span>
              {part.lender}
              <span className="soft regular text-small block">
                {[shortReference(part.lenderApplicationId), part.reference].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span>{formatPaise(part.amountPaise)}</span>
            <EndedUntaken part={part} />
            {part.unagreedTerms ? (
              <strong role="note">{t(`applications.unagreed.${part.unagreedTerms}`)}</strong>
            ) : null}
            <Status status={part.status} sending={notTaken(part)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What the customer has applied for and where it stands; a running one has a link to send. */
export function ApplicationsPanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('operations.customer-service.office');
  const { applications, mayReveal } = file;
  // Who may see what takes a password.
  const mayExport = GUARDED_FIELDS.some((field) => mayReveal.includes(field));
  return (
    <StaffSection title={t('applications.title')}>
      {applications.length === 0 ? <p className="soft regular text-small block">{t('applications.none')}</p> : null}
      <ul className={`plain-list ${styles.plain}`}>
        {applications.map((application) => (
          <Application key={application.appId} file={file} application={application} mayExport={mayExport} />
        ))}
      </ul>
    </StaffSection>
  );
}

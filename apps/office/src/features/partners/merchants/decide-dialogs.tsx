import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { MerchantApplication, RefusalReason } from '@saakh/contracts/partners/staff/merchant-applications';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { LongTextField, SelectField } from '#office/ui/inputs/fields';
import { partnerChoicesQuery, useApprove, useRefuse } from './queries';

const LEAST_NOTE = 3;
const LEAST_WORDS = 10;
const REASONS: readonly RefusalReason[] = ['papers-unreadable', 'details-wrong', 'duplicate', 'not-served', 'other'];

interface Props {
  application: MerchantApplication;
  onClose: () => void;
}

/** What the server refuses at a field, and what of the whole. */
function refusedBy(error: unknown, ...fields: readonly string[]) {
  const refused = isApiError(error) ? error.fields : {};
  const isAtField = fields.some((field) => refused[field] !== undefined);
  return {
    at: (field: string) => (refused[field] === undefined ? null : errorTextAt(error, field)),
    whole: error && !isAtField ? errorText(error) : null,
  };
}

/** Asks under which partner, and why where a check failed. */
export function ApproveDialog({ application, onClose }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const { formId, answers, checks, partner } = application;
  const [partnerId, setPartnerId] = useState(partner?.partnerId ?? '');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const choices = useQuery(partnerChoicesQuery());
  const { mutate, isPending, error } = useApprove();
  const needsNote = checks.some(({ level }) => level === 'fail');
  const isShort = needsNote && note.trim().length < LEAST_NOTE;
  const refused = refusedBy(error, 'partnerId', 'note');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (partnerId === '' || isShort) return;
    const said = note.trim() === '' ? {} : { note: note.trim() };
    mutate({ params: { formId }, body: { partnerId, ...said } }, { onSuccess: onClose });
  };
  const missing = (isMissing: boolean, message: string) => (tried && isMissing ? localText(message) : null);
  const options = choices.data?.data.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog title={t('decide.approveTitle', { shop: answers.company_name ?? '' })} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <p>{t('decide.approveText', { owner: answers.owner_name ?? '' })}</p>
        <SelectField
          label={t('partner')}
          description={t('decide.partnerHint')}
          value={partnerId}
          onValue={setPartnerId}
          options={options ?? (partner ? [{ value: partner.partnerId, label: partner.name }] : [])}
          error={
            missing(partnerId === '', STAFF_MESSAGES.applicationPartnerUnknown) ??
            refused.at('partnerId') ??
            (choices.error ? errorText(choices.error) : null)
          }
        />
        {needsNote ? (
          <LongTextField
            label={t('decide.note')}
            description={t('decide.noteHint')}
            rows={3}
            maxLength={300}
            value={note}
            onValue={setNote}
            error={missing(isShort, STAFF_MESSAGES.applicationNoteRequired) ?? refused.at('note')}
          />
        ) : null}
        <p role="alert" className="danger if-any">
          {refused.whole}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('decide.approveAction')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}

/** Asks for a reason and for words, which are mailed. */
export function RefuseDialog({ application, onClose }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const { formId, answers, language } = application;
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useRefuse();
  const isShort = note.trim().length < LEAST_WORDS;
  const refused = refusedBy(error, 'reason', 'note');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const chosen = REASONS.find((one) => one === reason);
    if (chosen === undefined || isShort) return;
    mutate({ params: { formId }, body: { reason: chosen, note: note.trim() } }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('decide.refuseTitle', { shop: answers.company_name ?? '' })} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <p>{t('decide.refuseText', { owner: answers.owner_name ?? '' })}</p>
        <SelectField
          label={t('decide.reason')}
          value={reason}
          onValue={setReason}
          options={REASONS.map((one) => ({ value: one, label: t(`decide.reasons.${one}`) }))}
          error={tried && reason === '' ? localText(STAFF_MESSAGES.reasonRequired) : refused.at('reason')}
        />
        <LongTextField
          label={t('decide.words')}
          description={t('decide.wordsHint', { language: t(`people.languages.${language}`) })}
          rows={4}
          maxLength={600}
          value={note}
          onValue={setNote}
          error={tried && isShort ? localText(STAFF_MESSAGES.refusalNoteRequired) : refused.at('note')}
        />
        <p role="alert" className="danger if-any">
          {refused.whole}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('decide.refuseAction')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}

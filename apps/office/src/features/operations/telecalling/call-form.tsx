import { CALL_NOTE_MAX, type CallLead, DISPOSITIONS, type Disposition } from '@saakh/contracts/operations/telecalling';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { useKeys } from '#office/ui/navigation/use-keys';
import { SmallDay, SmallText } from '#office/ui/small-fields';
import { useSettle } from './queries';
import styles from './telecalling.module.css';

/**
 * At eleven of India on the day after a time, as the field takes it: what most ask for. The time is the end of the claim, because
 * that is the server's, and an agent's device may be a day off: two hours after the call at most, and so on its day, for calls
 * end at seven in the evening.
 */
const elevenOnTheDayAfter = (at: string) => `${addDays(istDateOf(new Date(at)), 1)}T11:00`;

interface ChoiceProps {
  chosen: Disposition | undefined;
  onChoose: (disposition: Disposition) => void;
}

/** How it ended; the keys 1 to 8 choose, too. */
function Dispositions({ chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('operations.telecalling.office');
  useKeys(Object.fromEntries(DISPOSITIONS.map((one, at) => [String(at + 1), () => onChoose(one)])));
  return (
    <fieldset className={`grid-8 pad-0 flush no-border ${styles.dispositions}`}>
      <legend className="below-8 strong">{t('lead.ended')}</legend>
      {DISPOSITIONS.map((one, at) => (
        <label key={one} data-grave={one === 'do-not-call' || undefined}>
          <input type="radio" name="disposition" checked={chosen === one} onChange={() => onChoose(one)} />
          <kbd>{at + 1}</kbd>
          <span>{t(`dispositions.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  lead: CallLead;
  /** The customer is settled: the next one. */
  onSettled: () => void;
}

/** What is said of a call after it: how it ended, when to call back, a note. */
export function CallForm({ lead, onSettled }: Props) {
  const { t } = useTranslation('operations.telecalling.office');
  const [chosen, setChosen] = useState<Disposition>();
  const [callBackAt, setCallBackAt] = useState(() => elevenOnTheDayAfter(lead.expiresAt));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useSettle();
  const send = () => {
    setTried(true);
    if (!chosen || isPending) return;
    const more = {
      ...(chosen === 'call-back' && callBackAt
        ? { call_back_at: new Date(`${callBackAt}:00+05:30`).toISOString() }
        : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    };
    mutate({ claim_id: lead.claimId, disposition: chosen, ...more }, { onSuccess: onSettled });
  };
  useKeys({ enter: send });
  const atTime = isApiError(error) && error.fields.call_back_at ? errorTextAt(error, 'call_back_at') : null;
  const whole = error && !atTime ? errorText(error) : tried && !chosen ? t('lead.pick') : null;
  return (
    <form
      className="stack-12 narrow"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      noValidate
    >
      <Dispositions chosen={chosen} onChoose={setChosen} />
      {chosen === 'call-back' ? (
        <SmallDay
          id="call-back-at"
          type="datetime-local"
          label={t('lead.callBack')}
          value={callBackAt}
          hint={atTime ? undefined : t('lead.callBackHint')}
          problem={atTime ?? undefined}
          onValue={setCallBackAt}
        />
      ) : null}
      <SmallText
        id="call-note"
        label={t('lead.note')}
        hint={t('lead.noteHint')}
        rows={3}
        maxLength={CALL_NOTE_MAX}
        value={note}
        onValue={setNote}
      />
      <p role="alert" className="problem">
        {whole}
      </p>
      <SmallButton main type="submit" className={styles.send} loading={isPending}>
        {t('lead.save')}
      </SmallButton>
    </form>
  );
}

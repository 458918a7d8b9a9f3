import { CALL_NOTE_MAX, type CallLead, DISPOSITIONS, type Disposition } from '@saakh/contracts/operations/telecalling';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { useRef } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type ControlProps, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { useKeys } from '#office/ui/navigation/use-keys';
import { useSettle } from './queries';
import styles from './telecalling.module.css';

/**
 * At eleven of India on the day after a time, as the field takes it: what most ask for. The time is the end of the claim, because
 * that is the server's, and an agent's device may be a day off: two hours after the call at most, and so on its day, for calls
 * end at seven in the evening.
 */
const elevenOnTheDayAfter = (at: string) => `${addDays(istDateOf(new Date(at)), 1)}T11:00`;

/** How the call ended. The keys 1 to 8 choose an option, and Enter saves the form. */
function Dispositions({ value, error, onValue }: ControlProps) {
  const { t } = useTranslation('operations.telecalling.office');
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useKeys({
    ...Object.fromEntries(DISPOSITIONS.map((one, at) => [String(at + 1), () => onValue(one)])),
    // A click instead of `requestSubmit`, which old browsers lack.
    enter: () => fieldset.current?.form?.querySelector<HTMLElement>('[type=submit]')?.click(),
  });
  return (
    <fieldset ref={fieldset} className={`grid-8 pad-0 flush no-border ${styles.dispositions}`}>
      <legend className="below-8 strong">{t('lead.ended')}</legend>
      {DISPOSITIONS.map((one, at) => (
        <label key={one} data-grave={one === 'do-not-call' || undefined}>
          <input type="radio" name="disposition" checked={value === one} onChange={() => onValue(one)} />
          <kbd>{at + 1}</kbd>
          <span>{t(`dispositions.${one}`)}</span>
        </label>
      ))}
      <p role="alert" className="problem wide">
        {error}
      </p>
    </fieldset>
  );
}

type Answers = { disposition: Disposition | ''; call_back_at: string; note: string };

interface Props {
  lead: CallLead;
  /** The customer is settled: the next one. */
  onSettled: () => void;
}

/** The form after a call: how it ended, when to call back, a note. */
export function CallForm({ lead, onSettled }: Props) {
  const { t } = useTranslation('operations.telecalling.office');
  const settling = useSettle();
  return (
    <OfficeForm<Answers>
      small="call"
      className="stack-12 narrow"
      action={t('lead.save')}
      sending={settling}
      known={{ disposition: '', call_back_at: elevenOnTheDayAfter(lead.expiresAt), note: '' }}
      fields={({ disposition }) => [
        textField('disposition', t('lead.ended'), {
          control: (props) => <Dispositions {...props} />,
          missing: t('lead.pick'),
        }),
        disposition === 'call-back' &&
          textField('call_back_at', t('lead.callBack'), {
            ...{ type: 'datetime-local', help: t('lead.callBackHint'), mayBeEmpty: true },
          }),
        textField('note', t('lead.note'), {
          ...{ help: t('lead.noteHint'), rows: 3, maxLength: CALL_NOTE_MAX, mayBeEmpty: true },
        }),
      ]}
      onSubmit={({ disposition, call_back_at: at, note }) => {
        if (disposition === '') return;
        const hasTime = disposition === 'call-back' && at !== '';
        const more = {
          ...(hasTime ? { call_back_at: new Date(`${at}:00+05:30`).toISOString() } : {}),
          ...(note ? { note } : {}),
        };
        settling.mutate({ claim_id: lead.claimId, disposition, ...more }, { onSuccess: onSettled });
      }}
    />
  );
}

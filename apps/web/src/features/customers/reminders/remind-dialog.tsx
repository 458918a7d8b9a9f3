import * as endpoints from '@saakh/contracts/endpoints';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { sending, useChange } from '#browser/platform/api/call-queries';

import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import styles from './remind-dialog.module.css';

function useRemindMeLater() {
  return useChange(sending(endpoints.remindMeLater), { showsOwnErrors: true });
}

/** So many days from now; 0 at once. */
const DAYS = [0, 1, 3, 7] as const;

const REFUSALS = [
  { code: 'TOO_MANY_REQUESTS', text: 'tooMany' },
  { code: 'CONFLICT', text: 'unreachable' },
] as const;

interface Props {
  /** Where the link leads back to. */
  path: string;
  productType: string;
  onClose: () => void;
}

/** "Remind me later" (SCREEN-05): one message with a link, on the day that is chosen; none is chosen beforehand. */
export function RemindDialog({ path, productType, onClose }: Props) {
  const { t } = useTranslation('customers.reminders');
  const [day, setDay] = useState('');
  const [missing, setMissing] = useState(false);
  const asking = useRemindMeLater();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(day === '');
    if (day !== '') asking.mutate({ inDays: Number(day), productType, path });
  };
  const refusal = REFUSALS.find(({ code }) => isApiError(asking.error, code));
  const problem = missing
    ? t('chooseDay')
    : asking.error
      ? refusal
        ? t(refusal.text)
        : errorText(asking.error)
      : undefined;
  if (asking.data) return <Asked {...asking.data} now={day === '0'} onClose={onClose} />;
  return (
    <Dialog title={t('title')} shape="question" onClose={onClose}>
      <form onSubmit={submit} noValidate className={`stack-24 ${styles.form}`}>
        <p>{t('text')}</p>
        <ChoiceGroup
          name="remind-day"
          label={t('when')}
          options={DAYS.map((days) => ({ value: String(days), label: t(`in${days}`) }))}
          value={day}
          onValue={(value) => {
            setDay(value);
            setMissing(false);
            asking.reset();
          }}
          error={problem}
        />
        <MainButton type="submit" loading={asking.isPending}>
          {t('send')}
        </MainButton>
        <p className="faint text-small">{t('note')}</p>
      </form>
    </Dialog>
  );
}

function Asked({
  sendsAt,
  sentTo,
  now,
  onClose,
}: {
  sendsAt: string;
  sentTo: readonly string[];
  now: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('customers.reminders');
  const to = sentTo.join(t('and'));
  return (
    <Dialog title={t('doneTitle')} shape="question" onClose={onClose}>
      <div className={`stack-24 ${styles.form}`} role="status">
        <p className="figures">
          {now ? t('doneNow', { to }) : t('doneLater', { to, at: formatDateTime(sendsAt, currentLanguage()) })}
        </p>
        <p>{t('doneText')}</p>
        <MainButton onClick={onClose}>{t('doneClose')}</MainButton>
      </div>
    </Dialog>
  );
}

import * as endpoints from '@saakh/contracts/endpoints';
import { FormFields } from '#browser/forms/form-fields';
import { useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { sending, useChange } from '#browser/platform/api/call-queries';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
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
  const asking = useRemindMeLater();
  const form = useForm({
    error: asking.error,
    onAnswer: () => void asking.reset(),
    fields: [
      {
        key: 'day',
        kind: 'choice',
        label: t('when'),
        options: DAYS.map((days) => ({ value: String(days), label: t(`in${days}`) })),
        columns: 1,
        missing: t('chooseDay'),
      },
    ],
  });
  const day = form.answerTo('day');
  const refusal = REFUSALS.find(({ code }) => isApiError(asking.error, code));
  if (asking.data) return <Asked {...asking.data} now={day === '0'} onClose={onClose} />;
  return (
    <Dialog title={t('title')} shape="question" onClose={onClose}>
      <FormFields
        id="remind"
        form={form}
        className={`stack-24 ${styles.form}`}
        above={<p>{t('text')}</p>}
        problem={refusal && t(refusal.text)}
        onSubmit={() => asking.mutate({ inDays: Number(day), productType, path })}
        actions={
          <>
            <MainButton type="submit" loading={asking.isPending}>
              {t('send')}
            </MainButton>
            <p className="faint text-small">{t('note')}</p>
          </>
        }
      />
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

import { addMonths } from '@saakh/rules/dates';
import { useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { formatDate, formatMonth, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { setTrialDay, useTrialDay } from '#browser/platform/session/trial-day';
import { Panel } from '#browser/ui/panel';
import { SmallButton } from '#browser/ui/small-button';
import { Actions, Dialog } from '#office/ui/frame/dialog';
import { useCloseTrialMonth } from './staff-queries';

/** In a trial: the month ends now, so that all that follows from it can be tried. Nothing anywhere else. */
export function CloseTrialMonth() {
  const { t } = useTranslation('money.statements.office');
  const language = currentLanguage();
  const day = useTrialDay();
  const [asked, setAsked] = useState<string>();
  const close = useCloseTrialMonth();
  if (day === undefined) return null;
  const month = day.slice(0, 7);
  const nameOf = (of: string) => formatMonth(of, language);
  const submit = (of: string) =>
    close.mutate(of, {
      onSuccess: ({ today }) => {
        setTrialDay(today);
        setAsked(undefined);
      },
    });
  return (
    <Panel title={t('trial.title')} text={t('trial.text', { day: formatDate(day, language) })}>
      <div className="cluster-8 middle">
        <SmallButton main onClick={() => setAsked(month)}>
          {t('trial.close', { month: nameOf(month) })}
        </SmallButton>
      </div>
      <p role="status">
        {close.data
          ? t('trial.closed', {
              ...{ count: close.data.made, made: formatWhole(close.data.made) },
              ...{ month: nameOf(addMonths(close.data.today.slice(0, 7), -1)) },
            })
          : null}
      </p>
      {asked === undefined ? null : (
        <Dialog title={t('trial.close', { month: nameOf(asked) })} onClose={() => setAsked(undefined)}>
          <p>{t('trial.sure')}</p>
          <p role="alert" className="danger text-small if-any">
            {close.error ? errorText(close.error) : null}
          </p>
          <Actions>
            <SmallButton main loading={close.isPending} onClick={() => submit(asked)}>
              {t('trial.confirm')}
            </SmallButton>
            <SmallButton onClick={() => setAsked(undefined)}>{t('trial.cancel')}</SmallButton>
          </Actions>
        </Dialog>
      )}
    </Panel>
  );
}

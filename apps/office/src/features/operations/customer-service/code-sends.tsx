import type { CodeHelp } from '@saakh/contracts/operations/customer-service';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ToneBadge } from '#office/ui/tables/tone-badge';
import styles from './customer-service.module.css';

/** The last codes and what became of each, and why the next one may not come. */
export function CodeSends({ help }: { help: CodeHelp }) {
  const { t } = useTranslation('operations.customer-service.office');
  const language = currentLanguage();
  const failed = help.messages.some(({ state }) => state === 'failed');
  const reasons = [
    ...(help.restsUntil ? [t('codes.rests', { until: formatDateTime(help.restsUntil, language) })] : []),
    ...(help.isLimited ? [t('codes.limited')] : []),
    ...(failed ? [t('codes.failed')] : []),
    ...(help.identityRestsUntil
      ? [t('codes.identityRests', { until: formatDateTime(help.identityRestsUntil, language) })]
      : []),
  ];
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason} className={`pad-8-12 surface ${styles.warning}`}>
          {reason}
        </p>
      ))}
      {help.sends.length === 0 ? <p className="soft regular text-small block">{t('codes.none')}</p> : null}
      <ul className={`plain-list ${styles.rows}`}>
        {help.sends.map(({ sentAt, channel, to, state, wrongTries }) => (
          <li className="cluster-4-16 pad-8-0 middle line-above" key={`${sentAt}${to}`}>
            <span>
              {t(`channels.${channel}`)} {to}
              <span className="soft regular text-small block">{formatDateTime(sentAt, language)}</span>
            </span>
            <ToneBadge tone={state === 'used' ? 'good' : 'calm'}>
              {t(`codeStates.${state}`)}
              {wrongTries > 0 ? ` · ${t('codes.wrong', { count: wrongTries })}` : null}
            </ToneBadge>
          </li>
        ))}
      </ul>
    </>
  );
}

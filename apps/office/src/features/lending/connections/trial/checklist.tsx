import type { ConnectionTry } from '@saakh/contracts/lending/staff/connections';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useCheckName } from '../check-name';

const HINTED = ['link', 'return', 'webhook', 'word'] as const;
const isHinted = (check: string): check is (typeof HINTED)[number] => (HINTED as readonly string[]).includes(check);

/** What has to be tried before publishing, with a tick at what was, and how the rest is done. */
export function Checklist({ checks }: { checks: ConnectionTry['checks'] }) {
  const { t } = useTranslation('lending.connections.office');
  const checkName = useCheckName();
  if (checks.length === 0) return null;
  return (
    <section className="stack-8" aria-label={t('checks.heading')}>
      <div>
        <h3 className="text-note">{t('checks.heading')}</h3>
        <p className="soft text-small">
          {t('checks.done', { done: checks.filter(({ passedAt }) => passedAt).length, all: checks.length })}
        </p>
      </div>
      <ul className="stack-8 plain-list" aria-live="polite">
        {checks.map(({ check, passedAt }) => (
          <li key={check} className="row-8 flex gap-8">
            <span className={passedAt ? 'success' : 'faint'}>
              {passedAt ? <IconCircleCheck size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            </span>
            <span className="narrow">
              {checkName(check)}{' '}
              <span className={passedAt ? 'soft text-small' : 'said'}>
                {passedAt ? t('checks.passed', { at: formatDateTime(passedAt, currentLanguage()) }) : t('checks.open')}
              </span>
              {passedAt === null && isHinted(check) ? (
                <span className="soft text-small block">{t(`checks.hints.${check}`)}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

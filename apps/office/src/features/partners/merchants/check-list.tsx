import type { MerchantCheckView } from '@saakh/contracts/partners/staff/merchant-applications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './merchants.module.css';

const ICONS = {
  passed: IconCircleCheck,
  told: IconInfoCircle,
  warn: IconAlertTriangle,
  fail: IconCircleX,
} as const;

type Twin = MerchantCheckView['twins'][number];

function TwinName({ twin: { kind, id, name } }: { twin: Twin }): ReactNode {
  const { t } = useTranslation('partners.merchants.office');
  const text = `${t(`check.twins.${kind}`)} ${name}`;
  if (kind === 'account') return text;
  const to = kind === 'merchant' ? `merchants/${id}` : `applications/${id}`;
  return <Link to={`/admin/merchant-management/${to}`}>{text}</Link>;
}

/** What speaks for and against an application, one a line: a mark, a word for who can't see it, and who else has the same. */
export function CheckList({ checks }: { checks: readonly MerchantCheckView[] }) {
  const { t } = useTranslation('partners.merchants.office');
  return (
    <ul className={`plain-list ${styles.checks}`}>
      {checks.map(({ key, level, found, twins }) => {
        const Icon = ICONS[level];
        return (
          <li key={key} data-level={level}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className="wraps narrow">
              <span className="said">{t(`check.levels.${level}`)}: </span>
              {t(`check.${key}.${level === 'passed' ? 'good' : 'bad'}`, { bank: found ?? '' })}
              {twins.length > 0 ? (
                <span className="soft text-small wraps block">
                  {twins.map((twin, index) => (
                    <Fragment key={twin.id}>
                      {index === 0 ? '' : ', '}
                      <TwinName twin={twin} />
                    </Fragment>
                  ))}
                </span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

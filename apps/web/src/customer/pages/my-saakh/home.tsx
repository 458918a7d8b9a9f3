import { IconFileText, IconKey, IconListCheck, IconMessageReport, IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { BreachNotices } from '#web/features/operations/privacy/breach-notices';
import { OpenHelpers } from '../helpers/open-helpers';
import { OpenMerges } from '../merges/open-merges';
import styles from './my-saakh.module.css';

const WAYS = [
  { to: '/my-account/applications', key: 'applications', Icon: IconFileText },
  { to: '/my-account/consents', key: 'consents', Icon: IconListCheck },
  { to: '/my-account/my-data', key: 'myData', Icon: IconShieldLock },
  { to: '/my-account/security', key: 'security', Icon: IconKey },
  { to: '/my-account/complaints', key: 'complaints', Icon: IconMessageReport },
] as const;

/** What one must know of one's data, and the ways to one's applications, consents, data, sign-in and complaints. */
export function MySaakhPage() {
  const { t } = useTranslation('customers.my-saakh');
  const brand = useBilingual()(usePage().brand.name);
  return (
    <PageFrame title={t('title', { brand })} text={t('home.text')} width="reading">
      <OpenMerges />
      <OpenHelpers />
      <BreachNotices />
      <ul className="stack-12 plain-list">
        {WAYS.map(({ to, key, Icon }) => (
          <li key={to}>
            <Link to={to} className={`row-16 box pad-12-16 middle ink unlined ${styles.way}`}>
              <Icon size={28} stroke={1.5} aria-hidden />
              <span>
                <strong className="block">{t(`home.${key}`)}</strong>
                <span className="soft text-note">{t(`home.${key}Text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

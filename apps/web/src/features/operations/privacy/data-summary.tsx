import type { MyDataSummary } from '@saakh/contracts/operations/privacy';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Panel } from '#browser/ui/panel';
import styles from './privacy.module.css';

/** What is kept, how much of it, what for and until when. */
export function DataSections({ data: { sections, holdDays } }: { data: MyDataSummary }) {
  const { t } = useTranslation('customers.my-saakh');
  return (
    <Panel title={t('data.kept')}>
      <ul className={`plain-list ${styles.list}`}>
        {sections.map(({ use, kept, records }) => (
          <li key={`${use} ${kept}`}>
            <span className="grows-240">
              {t(`data.uses.${use}`)}
              <span className="soft text-note">
                <br />
                {t(`data.until.${kept}`, { days: holdDays })}
              </span>
            </span>
            <span className={`soft text-note figures`}>{t('data.records', { count: records })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface RecipientsProps {
  recipients: MyDataSummary['recipients'];
  productName: (productType: string) => string;
}

/** Who has got something of it, for what and since when (REG-DP-5). */
export function DataRecipients({ recipients, productName }: RecipientsProps) {
  const { t } = useTranslation('customers.my-saakh');
  const language = currentLanguage();
  if (recipients.length === 0) return <Panel title={t('data.recipients')} text={t('data.noRecipients')} />;
  return (
    <Panel title={t('data.recipients')}>
      <ul className={`plain-list ${styles.list}`}>
        {recipients.map(({ name, kind, productType, since }) => (
          <li key={`${kind}-${name}-${productType}`}>
            <span className="grows-240">
              {kind === 'support' ? t('data.supportName') : name}
              <span className="soft text-note">
                <br />
                {t(`data.recipientKinds.${kind}`)}
              </span>
            </span>
            <span className={`soft text-note figures`}>
              {productType === null
                ? t('data.sinceOnly', { date: formatDate(since, language) })
                : t('data.since', { product: productName(productType), date: formatDate(since, language) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

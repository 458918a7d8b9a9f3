import {
  type CustomerApplication,
  type CustomerFile,
  GUARDED_FIELDS,
} from '@saakh/contracts/back-office/customers/customer-service';
import { shortReference } from '@saakh/rules/identifiers';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPaise } from '../../platform/format';
import { currentLanguage } from '../../platform/i18n/i18n';
import { useProductName } from '../../platform/i18n/use-product-name';
import { SmallButton } from '../../ui/staff/small-button';
import { StaffSection } from '../../ui/staff/staff-page';
import styles from './customer-service.module.css';
import { EvidenceButton } from './evidence-button';
import { useSendLink } from './queries';

const RUNNING = [1, 2, 3];
const NAMES = ['new', 'submitted', 'approved', 'disbursed', 'rejected', 'cancelled', 'expired'] as const;
const kindOf = (status: number) => (status === 4 || status === 3 ? 'good' : status > 4 ? 'bad' : 'plain');

function Status({ status }: { status: number }) {
  const { t } = useTranslation('back-office/operations/customer-service');
  return (
    <span className={styles.state} data-kind={kindOf(status)}>
      {t(`statuses.${NAMES[status - 1] ?? 'new'}`)}
    </span>
  );
}

interface ApplicationProps {
  userId: string;
  application: CustomerApplication;
  /** The evidence of an application is for administrators and operations. */
  mayExport: boolean;
}

function Application({ userId, application, mayExport }: ApplicationProps) {
  const { t } = useTranslation('back-office/operations/customer-service');
  const productName = useProductName();
  const send = useSendLink(userId);
  const { appId, productType, status, amountPaise, createdAt, lenders } = application;
  return (
    <li className={styles.application}>
      <div className={styles.line}>
        <strong>{productName(productType)}</strong>
        <Status status={status} />
        <span>{formatPaise(amountPaise)}</span>
        <span className={styles.quiet}>
          {shortReference(appId)} · {formatDate(createdAt, currentLanguage())}
        </span>
        {RUNNING.includes(status) ? (
          <SmallButton className={styles.atEnd} loading={send.isPending} onClick={() => send.mutate(appId)}>
            {t('applications.sendLink')}
          </SmallButton>
        ) : null}
        {mayExport ? <EvidenceButton application={application} /> : null}
      </div>
      {lenders.length === 0 ? <p className={styles.quiet}>{t('applications.noLender')}</p> : null}
      <ul className={styles.rows}>
        {lenders.map((part) => (
          <li key={part.lenderApplicationId}>
            <span>
              {part.lender}
              <span className={styles.quiet}>
                {[shortReference(part.lenderApplicationId), part.reference].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span>{formatPaise(part.amountPaise)}</span>
            <Status status={part.status} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What the customer has applied for and where it stands; a running one has a link to send. */
export function ApplicationsPanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('back-office/operations/customer-service');
  const { applications, card, mayReveal } = file;
  // Who may see what takes a password.
  const mayExport = GUARDED_FIELDS.some((field) => mayReveal.includes(field));
  return (
    <StaffSection title={t('applications.title')}>
      {applications.length === 0 ? <p className={styles.quiet}>{t('applications.none')}</p> : null}
      <ul className={styles.plain}>
        {applications.map((application) => (
          <Application key={application.appId} userId={card.userId} application={application} mayExport={mayExport} />
        ))}
      </ul>
    </StaffSection>
  );
}

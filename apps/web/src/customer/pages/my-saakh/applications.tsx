import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { Application, LenderApplication } from '@saakh/contracts/lending/applications';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { useQuery } from '@tanstack/react-query';
import { useCatalogueName } from '#browser/features/catalogue/products/catalogue-name';
import { DeclineNotice } from '#browser/features/lending/applications/decline-notice';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { Disclosure } from '#browser/ui/disclosure';
import { MainLink } from '#browser/ui/link-button';
import { Group, Panel } from '#browser/ui/panel';
import { EmptyState } from '#browser/ui/states';
import { LeadList } from '#web/features/customers/insurance-requests/lead-list';
import { leadsQuery } from '#web/features/customers/insurance-requests/queries';
import { ApplicationTimeline } from '#web/features/lending/applications/application-timeline';
import { LoanDocuments } from '#web/features/lending/applications/loan-documents';
import { shownPaise, transactionPath } from '#web/features/lending/applications/progress';
import { applicationsQuery } from '#web/features/lending/applications/queries';
import { useStatusText } from '#web/features/lending/applications/status-text';
import { journeyOf } from '../../use-journey';
import { useOpenProduct } from '../../use-open-product';
import { MyPage } from './my-page';
import styles from './my-saakh.module.css';

const { disbursed } = APPLICATION_STATUS;

/**
 * Running while something can still come of it: a lender decides or waits, or nothing was sent yet. What its lenders have all
 * declined has ended, although other offers are open.
 */
function groupOf({ status, lenderApplications: parts }: Application): 'running' | 'paid' | 'ended' {
  if (parts.some(isRunning) || (parts.length === 0 && isRunning({ status }))) return 'running';
  return parts.some((part) => part.status === disbursed) ? 'paid' : 'ended';
}

interface PartProps {
  part: LenderApplication;
  onOpen: () => void;
  onOthers: () => void;
}

function Part({ part, onOpen, onOthers }: PartProps) {
  const { t } = useTranslation(['customers.my-saakh', 'lending.applications']);
  const statusText = useStatusText();
  return (
    <div className={`stack-12 ${styles.part}`}>
      <div>
        <h3 className="text-lead">{part.lenderName}</h3>
        <p className={`soft text-note figures`}>
          {statusText(part)} · {formatPaise(shownPaise(part))}
        </p>
      </div>
      {part.decline ? <DeclineNotice decline={part.decline} level={4} onOthers={onOthers} /> : null}
      <LoanDocuments application={part} level={4} />
      <Disclosure summary={t('customers.my-saakh:applications.history')}>
        <ApplicationTimeline application={part} />
      </Disclosure>
      <QuietButton onClick={onOpen}>
        {t('customers.my-saakh:applications.open', { lender: part.lenderName })}
      </QuietButton>
    </div>
  );
}

/**
 * Every application with what became of it at each lender: the running ones first, then loans that were paid out, then those that
 * have ended; last the requests to insurers.
 */
export function MyApplicationsPage() {
  const { t } = useTranslation('customers.my-saakh');
  const applications = useQuery(applicationsQuery());
  const requests = useQuery(leadsQuery());
  const productName = useCatalogueName();
  const open = useOpenProduct();
  const openOffers = (productType: string) => void open(productType, journeyOf(productType).offersPath);
  const groups = (['running', 'paid', 'ended'] as const).map((key) => ({
    key,
    of: (applications.data ?? []).filter((application) => groupOf(application) === key),
  }));
  return (
    <MyPage title={t('applications.title')} loading={applications}>
      {applications.data?.length === 0 && !requests.isPending && !requests.data?.length ? (
        <EmptyState
          title={t('applications.none')}
          text={t('applications.noneText')}
          action={<MainLink to="/products">{t('applications.products')}</MainLink>}
        />
      ) : null}
      {groups.map(({ key, of }) =>
        of.length === 0 ? null : (
          <Group key={key} title={t(`applications.${key}`)}>
            {of.map((application) => (
              <Panel
                key={application.appId}
                level={3}
                title={productName(application.productType)}
                text={t('applications.begunOn', {
                  date: formatDate(application.createdAt, currentLanguage()),
                  amount: formatPaise(application.amountPaise),
                })}
              >
                {application.lenderApplications.length === 0 ? (
                  <p className="soft text-note">{t('applications.notSent')}</p>
                ) : null}
                {application.lenderApplications.length === 0 && key === 'running' ? (
                  <QuietButton onClick={() => openOffers(application.productType)}>
                    {t('applications.offers')}
                  </QuietButton>
                ) : null}
                {application.begun.map(({ lenderId, lenderName, path }) => (
                  <div key={lenderId} className={`stack-12 ${styles.part}`}>
                    <div>
                      <h3 className="text-lead">{lenderName}</h3>
                      <p className="soft text-note">{t('applications.begunText')}</p>
                    </div>
                    <QuietButton onClick={() => void open(application.productType, path)}>
                      {t('applications.goOn', { lender: lenderName })}
                    </QuietButton>
                  </div>
                ))}
                {application.lenderApplications.map((part) => (
                  <Part
                    key={part.lenderApplicationId}
                    part={part}
                    onOpen={() => void open(application.productType, transactionPath(part))}
                    onOthers={() => openOffers(application.productType)}
                  />
                ))}
              </Panel>
            ))}
          </Group>
        ),
      )}
      <LeadList leads={requests.data ?? []} />
    </MyPage>
  );
}

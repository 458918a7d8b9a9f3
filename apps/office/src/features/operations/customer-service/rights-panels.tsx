import type { CustomerFile } from '@saakh/contracts/operations/customer-service';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { StaffSection } from '#office/ui/staff-page';
import { ToneBadge } from '#office/ui/tables/tone-badge';
import styles from './customer-service.module.css';
import { useEndSessions, useWithdraw } from './queries';

/** What the customer agreed to and said no to, as it holds today; the customer or a second person agrees before a yes is taken back. */
export function ConsentsPanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('operations.customer-service.office');
  const productName = useProductName();
  const [asked, setAsked] = useState<CustomerFile['consents'][number]>();
  const withdraw = useWithdraw(file.card.userId);
  const nameOf = ({ purpose }: { purpose: string }) => t(`purposes.${purpose as 'terms'}`, { defaultValue: purpose });
  return (
    <StaffSection title={t('consents.title')}>
      {file.consents.length === 0 ? <p className="soft regular text-small block">{t('consents.none')}</p> : null}
      <ul className={`plain-list ${styles.rows}`}>
        {file.consents.map((consent) => (
          <li className="cluster-4-16 pad-8-0 middle line-above" key={consent.consentId}>
            <span>
              {nameOf(consent)}
              <span className="soft regular text-small block">
                {[consent.lender, productName(consent.productType), formatDate(consent.at, currentLanguage())]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {consent.isWithdrawalAsked ? (
                <span className="soft regular text-small block">{t('consents.asked')}</span>
              ) : null}
            </span>
            <ToneBadge tone={consent.granted ? 'good' : 'calm'}>
              {t(consent.granted ? 'consents.yes' : 'consents.no')}
            </ToneBadge>
            {consent.canWithdraw ? (
              <TextButton
                aria-label={t('consents.withdrawOf', { what: nameOf(consent) })}
                onClick={() => setAsked(consent)}
              >
                {t('consents.withdraw')}
              </TextButton>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ReasonDialog
          title={t('consents.withdrawOf', { what: nameOf(asked) })}
          text={t('consents.withdrawText')}
          action={t('consents.withdraw')}
          sending={withdraw}
          onReason={(reason) =>
            withdraw.mutate({ consentId: asked.consentId, reason }, { onSuccess: () => setAsked(undefined) })
          }
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </StaffSection>
  );
}

/** How many devices are signed in, and the way to sign them all out. */
export function SessionsPanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('operations.customer-service.office');
  const [asks, setAsks] = useState(false);
  const end = useEndSessions(file.card.userId);
  return (
    <StaffSection
      title={t('sessions.title')}
      text={t('sessions.count', { count: file.sessions })}
      actions={file.sessions > 0 ? <SmallButton onClick={() => setAsks(true)}>{t('sessions.end')}</SmallButton> : null}
    >
      {asks ? (
        <ReasonDialog
          title={t('sessions.end')}
          text={t('sessions.endText')}
          action={t('sessions.end')}
          sending={end}
          onReason={(reason) => end.mutate(reason, { onSuccess: () => setAsks(false) })}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </StaffSection>
  );
}

/** The customer's complaints and requests for help. */
export function TicketsPanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('operations.customer-service.office');
  return (
    <StaffSection title={t('tickets.title')}>
      {file.tickets.length === 0 ? <p className="soft regular text-small block">{t('tickets.none')}</p> : null}
      <ul className={`plain-list ${styles.rows}`}>
        {file.tickets.map(({ ticketId, reference, kind, state, at }) => (
          <li className="cluster-4-16 pad-8-0 middle line-above" key={ticketId}>
            <span>
              <Link to={`/admin/csr-portal/tickets?ticket=${ticketId}`}>
                {t(`tickets.${kind}`)} {reference}
              </Link>
              <span className="soft regular text-small block">{formatDate(at, currentLanguage())}</span>
            </span>
            <ToneBadge tone={state === 'resolved' || state === 'closed' ? 'good' : 'calm'}>
              {t(`ticketStates.${state as 'open'}`, { defaultValue: state })}
            </ToneBadge>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

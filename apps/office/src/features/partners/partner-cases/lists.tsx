import type { CommissionLine, PartnerCase, PartnerLead } from '@saakh/contracts/partners/partner-cases';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatPaise, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CallLink } from '#office/ui/call-link';
import { column } from '#office/ui/data-table';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import styles from './partner-cases.module.css';

type Seen = Pick<PartnerLead, 'name' | 'mobile' | 'dial' | 'isShown'>;

export function Person({ name, mobile, dial, isShown }: Seen) {
  const { t } = useTranslation('partners.partner-cases.portal');
  if (!isShown) return <span className="soft regular text-small">{t('hidden')}</span>;
  return (
    <span className="stack-0">
      {name ?? t('noName')}
      {dial === null ? (
        <span className="soft regular text-small">{mobile}</span>
      ) : (
        <CallLink name={name ?? dial} mobile={dial} />
      )}
    </span>
  );
}

/** Person and shop that brought a customer. */
export function bringerOf({ by, shop }: Pick<PartnerCase, 'by' | 'shop'>): string {
  return [by, shop].filter(Boolean).join(' · ') || '–';
}

/** An amount that may have been taken back. */
function Change({ paise }: { paise: number }) {
  return <span className={paise < 0 ? 'danger' : undefined}>{formatPaise(paise, true)}</span>;
}

/** Customers of the partner: how they came, who brought them, the end of the lock, and links to their applications. */
export function LeadList({ rows, linkOf }: { rows: readonly PartnerLead[]; linkOf: (leadId: string) => string }) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const language = currentLanguage();
  const columns: CardColumn<PartnerLead>[] = [
    { key: 'at', title: t('columns.at'), cell: ({ at }) => formatDateTime(at, language) },
    { key: 'way', title: t('columns.way'), cell: ({ way }) => t(`ways.${way}`) },
    { key: 'by', title: t('columns.by'), cell: bringerOf },
    column('state', t('columns.state'), ({ state, lockedUntil }) =>
      t(`states.${state}`, { until: formatDate(lockedUntil, language) }),
    ),
    column('applications', t('columns.applications'), ({ id, name, isShown, applications }) =>
      applications === 0 ? (
        formatWhole(0)
      ) : (
        <Link className={`bare pad-0 branded one-line starts underlined ${styles.open}`} to={linkOf(id)}>
          {formatWhole(applications)}
          <span className="said">
            {' '}
            {t('applicationsOf', { count: applications, name: name ?? t(isShown ? 'noName' : 'hidden') })}
          </span>
        </Link>
      ),
    ),
  ];
  return (
    <CardTable
      caption={t('lists.leads')}
      head={{ key: 'person', title: t('columns.customer'), cell: (row) => <Person {...row} /> }}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

interface CaseProps {
  rows: readonly PartnerCase[];
  seesMoney: boolean;
  onOpen: (caseId: string) => void;
}

/** Applications of customers that were brought; each opens. */
export function CaseList({ rows, seesMoney, onOpen }: CaseProps) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const productName = useProductName();
  const language = currentLanguage();
  const open = (row: PartnerCase): ReactNode => (
    <button
      type="button"
      className={`bare pad-0 branded one-line starts underlined ${styles.open}`}
      onClick={() => onOpen(row.id)}
    >
      {row.shortId}
    </button>
  );
  const columns: CardColumn<PartnerCase>[] = [
    { key: 'person', title: t('columns.customer'), cell: (row) => <Person {...row} /> },
    { key: 'by', title: t('columns.by'), cell: bringerOf },
    { key: 'product', title: t('columns.product'), cell: ({ productType }) => productName(productType) },
    { key: 'lender', title: t('columns.lender'), cell: ({ lender }) => lender ?? t('noLender') },
    column('status', t('columns.status'), ({ status, stuckDays }) =>
      stuckDays === null ? t(`statuses.${status}`) : t('stuck', { status: t(`statuses.${status}`), days: stuckDays }),
    ),
    { key: 'amount', title: t('columns.amount'), cell: ({ amountPaise }) => formatPaise(amountPaise) },
    { key: 'at', title: t('columns.applied'), cell: ({ at }) => formatDateTime(at, language) },
    column('paid', t('columns.paid'), ({ disbursedPaise, disbursedOn }) =>
      disbursedPaise === null || disbursedOn === null
        ? '–'
        : `${formatPaise(disbursedPaise)} · ${formatDate(disbursedOn, language)}`,
    ),
    ...(seesMoney
      ? [
          column('commission', t('columns.commission'), ({ commissionPaise }: PartnerCase) =>
            commissionPaise === null ? '–' : formatPaise(commissionPaise, true),
          ),
        ]
      : []),
  ];
  return (
    <CardTable
      caption={t('lists.cases')}
      head={{ key: 'id', title: t('columns.reference'), cell: open }}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

/** Movements of commission with their loan; for a referral, with the referred partner. */
export function CommissionList({
  rows,
  onOpen,
}: {
  rows: readonly CommissionLine[];
  onOpen: (caseId: string) => void;
}) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const productName = useProductName();
  const language = currentLanguage();
  const share = ({ own }: CommissionLine) => {
    if (!own) return t('referralShare');
    const { sharePercent: percent, shareFlatPaise } = own;
    const all =
      shareFlatPaise > 0 ? t('shareAndFlat', { percent, flat: formatPaise(shareFlatPaise) }) : t('share', { percent });
    return own.lenderTookBack ? t('shareOfRest', { share: all }) : all;
  };
  const loan = ({ own, broughtBy, productType }: CommissionLine) =>
    own
      ? `${formatPaise(own.disbursedPaise)} · ${own.lender} · ${productName(productType)}`
      : `${t('broughtBy', { partner: broughtBy ?? '' })} · ${productName(productType)}`;
  const reference = ({ own, shortId }: CommissionLine) =>
    own ? (
      <button
        type="button"
        className={`bare pad-0 branded one-line starts underlined ${styles.open}`}
        onClick={() => onOpen(own.caseId)}
      >
        {shortId}
      </button>
    ) : (
      shortId
    );
  return (
    <CardTable
      caption={t('lists.commission')}
      head={{ key: 'id', title: t('columns.reference'), cell: reference }}
      columns={[
        { key: 'kind', title: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'amount', title: t('columns.change'), cell: ({ paise }) => <Change paise={paise} /> },
        { key: 'at', title: t('columns.booked'), cell: ({ at }) => formatDateTime(at, language) },
        { key: 'loan', title: t('columns.loan'), cell: loan },
        { key: 'by', title: t('columns.by'), cell: ({ own }) => (own ? bringerOf(own) : '–') },
        { key: 'paid', title: t('columns.paidOn'), cell: ({ disbursedOn }) => formatDate(disbursedOn, language) },
        { key: 'share', title: t('columns.share'), cell: share },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

import { LINK_STEPS, type LinkStep, UTM_FIELDS } from '@saakh/contracts/partners/staff/tracking-links';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate, formatDateTime, formatPaise, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { ChartSection } from '#office/features/operations/dashboard/chart-section';
import { LinkDialog } from '#office/features/partners/tracking-links/link-dialog';
import { linkRowsQuery, trackingLinkQuery } from '#office/features/partners/tracking-links/queries';
import { ShareLink } from '#office/features/partners/tracking-links/share';
import styles from '#office/features/partners/tracking-links/tracking-links.module.css';
import { DayChart } from '#office/ui/charts/day-chart';
import { column, DataTable } from '#office/ui/data-table';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { useLinkChoices } from './tracking-links';

const isStep = (name: string | undefined): name is LinkStep => LINK_STEPS.some((step) => step === name);

function Rows({ linkId, step }: { linkId: string; step: LinkStep }) {
  const { t } = useTranslation('partners.tracking-links.office');
  const productName = useProductName();
  const language = currentLanguage();
  const list = useInfiniteQuery(linkRowsQuery(linkId, step));
  const rows = rowsOf(list);
  return (
    <StaffSection title={t(`steps.${step}`)}>
      <Listed list={list} count={rows.length} lines={4} none={[t('noRows'), t('noRowsText')]} more={t('more')}>
        <DataTable<(typeof rows)[number]>
          caption={t(`steps.${step}`)}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'at', title: t('at'), cell: ({ at }) => formatDateTime(at, language) },
            { key: 'who', title: t('who'), cell: ({ who }) => who ?? '–' },
            { key: 'byQr', title: t('cameBy'), cell: ({ byQr }) => (byQr ? t('byQr') : t('byLink')) },
            column('product', t('product'), ({ productType }) => (productType ? productName(productType) : '–')),
            { key: 'lender', title: t('lender'), cell: ({ lender }) => lender ?? '–' },
            column('amount', t('amount'), { align: 'end' }, ({ amountPaise }) =>
              amountPaise === null ? '–' : formatPaise(amountPaise),
            ),
          ]}
        />
      </Listed>
    </StaffSection>
  );
}

/** One link: its code, its way from click to loan, its days, and who stands behind each step. */
export function TrackingLinkPage() {
  const { t } = useTranslation('partners.tracking-links.office');
  const { linkId = '' } = useParams();
  const local = useBilingual();
  const language = currentLanguage();
  const productName = useProductName();
  const choices = useLinkChoices();
  const [isEdited, setEdited] = useState(false);
  const { filter, change } = useAddressFilter(['step']);
  const { data: reply, error, refetch } = useQuery(trackingLinkQuery(linkId));
  const link = reply?.data;
  const days = t('byDay');
  const until = link?.endsOn ? t('until', { day: formatDate(link.endsOn, language) }) : t('never');
  const card = choices.cards.find(({ value }) => value === String(link?.cardId))?.label;
  const where = link?.productType ? productName(link.productType) : card;
  const facts = link
    ? [
        local(link.brand),
        where ? `${t(`targets.${link.target}`)}: ${where}` : t(`targets.${link.target}`),
        t(`states.${link.state}`),
        until,
      ]
    : [];
  return (
    <StaffPage
      title={link?.name ?? t('title')}
      above={<Link to="/admin/tracking-links">{t('back')}</Link>}
      text={facts.join(' · ')}
      actions={link ? <SmallButton onClick={() => setEdited(true)}>{t('edit')}</SmallButton> : null}
    >
      <Loading {...{ data: reply, error, refetch }} lines={5} height={72} />
      {link ? (
        <>
          <ShareLink link={link} />
          {link.campaign ? (
            <p>
              <span className={styles.soft}>{t('ofCampaign')}</span>{' '}
              <Link to={`/admin/messaging/${link.campaign.campaignId}`}>{link.campaign.name}</Link>
            </p>
          ) : null}
          {UTM_FIELDS.filter((name) => link.utms[name]).map((name) => (
            <p key={name}>
              <span className={styles.soft}>{t(`utms.${name}`)}</span> {link.utms[name]}
            </p>
          ))}
          <ol className={`grid-8 plain-list ${styles.steps}`}>
            <li className={`stack-4 box pad-12-16 ink starts ${styles.step}`}>
              <span className="strong text-large figures tight">{formatWhole(link.clicks)}</span>
              <span className={styles.soft}>
                {t('clicks')} · {t('botsBeside', { number: formatWhole(link.bots) })}
              </span>
            </li>
            {LINK_STEPS.map((step) => (
              <li key={step}>
                <button
                  type="button"
                  className={`stack-4 box pad-12-16 ink starts ${styles.step}`}
                  aria-pressed={filter.step === step}
                  onClick={() => change({ step })}
                >
                  <span className="strong text-large figures tight">{formatWhole(link.steps[step])}</span>
                  <span className={styles.soft}>
                    {t(`steps.${step}`)}
                    {step === 'disbursals' && link.steps.disbursedPaise > 0
                      ? ` · ${formatPaise(link.steps.disbursedPaise)}`
                      : ''}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <ChartSection
            title={days}
            chart={
              <DayChart
                points={link.days.map(({ on, clicks }) => ({ label: formatDate(on, language), value: clicks }))}
                format={formatWhole}
                summary={days}
              />
            }
            table={
              <DataTable
                caption={days}
                rows={link.days}
                rowKey={({ on }) => on}
                columns={[
                  { key: 'on', title: t('day'), cell: ({ on }) => formatDate(on, language) },
                  { key: 'clicks', title: t('clicks'), align: 'end', cell: ({ clicks }) => formatWhole(clicks) },
                  { key: 'bots', title: t('bots'), align: 'end', cell: ({ bots }) => formatWhole(bots) },
                  { key: 'leads', title: t('steps.leads'), align: 'end', cell: ({ leads }) => formatWhole(leads) },
                ]}
              />
            }
          />
          <Rows linkId={linkId} step={isStep(filter.step) ? filter.step : 'leads'} />
          {isEdited ? <LinkDialog link={link} {...choices} onClose={() => setEdited(false)} /> : null}
        </>
      ) : null}
    </StaffPage>
  );
}

import type { Campaign, Segment } from '@saakh/contracts/operations/messaging/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatWhole } from '#browser/platform/format';
import { useBilingual, useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { StaffSection } from '#office/ui/staff-page';
import { segmentCountQuery, useSteerCampaign } from './queries';

/** The segment of a campaign as names and values, without unused filters. */
function useSegmentWords() {
  const { t } = useTranslation('operations.messaging.office');
  const productName = useProductName();
  const shown = useLanguage();
  const { nameOf } = useBrandChoices();
  return (segment: Segment): (readonly [string, string])[] => {
    const { reached, product_type, brand_key, language, state, pincode, seen_from, seen_to } = segment;
    const words: (readonly [string, string | null])[] = [
      [t('create.reached'), reached && t(`create.reachedOf.${reached}`)],
      [t('create.product'), product_type && productName(product_type)],
      [t('create.brand'), brand_key && nameOf(brand_key)],
      [t('create.language'), language && t(`create.languages.${language}`)],
      [t('create.state'), state],
      [t('create.pincode'), pincode],
      [t('create.seenFrom'), seen_from && formatDate(seen_from, shown)],
      [t('create.seenTo'), seen_to && formatDate(seen_to, shown)],
    ];
    const asked = words.filter((one): one is readonly [string, string] => one[1] !== null);
    return asked.length > 0 ? asked : [[t('create.reached'), t('create.anyReached')]];
  };
}

/** Pause, go on, cancel: what a campaign that is not over allows. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('operations.messaging.office');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useSteerCampaign(campaign.campaignId);
  if (campaign.state === 'done' || campaign.state === 'cancelled') return null;
  return (
    <>
      {campaign.state === 'paused' ? (
        <SmallButton main loading={isPending} onClick={() => mutate('running')}>
          {t('one.goOn')}
        </SmallButton>
      ) : (
        <SmallButton loading={isPending} onClick={() => mutate('paused')}>
          {t('one.pause')}
        </SmallButton>
      )}
      <SmallButton onClick={() => setAsked(true)}>{t('one.cancel')}</SmallButton>
      {asked ? (
        <ConfirmDialog
          title={t('one.cancelTitle')}
          text={t('one.cancelText')}
          action={t('one.cancel')}
          pending={isPending}
          onConfirm={() => mutate('cancelled', { onSettled: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl
      className="flush grid"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))', gap: '8px 24px' }}
    >
      {pairs.map(([name, value]) => (
        <div className="row-12 pad-8-0 apart line-below" key={name}>
          <dt className="soft">{name}</dt>
          <dd className="flush strong figures ends">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Those who wait are everybody of the segment: who of them may get it is looked at when it is sent. */
function StillWaiting({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('operations.messaging.office');
  const { figures, segment, channel, category } = campaign;
  const isUntouched = figures.waiting > 0 && figures.waiting === figures.chosen;
  const { data } = useQuery({
    ...segmentCountQuery({ segment, channel, category }),
    enabled: isUntouched,
    retry: false,
  });
  if (figures.waiting === 0 || campaign.state === 'cancelled') return null;
  return (
    <p>
      {t('one.lookedAt', { count: figures.waiting, waiting: formatWhole(figures.waiting) })}
      {isUntouched && data ? ` ${t('one.mayGet', { reachable: formatWhole(data.reachable) })}` : null}
    </p>
  );
}

/** The tracking links that its texts lead by: what came of their clicks stands there. */
function Links({ links }: Pick<Campaign, 'links'>) {
  const { t } = useTranslation('operations.messaging.office');
  const local = useBilingual();
  return links.map(({ linkId, brand, clicks }) => (
    <p key={linkId} className="wraps">
      <Link to={`/admin/tracking-links/${linkId}`}>{t('one.link', { brand: local(brand) })}</Link>
      {' · '}
      {t(clicks === 1 ? 'one.clicksOf.one' : 'one.clicksOf.other', { number: formatWhole(clicks) })}
    </p>
  ));
}

/** What came of a campaign: figures, why some got nothing, and its segment. */
export function CampaignResult({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('operations.messaging.office');
  const language = useLanguage();
  const segmentWords = useSegmentWords();
  const { figures, links } = campaign;
  const counts = (['chosen', 'sent', 'delivered', 'failed', 'applied'] as const).map(
    (count) => [t(`campaigns.${count}`), formatWhole(figures[count])] as const,
  );
  return (
    <>
      {campaign.waitsUntil ? (
        <p role="status" className="pad-12-16 strong surface rounded">
          {t('one.waits', { at: formatDateTime(campaign.waitsUntil, language) })}
        </p>
      ) : null}
      <StaffSection title={t('one.figures')} text={t('one.appliedHint')}>
        <Pairs
          pairs={[
            ...counts,
            [t('one.unreported'), formatWhole(Math.max(0, figures.sent - figures.delivered - figures.failed))],
            [t('one.waiting'), formatWhole(figures.waiting)],
            [t('one.stopped'), formatWhole(figures.stopped)],
            [t('one.clicks'), formatWhole(links.reduce((sum, { clicks }) => sum + clicks, 0))],
          ]}
        />
        <Links links={links} />
        <StillWaiting campaign={campaign} />
      </StaffSection>
      <StaffSection title={t('one.keptBack')}>
        {figures.keptBack.length === 0 && figures.waiting > 0 ? <p>{t('one.notYetKept')}</p> : null}
        {figures.keptBack.length === 0 && figures.waiting === 0 ? <p>{t('one.nobodyKept')}</p> : null}
        <Pairs pairs={figures.keptBack.map(({ reason, count }) => [t(`keptBack.${reason}`), formatWhole(count)])} />
      </StaffSection>
      <StaffSection title={t('one.segment')}>
        <Pairs
          pairs={[
            [t('one.textUsed'), campaign.templateLabel],
            [t('templates.channel'), t(`channels.${campaign.channel}`)],
            [t('one.perMinute'), formatWhole(campaign.perMinute)],
            ...segmentWords(campaign.segment),
          ]}
        />
      </StaffSection>
    </>
  );
}

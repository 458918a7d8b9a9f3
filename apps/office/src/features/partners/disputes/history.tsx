import type { DisputeDetail } from '@saakh/contracts/partners/staff/disputes';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Timeline, type TimelineItem } from '#browser/ui/timeline';

type Dated = TimelineItem & { readonly at: string };

/** What both sides did for a customer and whose the customer was, in the order of time. */
export function History({ dispute: { claims, touches, added } }: { dispute: DisputeDetail }) {
  const { t } = useTranslation('partners.disputes.office');
  const language = currentLanguage();
  const meta = (at: string, person: string | null) =>
    [formatDateTime(at, language), person].filter(Boolean).join(' · ');
  const items: Dated[] = [
    ...added.map(({ leadId, at, partnerName: partner, person }) => ({
      ...{ key: leadId, at, title: t('added', { partner }), meta: meta(at, person), state: 'done' as const },
    })),
    ...touches.map(({ touchId, at, partnerName: partner, person, way, outcome }) => ({
      ...{ key: touchId, at, meta: meta(at, person), title: t(`touch.${outcome}`, { partner, way: t(`ways.${way}`) }) },
      state: outcome === 'kept' ? ('failed' as const) : ('done' as const),
    })),
    ...claims.flatMap(({ claimId, from, partnerName: partner, person, lockedUntil, endedAt, endReason }) => [
      {
        ...{ key: claimId, at: from, title: t('claimBegan', { partner }), meta: meta(from, person) },
        text: t('claimLocked', { until: formatDate(lockedUntil, language) }),
        state: 'done' as const,
      },
      ...(endedAt === null || endReason === null
        ? []
        : [
            {
              ...{ key: `${claimId}-end`, at: endedAt, title: t(`claimEnded.${endReason}`, { partner }) },
              ...{ meta: meta(endedAt, null), state: 'done' as const },
            },
          ]),
    ]),
  ];
  if (items.length === 0) return <p>{t('historyNone')}</p>;
  // A touch stands before the claim that it made.
  return <Timeline items={items.toSorted((a, b) => a.at.localeCompare(b.at))} />;
}

import type { PartnerFunnel } from '@saakh/contracts/partners/funnels';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** What the site shows now, and whether a draft waits. */
export function FunnelStanding({ data: { versions, draft } }: { data: PartnerFunnel }) {
  const { t } = useTranslation('partners.funnels.portal');
  const shown = versions.find((one) => one.shown);
  return (
    <div className="stack-4 soft text-note">
      <p>{shown ? t('stands.shown', { version: shown.version }) : t('stands.nothing')}</p>
      {draft ? <p>{t('stands.draft', { by: draft.by, time: formatDateTime(draft.at, currentLanguage()) })}</p> : null}
      <p>{t('neutral')}</p>
    </div>
  );
}

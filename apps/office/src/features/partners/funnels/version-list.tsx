import type { FunnelVersion, PartnerFunnel } from '@saakh/contracts/partners/funnels';
import { useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { StaffSection } from '#office/ui/staff-page';
import styles from './funnels.module.css';
import { useRestoreFunnel } from './queries';

/** All that the site has shown, newest first, with who and when, and the way back to each. */
export function VersionList({ data }: { data: PartnerFunnel }) {
  const { t } = useTranslation('partners.funnels.portal');
  const local = useBilingual();
  const [asked, setAsked] = useState<number>();
  const restore = useRestoreFunnel();
  const names = ({ funnel }: FunnelVersion): string => {
    const all = funnel.products.flatMap((type) => data.products.find(({ productType }) => productType === type) ?? []);
    return all.length === 0 ? t('versions.allProducts') : all.map(({ name }) => local(name)).join(', ');
  };
  return (
    <StaffSection title={t('versions.title')}>
      {data.versions.length === 0 ? <p>{t('versions.none')}</p> : null}
      {restore.error ? (
        <p role="alert" className="danger whole-row">
          {errorText(restore.error)}
        </p>
      ) : null}
      <ul className="stack-12 plain-list">
        {data.versions.map((one) => (
          <li key={one.version} className={`cluster-8-16 middle apart line-below inner-below-12 ${styles.version}`}>
            <span className="stack-0 wraps narrow grows-240">
              <strong>
                {t('versions.version', { version: one.version })}
                {one.shown ? ` · ${t('versions.shown')}` : ''}
              </strong>
              <span className="soft text-small">
                {t(one.byStaff ? 'versions.byStaff' : 'versions.by', {
                  by: one.by,
                  time: formatDateTime(one.at, currentLanguage()),
                })}
                {one.restored === null ? '' : ` · ${t('versions.restored', { version: one.restored })}`}
              </span>
              <span className="soft text-small">{t('versions.products', { products: names(one) })}</span>
            </span>
            {one.shown ? null : (
              <SmallButton onClick={() => setAsked(one.version)}>
                {t('versions.restore')}
                <span className="said"> {t('versions.version', { version: one.version })}</span>
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <ConfirmDialog
          title={t('versions.restoreTitle', { version: asked })}
          text={t('versions.restoreText')}
          action={t('versions.restore')}
          pending={restore.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() =>
            restore.mutate({ revision: data.revision, version: asked }, { onSettled: () => setAsked(undefined) })
          }
        />
      )}
    </StaffSection>
  );
}

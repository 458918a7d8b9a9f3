import type { Listing } from '@saakh/contracts/catalogue/listings';
import { IconCopy } from '@tabler/icons-react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { QuietButton } from '#browser/ui/button';
import { OutsideLink } from '#browser/ui/link-button';
import styles from './listings.module.css';

/** One voucher or deal: what, whose, until when, on which terms, and the recorded way to its seller. */
export function ListingItem({ listing }: { listing: Listing }) {
  const { t } = useTranslation('catalogue.listings');
  const local = useBilingual();
  const { seller, code, validUntil } = listing;
  const title = local(listing.title);
  return (
    <article className="stack-8 box pad-16 full raised" aria-label={title}>
      <header className="row-12 middle narrow">
        <img className="rigid" src={listing.image} alt="" width={36} height={36} loading="lazy" />
        <div>
          <h2 className="text-lead wraps">{title}</h2>
          <p className="faint text-small">{seller}</p>
        </div>
      </header>
      {code === null ? null : <Code code={code} seller={seller} />}
      <p className="soft text-note">{local(listing.terms)}</p>
      <p className="faint text-small">
        {validUntil === null ? t('noEnd') : t('validUntil', { date: formatDate(validUntil, currentLanguage()) })}
      </p>
      <div className="push-down inner-above-8 grid">
        <OutsideLink href={listing.link}>
          {t('goTo', { seller })} <span className="said">{title}</span>
        </OutsideLink>
      </div>
    </article>
  );
}

function Code({ code, seller }: { code: string; seller: string }) {
  const { t } = useTranslation('catalogue.listings');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      await showToast('success', t('copied', { code }));
    } catch (error) {
      // The code is shown beside the button and can be typed (ERR-13).
      console.error('copying the code failed', error instanceof Error ? error.message : error);
    }
  };
  return (
    <p className={`cluster-8 pad-8-0 middle line-above line-below ${styles.code}`}>
      <span className="faint text-small">{t('code')}</span>
      <code>{code}</code>
      <QuietButton onClick={() => void copy()} aria-label={t('copyOf', { code, seller })}>
        <IconCopy size={20} stroke={1.5} aria-hidden />
        {t('copy')}
      </QuietButton>
    </p>
  );
}

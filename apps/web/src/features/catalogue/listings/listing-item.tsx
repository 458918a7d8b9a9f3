import type { Listing } from '@saakh/contracts/catalogue/listings';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
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
    <article className={styles.listing} aria-label={title}>
      <header className={styles.head}>
        <img src={listing.image} alt="" width={36} height={36} loading="lazy" />
        <div>
          <h2>{title}</h2>
          <p className={styles.small}>{seller}</p>
        </div>
      </header>
      {code === null ? null : <Code code={code} seller={seller} />}
      <p className={styles.terms}>{local(listing.terms)}</p>
      <p className={styles.small}>
        {validUntil === null ? t('noEnd') : t('validUntil', { date: formatDate(validUntil, currentLanguage()) })}
      </p>
      <div className={styles.action}>
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
      // The code stands beside the button and can be typed (ERR-13).
      console.error('copying the code failed', error instanceof Error ? error.message : error);
    }
  };
  return (
    <p className={styles.code}>
      <span className={styles.small}>{t('code')}</span>
      <code>{code}</code>
      <QuietButton onClick={() => void copy()} aria-label={t('copyOf', { code, seller })}>
        <IconCopy size={20} stroke={1.5} aria-hidden />
        {t('copy')}
      </QuietButton>
    </p>
  );
}

import type { StaffBrand } from '@saakh/contracts/partners/staff/brands';
import { brandColours } from '@saakh/rules/brands/colours';
import { brandFont, firstFontFile } from '@saakh/rules/brands/fonts';
import { type CSSProperties, useEffect } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './brand-preview.module.css';

/** Loads a self-hosted family that this page itself may not use. */
function useFont(family: string) {
  useEffect(() => {
    if (typeof FontFace === 'undefined' || !document.fonts) return;
    const face = new FontFace(family, `url(${firstFontFile(family).path})`);
    document.fonts.add(face);
    // Without it the preview stands in the fallback.
    face.load().catch(() => undefined);
    return () => void document.fonts.delete(face);
  }, [family]);
}

/** Two screens of a brand's site as drawings at the width of a phone, in its colours, font and logo. */
export function BrandPreview({ brand }: { brand: StaffBrand }) {
  const { t } = useTranslation('partners.brands.office');
  const { t: signIn } = useTranslation('identity.sign-in');
  const local = useBilingual();
  const family = brandFont(brand.font_family).family;
  useFont(family);
  const colours = brandColours(brand.primary_colour, brand.secondary_colour);
  const look = {
    '--preview-primary': brand.primary_colour,
    '--preview-on-primary': colours.onPrimary,
    '--preview-secondary': brand.secondary_colour,
    '--preview-on-secondary': colours.onSecondary,
    '--preview-link': colours.primaryText,
    '--preview-tint': colours.primary[0],
    // Neither the family nor the machine may have Devanagari.
    fontFamily: `"${family}", "Brand Devanagari", sans-serif`,
  } as CSSProperties;
  const logos = (
    <span className={`row-12 middle ${styles.logos}`}>
      {brand.logo === '' ? <span className={styles.word}>{local(brand.name)}</span> : <img src={brand.logo} alt="" />}
      {brand.co_brand_logo ? <img src={brand.co_brand_logo} alt="" /> : null}
    </span>
  );
  return (
    <div className="cluster-8-24" style={look}>
      <figure className={`flush narrow ${styles.phone}`}>
        <div className={`stack-12 pad-16 text-small clip lined ${styles.screen}`} aria-hidden>
          <div className="tall-40 inner-below-12" style={{ borderBottom: '3px solid var(--preview-primary)' }}>
            {logos}
          </div>
          <p className="strong text-title flush above-8 below-8">
            {brand.id_card_title ? local(brand.id_card_title) : signIn('headline')}
          </p>
          <p>{signIn('promise')}</p>
          <span className="strong">{signIn('mobileLabel')}</span>
          <span className={styles.input}>+91 98765 43210</span>
          <span className={`pad-12 strong centred rounded ${styles.button}`}>{signIn('sendCode')}</span>
          <span className={`text-tiny push-down ${styles.foot}`}>{brand.legal_name}</span>
        </div>
        <figcaption className="above-8 soft text-small">{t('sample.login')}</figcaption>
      </figure>
      <figure className={`flush narrow ${styles.phone}`}>
        <div className={`stack-12 pad-16 text-small clip lined ${styles.screen}`} aria-hidden>
          <div className={`strong text-lead ${styles.banner}`}>{t('sample.loan')}</div>
          <div className="stack-8 pad-16" style={{ borderRadius: 12, background: 'var(--preview-tint)' }}>
            <span className="strong">{t('sample.lender')}</span>
            <span className="strong text-large figures">₹2,00,000</span>
            <span>{t('sample.emi')}</span>
            <span className={`pad-12 strong centred rounded ${styles.button}`}>{t('sample.apply')}</span>
            <span className="centred underlined" style={{ color: 'var(--preview-link)' }}>
              {t('sample.details')}
            </span>
            {brand.terms_apply ? (
              <span className={`text-tiny push-down ${styles.foot}`}>{t('fields.terms_apply')}</span>
            ) : null}
          </div>
        </div>
        <figcaption className="above-8 soft text-small">{t('sample.offer')}</figcaption>
      </figure>
    </div>
  );
}

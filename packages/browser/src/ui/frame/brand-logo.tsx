import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { usePage } from '#browser/platform/page-data';
import styles from './brand-logo.module.css';

/** The brand's logo, 36 pixels high; its name in its colour where it has none. */
export function BrandLogo() {
  const { brand } = usePage();
  const local = useBilingual();
  if (brand.logo === '') return <span className={`cut text-title block ${styles.word}`}>{local(brand.name)}</span>;
  return <img className={styles.logo} src={brand.logo} alt={local(brand.name)} height={36} />;
}

/** The co-brand's logo after the given words, `inRow` on a phone too; nothing when the brand has none (REG-RBC-7). */
export function CoBrand({ words, inRow = false }: { words: string; inRow?: boolean }) {
  const { brand } = usePage();
  if (!brand.coBrandLogo) return null;
  return (
    <span className={`row-8 middle narrow ${styles.coBrand}`} data-row={inRow || undefined}>
      <span className={`faint text-tiny ${styles.words}`}>{words}</span>
      <img className={styles.logo} src={brand.coBrandLogo} alt="" height={36} />
    </span>
  );
}

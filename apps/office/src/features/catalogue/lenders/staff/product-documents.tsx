import type { LenderProduct } from '@saakh/contracts/catalogue/office/lender-products';
import { LOAN_DOCUMENTS } from '@saakh/contracts/catalogue/office/lenders';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { useSaving } from '#office/ui/use-saving';
import styles from './lender-sections.module.css';

interface Props {
  product: LenderProduct;
  onSave: (documents: string[]) => Promise<unknown>;
}

/** Which papers customers are told to have ready, in the words that they read; saved as they are ticked. */
export function ProductDocuments({ product, onSave }: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { t: told } = useTranslation('lending.offers');
  const { wanted, save, refused } = useSaving(onSave);
  const listed = wanted?.value ?? product.documents;
  const known: readonly string[] = LOAN_DOCUMENTS;
  const ticked = (code: string, on: boolean) => (on ? [...listed, code] : listed.filter((one) => one !== code));
  return (
    <fieldset className={styles.documents}>
      <legend>{t('terms.documents')}</legend>
      <p className={styles.example}>{t('hints.documents')}</p>
      <div className={styles.groups}>
        {[...new Set([...known, ...product.documents])].map((code) => (
          <CheckBox
            key={code}
            label={told(`documents.${code as 'pan'}`, { defaultValue: code })}
            checked={listed.includes(code)}
            onChange={(on) => void save(ticked(code, on))}
          />
        ))}
      </div>
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
    </fieldset>
  );
}

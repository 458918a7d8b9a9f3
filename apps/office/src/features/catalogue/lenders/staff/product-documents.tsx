import type { LenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import { LOAN_DOCUMENTS } from '@saakh/contracts/catalogue/staff/lenders';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CheckBox } from '#office/ui/inputs/fields';
import { useSaving } from '#office/ui/use-saving';

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
    <fieldset className="pad-0 flush wide no-border">
      <legend className="pad-0 soft strong text-small">{t('terms.documents')}</legend>
      <p className="soft text-small">{t('hints.documents')}</p>
      <div className="cluster-4-24">
        {[...new Set([...known, ...product.documents])].map((code) => (
          <CheckBox
            key={code}
            label={told(`documents.${code as 'pan'}`, { defaultValue: code })}
            checked={listed.includes(code)}
            onChange={(on) => void save(ticked(code, on))}
          />
        ))}
      </div>
      <p role="alert" className="danger text-small">
        {refused}
      </p>
    </fieldset>
  );
}

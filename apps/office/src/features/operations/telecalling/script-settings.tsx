import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { useQuery } from '@tanstack/react-query';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { StaffSection } from '#office/ui/staff-page';
import { scriptsQuery, useSaveScript } from './queries';

const LANGUAGES = ['en', 'hi'] as const;

/** What agents say, product by product, in both languages. */
export function ScriptSettings() {
  const { t } = useTranslation('operations.telecalling.office');
  const productName = useProductName();
  const { data, error: failed, refetch } = useQuery(scriptsQuery());
  const saving = useSaveScript();
  const textsOf = (product: string) => {
    const text = data?.find(({ product_type }) => product_type === product)?.text;
    return { 'text.en': text?.en ?? '', 'text.hi': text?.hi ?? '' };
  };
  const products = [
    { value: '', label: t('settings.general') },
    ...optionsFor(LOAN_PRODUCT_TYPE_NAMES, (type) => productName(type)),
  ];
  const field = { row: 'text', rows: 10, maxLength: 4000, mayBeEmpty: true };
  return (
    <StaffSection title={t('settings.scripts')} text={t('settings.scriptsText')}>
      {failed ? <ErrorState error={failed} onRetry={() => void refetch()} /> : null}
      {!data && !failed ? <SkeletonLines count={3} /> : null}
      {data ? (
        <OfficeForm
          small="script"
          className="stack-12 narrow"
          action={t('settings.save')}
          sending={saving}
          known={{ product_type: '', ...textsOf('') }}
          fields={() => [
            choiceField('product_type', t('settings.product'), products),
            ...LANGUAGES.map((lang) => {
              const label = t('settings.script', { language: t(`lead.languages.${lang}`) });
              return textField(`text.${lang}`, label, { lang, ...field });
            }),
          ]}
          onAnswer={(key, { product_type }) => (key === 'product_type' ? textsOf(product_type) : undefined)}
          onSubmit={({ product_type, 'text.en': en, 'text.hi': hi }) =>
            saving.mutate({ product_type, text: { en, hi } })
          }
        />
      ) : null}
    </StaffSection>
  );
}

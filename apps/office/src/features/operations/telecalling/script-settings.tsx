import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { ErrorState } from '#browser/ui/states';
import { SmallSelect, SmallText } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import { scriptsQuery, useSaveScript } from './queries';
import styles from './telecalling.module.css';

const SCRIPT_MAX = 4000;
const NOTHING = { en: '', hi: '' };

/** What agents say, product by product, in both languages. */
export function ScriptSettings() {
  const { t } = useTranslation('operations.telecalling.office');
  const productName = useProductName();
  const { data, error: failed, refetch } = useQuery(scriptsQuery());
  const [productType, setProductType] = useState('');
  const [text, setText] = useState<{ en: string; hi: string }>(NOTHING);
  const { mutate, isPending, error } = useSaveScript();
  useEffect(() => {
    setText(data?.find(({ product_type }) => product_type === productType)?.text ?? NOTHING);
  }, [data, productType]);
  const at = (language: 'en' | 'hi') =>
    isApiError(error) && error.fields[`text.${language}`] ? errorTextAt(error, `text.${language}`) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ product_type: productType, text });
  };
  return (
    <StaffSection title={t('settings.scripts')} text={t('settings.scriptsText')}>
      {failed ? <ErrorState error={failed} onRetry={() => void refetch()} /> : null}
      {!data && !failed ? <SkeletonLines count={3} /> : null}
      {data ? (
        <form className="stack-12 narrow" onSubmit={submit} noValidate>
          <SmallSelect
            id="script-product"
            label={t('settings.product')}
            value={productType}
            options={[
              { value: '', label: t('settings.general') },
              ...LOAN_PRODUCT_TYPE_NAMES.map((type) => ({ value: type, label: productName(type) })),
            ]}
            onValue={setProductType}
          />
          <div className={`grid-16 ${styles.pair}`}>
            {(['en', 'hi'] as const).map((language) => (
              <SmallText
                key={language}
                id={`script-${language}`}
                lang={language}
                label={t('settings.script', { language: t(`lead.languages.${language}`) })}
                problem={at(language)}
                rows={10}
                maxLength={SCRIPT_MAX}
                value={text[language]}
                onValue={(value) => setText((before) => ({ ...before, [language]: value }))}
              />
            ))}
          </div>
          <p role="alert" className="problem">
            {error && !(at('en') || at('hi')) ? errorText(error) : null}
          </p>
          <SmallButton main type="submit" className={styles.send} loading={isPending}>
            {t('settings.save')}
          </SmallButton>
        </form>
      ) : null}
    </StaffSection>
  );
}

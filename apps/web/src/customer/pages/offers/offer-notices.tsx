import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { OfferSet } from '@saakh/contracts/lending/offers';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { EmptyState } from '#browser/ui/states';
import { productDetailsQuery } from '#web/features/customers/product-details/queries';
import styles from '#web/features/lending/offers/offers.module.css';
import { useEditProfile } from '../../use-edit-profile';
import { useJourney } from '../../use-journey';
import { useStartProduct } from '../use-start-product';

/** Why no lender says an amount: nobody knows today what the pledge is worth. */
export function ValueUnknown() {
  const { t } = useTranslation('lending.offers');
  return (
    <section className={`box pad-16 ${styles.names}`} aria-labelledby="value-unknown">
      <h2 id="value-unknown">{t('valueUnknown')}</h2>
      <p role="status">{t('valueUnknownText')}</p>
    </section>
  );
}

/** In place of offers while an answer is missing or contradicts another: what it is, and the way to correct it. */
export function AnswersMissing({ error }: { error: unknown }) {
  const { t } = useTranslation('lending.offers');
  const edit = useEditProfile();
  const isOwn = isApiError(error) && error.fields.own !== undefined;
  return (
    <EmptyState
      title={t('answersMissing')}
      text={errorText(error)}
      action={<MainButton onClick={() => edit(isOwn ? 'own' : undefined)}>{t('editProfile')}</MainButton>}
    />
  );
}

/** No offers while the terms do not hold: why, and the way to agree again, which leads back (REG-DL-7). */
export function TermsTakenBack({ path }: { path: string }) {
  const { t } = useTranslation('lending.offers');
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('termsTakenBack.title')}
      text={t('termsTakenBack.text')}
      action={
        <MainButton onClick={() => navigate(path, { state: { goBackTo: '/user/offers' } })}>
          {t('termsTakenBack.agree')}
        </MainButton>
      }
    />
  );
}

const STUDENT = 'student-loans';

/** Of a student loan whose co-applicant has not agreed yet: what that costs, and the way to it. */
export function CoApplicantWaiting() {
  const { t } = useTranslation('lending.offers');
  const { slug } = useJourney();
  const edit = useEditProfile();
  const { data } = useQuery({ ...productDetailsQuery(slug), enabled: slug === STUDENT });
  if (!data?.coApplicant || data.coApplicant.agreed) return null;
  return (
    <section className={`box pad-16 ${styles.names}`} aria-labelledby="co-applicant-waiting">
      <h2 id="co-applicant-waiting">{t('coApplicantWaiting')}</h2>
      <p>{t('coApplicantWaitingText')}</p>
      <QuietButton onClick={() => edit('own')}>{t('coApplicantAsk')}</QuietButton>
    </section>
  );
}

/** Where no lender matches: the products that are on and for which some would. */
export function OtherProducts({ products }: { products: OfferSet['otherProducts'] }) {
  const { t } = useTranslation('lending.offers');
  const local = useBilingual();
  const { data } = useQuery(productsQuery());
  const { start, question } = useStartProduct(data);
  const open = products.flatMap(({ productType, lenders }) => {
    const product = data?.find((one) => one.productType === productType && one.status === CATALOGUE_STATUS.on);
    return product ? [{ product, lenders }] : [];
  });
  if (open.length === 0) return null;
  return (
    <section className={`box pad-16 ${styles.names}`} aria-labelledby="other-products">
      <h2 id="other-products">{t('otherProducts')}</h2>
      <p>{t('otherProductsText')}</p>
      <ul>
        {open.map(({ product, lenders }) => (
          <li key={product.productId}>
            <QuietButton onClick={() => start(product)}>{local(product.name)}</QuietButton>
            <span className="faint text-small block">{t('count', { count: lenders })}</span>
          </li>
        ))}
      </ul>
      {question}
    </section>
  );
}

import type { CallReply } from '@saakh/contracts/call';
import type { getGoldPrice as priceCall } from '@saakh/contracts/catalogue/gold-loans';
import * as endpoints from '@saakh/contracts/endpoints';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { parseTypedRupees } from '@saakh/rules/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showMessage } from '#browser/platform/toasts';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { StaffSection } from '#office/ui/staff-page';
import styles from './gold-price-card.module.css';

const KEY = ['staff', 'gold-price'] as const;

function goldPriceQuery() {
  return readQuery(KEY, endpoints.getGoldPrice);
}

function useSetGoldPrice() {
  const client = useQueryClient();
  return useChange(sending(endpoints.setGoldPrice), {
    onSuccess: (reply) => {
      showMessage(reply);
      return client.invalidateQueries({ queryKey: KEY });
    },
    showsOwnErrors: true,
  });
}

type Price = CallReply<typeof priceCall>['data'];

function PriceForm({ data }: { data: Price }) {
  const { t } = useTranslation('operations.dashboard.office');
  const saving = useSetGoldPrice();
  /** What was asked about: saved once more as it is, it is right. */
  const [asked, setAsked] = useState<number>();
  return (
    <OfficeForm
      small="gold"
      className={`grid gap-12-16 ${styles.form}`}
      action={t('gold.save')}
      sending={saving}
      known={{ pureGramPaise: '', source: data.price?.source ?? '' }}
      fields={({ pureGramPaise }) => [
        textField('pureGramPaise', t('gold.pure'), {
          ...{ inputMode: 'decimal', help: t('gold.hint'), missing: STAFF_MESSAGES.goldPriceOutside },
          problem: parseTypedRupees(pureGramPaise) === undefined && STAFF_MESSAGES.goldPriceOutside,
        }),
        textField('source', t('gold.source'), { maxLength: 80, mayBeEmpty: true }),
      ]}
      onSubmit={({ pureGramPaise: typed, source }, reset) => {
        const pureGramPaise = parseTypedRupees(typed) ?? 0;
        saving.mutate(
          { pureGramPaise, source, ...(asked === pureGramPaise ? { confirmed: true } : {}) },
          {
            onSuccess: () => reset({ pureGramPaise: '', source }),
            onError: (error) => {
              const isFar = isApiError(error) && error.fields.pureGramPaise === STAFF_MESSAGES.goldPriceFar;
              if (isFar) setAsked(pureGramPaise);
            },
          },
        );
      }}
    />
  );
}

/** The day's price of gold, which limits every gold loan: what is known, whether it is too old, and the field for today's. */
export function GoldPriceCard() {
  const { t } = useTranslation('operations.dashboard.office');
  const { data: reply } = useQuery(goldPriceQuery());
  const data = reply?.data;
  if (!data || !(data.needed || data.price)) return null;
  const { price, late } = data;
  const pure = price?.carats.find(({ carat }) => carat === 24);
  return (
    <StaffSection
      title={t('gold.title')}
      text={
        price && pure
          ? t('gold.last', {
              price: formatPaise(pure.paisePerGram),
              day: formatDate(price.on, currentLanguage()),
              source: price.source,
            })
          : t('gold.none')
      }
    >
      {late ? (
        <p role="status" className="strong" style={{ margin: '0 0 12px' }}>
          {t('gold.late')}
        </p>
      ) : null}
      <PriceForm key={price?.on} data={data} />
    </StaffSection>
  );
}

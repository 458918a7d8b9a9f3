import type { CallReply } from '@saakh/contracts/call';
import type { getGoldPrice as priceCall } from '@saakh/contracts/catalogue/gold-loans';
import * as endpoints from '@saakh/contracts/endpoints';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { parseTypedRupees } from '@saakh/rules/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { readQuery, sending, useChange } from '#browser/platform/api/call-queries';

import { errorTextAt, localText } from '#browser/platform/error-text';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showMessage } from '#browser/platform/toasts';
import { SmallButton } from '#browser/ui/small-button';
import { SmallText } from '#office/ui/small-fields';
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
  const [typed, setTyped] = useState('');
  const [source, setSource] = useState(data.price?.source ?? '');
  const [problem, setProblem] = useState<string>();
  /** What was asked about: saved once more as it is, it is right. */
  const [asked, setAsked] = useState<number>();
  const pureGramPaise = parseTypedRupees(typed);
  const save = () => {
    if (pureGramPaise === undefined) return setProblem(localText(STAFF_MESSAGES.goldPriceOutside));
    saving.mutate(
      { pureGramPaise, source, ...(asked === pureGramPaise ? { confirmed: true } : {}) },
      {
        onSuccess: () => setTyped(''),
        onError: (error) => {
          setProblem(errorTextAt(error, 'pureGramPaise', 'source'));
          if (isApiError(error) && error.fields.pureGramPaise === STAFF_MESSAGES.goldPriceFar) setAsked(pureGramPaise);
        },
      },
    );
  };
  return (
    <form
      className={`grid gap-12-16 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SmallText
        id="gold-price"
        label={t('gold.pure')}
        value={typed}
        inputMode="decimal"
        maxLength={12}
        problem={problem}
        hint={t('gold.hint')}
        onValue={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
      />
      <SmallText id="gold-source" label={t('gold.source')} value={source} maxLength={80} onValue={setSource} />
      <SmallButton main type="submit" loading={saving.isPending}>
        {t('gold.save')}
      </SmallButton>
    </form>
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

import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import type { CardProperty } from '@saakh/contracts/catalogue/staff/credit-cards';
import { readAtField } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Dialog } from '#office/ui/frame/dialog';
import { SavedSelect, SavedText } from '#office/ui/saved-fields';
import { FieldsOf } from '#office/ui/saving/awaiting';
import { checkCard } from './card-form';
import { useUpdateCard } from './queries';
import { useMissingText } from './use-missing-text';

const CLASSES = ['A', 'B', 'C', 'D', 'E'] as const;

/** What the table has no column for: issuer, costs as figures, and eligibility. Each is saved by itself. */
export function CardDetailsDialog({ card, onClose }: { card: CreditCard; onClose: () => void }) {
  const { t } = useTranslation('catalogue.credit-cards.office');
  const missingText = useMissingText();
  const update = useUpdateCard();
  const save = (property: CardProperty, value: unknown, seen: unknown) =>
    readAtField(update.mutateAsync({ category_id: card.category_id, property, value, seen }), 'value');
  const text = (property: 'issuer' | 'most_important_terms_url') => (
    <SavedText
      label={t(`details.${property}`)}
      field={property}
      value={card[property]}
      check={(typed) => checkCard(property, typed)}
      onSave={(typed) => save(property, typed, card[property])}
    />
  );
  const figure = (property: 'annual_fee_amount' | 'min_income' | 'min_age' | 'max_age', sign = '') => (
    <SavedText
      label={t(`details.${property}`)}
      field={property}
      kind="whole"
      prefix={sign}
      value={card[property]}
      check={(typed) => checkCard(property, typed)}
      onSave={(typed) => save(property, Number(typed), card[property])}
    />
  );
  const interest = (language: 'en' | 'hi') => (
    <SavedText
      label={t(`details.interest.${language}`)}
      field="interest"
      value={card.interest[language]}
      check={(typed) => checkCard('interest', { ...card.interest, [language]: typed })}
      onSave={(typed) => save('interest', { ...card.interest, [language]: typed }, card.interest)}
    />
  );
  return (
    <Dialog title={t('detailsNamed', { name: card.category_name })} shape="wide" onClose={onClose}>
      {card.incomplete?.length ? (
        <p className="pad-8-12 below-16 warning rounded on-warning">
          {t('missing')} {missingText(card)}
        </p>
      ) : null}
      <FieldsOf type="credit-card" id={String(card.category_id)}>
        <div className="grid-16" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
          {text('issuer')}
          {text('most_important_terms_url')}
          {figure('annual_fee_amount', '₹')}
          {interest('en')}
          {interest('hi')}
          {figure('min_income', '₹')}
          {figure('min_age')}
          {figure('max_age')}
          <SavedSelect
            label={t('details.credit_score_class')}
            field="credit_score_class"
            value={card.credit_score_class ?? 'E'}
            options={CLASSES.map((value) => ({ value, label: value }))}
            onSave={(value) => save('credit_score_class', value, card.credit_score_class)}
          />
        </div>
      </FieldsOf>
    </Dialog>
  );
}

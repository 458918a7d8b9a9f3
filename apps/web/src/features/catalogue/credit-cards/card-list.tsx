import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { CardItem, type Fit } from '#browser/features/catalogue/credit-cards/card-item';
import { type MarkedCards, MOST_COMPARED } from '#browser/features/catalogue/credit-cards/marked-cards';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { EmptyState } from '#browser/ui/states';
import { CardFilters, passes, useCardFilter } from './card-filters';

interface Props {
  /** In their order, which stays whatever is filtered. */
  cards: readonly CreditCard[];
  fitOf: (card: CreditCard) => Fit | undefined;
  /** The cards are checked against a profile. */
  withProfile: boolean;
  marks: MarkedCards;
}

/** The filters and the cards that pass them. */
export function CardList({ cards, fitOf, withProfile, marks }: Props) {
  const { t } = useTranslation('catalogue.credit-cards');
  const { filter, change, clear } = useCardFilter();
  const shown = cards.filter((card) => passes(filter, card, fitOf(card)?.eligible ?? true));
  return (
    <>
      <CardFilters filter={filter} onChange={change} withProfile={withProfile} />
      <p role="status" className="strong text-lead">
        {t('count', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={t('noneTitle')}
          text={t('noneText')}
          action={<QuietButton onClick={clear}>{t('showAll')}</QuietButton>}
        />
      ) : null}
      <ul className="grid-16 plain-list cards">
        {shown.map((card) => (
          <li className="narrow flex" key={card.category_id}>
            <CardItem
              card={card}
              fit={fitOf(card)}
              marked={marks.isMarked(card)}
              markFull={marks.isFull}
              onMark={(on) => marks.mark(card, on)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Opens the comparison once two are marked; nothing while none is. */
export function CompareBar({ marks, onCompare }: { marks: MarkedCards; onCompare: () => void }) {
  const { t } = useTranslation('catalogue.credit-cards');
  const count = marks.marked.length;
  return (
    <div className="grid-8">
      <p role="status" className="faint text-small if-any">
        {marks.isFull ? t('compareMost', { count: MOST_COMPARED }) : null}
      </p>
      <QuietButton disabled={count < 2} onClick={onCompare}>
        {count < 2 ? t('compareMore') : t('compareNow', { count })}
      </QuietButton>
    </div>
  );
}

import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { type Fit, FitWords, IssuerLink, TermsLink } from '#browser/features/catalogue/credit-cards/card-item';
import styles from '#browser/features/catalogue/credit-cards/credit-cards.module.css';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Dialog } from '#browser/ui/dialog';
import { SideBySide } from '#web/ui/side-by-side';

interface Props {
  cards: readonly CreditCard[];
  fitOf: (card: CreditCard) => Fit | undefined;
  onClose: () => void;
}

/** Up to three cards side by side. */
export function CardComparison({ cards, fitOf, onClose }: Props) {
  const { t } = useTranslation('catalogue.credit-cards');
  const local = useBilingual();
  const rows = [t('fee'), t('interest'), t('type'), t('feature'), t('bullets'), t('terms')];
  const figureOf = (card: CreditCard, row: string) => {
    const fit = fitOf(card);
    if (row === t('profile') && fit) return { value: <FitWords fit={fit} />, long: true };
    if (row === t('fee')) return { value: local(card.annual_fee) };
    if (row === t('interest')) return { value: local(card.interest), long: true };
    if (row === t('type')) return { value: t(card.secured ? 'secured' : 'unsecured'), long: true };
    if (row === t('feature')) return { value: local(card.key_feature), long: true };
    if (row === t('terms')) return { value: <TermsLink card={card} />, long: true };
    const bullets = card.marketing_bullets.map((bullet) => <li key={bullet.en}>{local(bullet)}</li>);
    return { value: <ul className={`plain-list ${styles.compared}`}>{bullets}</ul>, long: true };
  };
  return (
    <Dialog title={t('compareTitle')} shape="wide" onClose={onClose}>
      <SideBySide
        caption={t('compareNote')}
        rows={cards.some(fitOf) ? [t('profile'), ...rows] : rows}
        columns={cards.map((card) => ({
          id: String(card.category_id),
          name: card.category_name,
          action: <IssuerLink card={card} short />,
          figureOf: (row) => figureOf(card, row),
        }))}
      />
    </Dialog>
  );
}

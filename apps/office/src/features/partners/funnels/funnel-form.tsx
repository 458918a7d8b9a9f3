import { FUNNEL_BEGINNINGS, FUNNEL_WELCOMES, type PartnerFunnel } from '@saakh/contracts/partners/funnels';
import { WELCOME_TEXTS } from '@saakh/rules/partners/funnels/welcomes';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallSelect } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import { OrderedChoice } from './ordered-choice';
import type { FunnelToSave } from './queries';

interface Props {
  data: Pick<PartnerFunnel, 'products' | 'lenders'>;
  funnel: FunnelToSave;
  onChange: (change: Partial<FunnelToSave>) => void;
  /** At the product that the entry page leads to. */
  startProblem: string | undefined;
}

type ProductName = FunnelToSave['products'][number];

function FirstPage({ data, funnel, onChange, startProblem }: Props) {
  const { t } = useTranslation('partners.funnels.portal');
  const local = useBilingual();
  const { begins, welcome, startWith, products } = funnel;
  const startable = data.products.filter(
    ({ productType }) => products.length === 0 || products.some((name) => name === productType),
  );
  return (
    <StaffSection title={t('first.title')}>
      <div className="grid-16" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
        <SmallSelect
          id="funnel-begins"
          label={t('first.begins')}
          hint={t('first.beginsHint')}
          value={begins}
          options={FUNNEL_BEGINNINGS.map((value) => ({ value, label: t(`first.beginnings.${value}`) }))}
          onValue={(value) => onChange({ begins: value as typeof begins })}
        />
        <SmallSelect
          id="funnel-welcome"
          label={t('first.welcome')}
          hint={
            welcome === 'standard'
              ? undefined
              : t('first.says', { en: WELCOME_TEXTS.en[welcome], hi: WELCOME_TEXTS.hi[welcome] })
          }
          value={welcome}
          options={FUNNEL_WELCOMES.map((value) => ({ value, label: t(`first.welcomes.${value}`) }))}
          onValue={(value) => onChange({ welcome: value as typeof welcome })}
        />
        <SmallSelect
          id="funnel-start"
          label={t('first.startWith')}
          hint={t('first.startWithHint')}
          problem={startProblem}
          value={startWith ?? ''}
          options={[
            { value: '', label: t('first.noStart') },
            ...startable.map(({ productType, name }) => ({ value: productType, label: local(name) })),
          ]}
          onValue={(value) => onChange({ startWith: value === '' ? null : (value as ProductName) })}
        />
      </div>
    </StaffSection>
  );
}

/** What an owner sets up: the first page, the products and their order, the lenders that the entry page names first. */
export function FunnelForm(props: Props) {
  const { t } = useTranslation('partners.funnels.portal');
  const local = useBilingual();
  const { data, funnel, onChange } = props;
  const showProducts = (products: readonly ProductName[]) => {
    const { startWith } = funnel;
    const isShown = startWith === null || products.length === 0 || products.includes(startWith);
    onChange({ products: [...products], startWith: isShown ? startWith : null });
  };
  return (
    <>
      <FirstPage {...props} />
      <StaffSection title={t('products.title')} text={t('products.text')}>
        <OrderedChoice<ProductName>
          items={data.products.map(({ productType, name, open }) => ({
            key: productType as ProductName,
            name: local(name),
            note: open ? undefined : t('products.closed'),
          }))}
          chosen={funnel.products}
          onChange={showProducts}
          words={{ chosen: t('products.chosen'), others: t('products.others'), all: t('products.all') }}
        />
      </StaffSection>
      <StaffSection title={t('lenders.title')} text={t('lenders.text')}>
        <OrderedChoice<number>
          items={data.lenders.map(({ lenderId, name }) => ({ key: lenderId, name }))}
          chosen={funnel.lenders}
          onChange={(lenders) => onChange({ lenders: [...lenders] })}
          words={{ chosen: t('lenders.chosen'), others: t('lenders.others'), all: t('lenders.all') }}
        />
      </StaffSection>
    </>
  );
}

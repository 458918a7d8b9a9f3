import { productFormOf } from '@saakh/contracts/catalogue/product-forms';
import type { Bilingual } from '@saakh/contracts/fields';
import type { ShownJourney, UsualTime } from '@saakh/contracts/lending/partner/lender-journeys';
import type { ReactNode } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './journeys.module.css';

export type ShownProduct = ShownJourney['products'][number];
type Who = 'customer' | 'us' | 'lender';

interface Step {
  readonly key: string;
  readonly who: Who;
  readonly title: string;
  readonly text?: string | undefined;
  readonly more?: ReactNode;
}

const COMMON = {
  signIn: 'customer',
  profile: 'customer',
  offers: 'us',
  keyFacts: 'customer',
  send: 'us',
  decides: 'lender',
  sign: 'customer',
  paidOut: 'lender',
} as const satisfies Readonly<Record<string, Who>>;

function Bullets({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="soft indent-20 flush above-4">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** How long it usually takes from the application on, or that it is not known yet. */
function Usual({ time }: { time: UsualTime | null }) {
  const { t } = useTranslation('lending.lender-journeys.portal');
  const spell = (hours: number) =>
    hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.ceil(hours / 24) });
  return (
    <p className="strong">
      {time ? t('usual', { half: spell(time.medianHours), most: spell(time.ninetyPercentHours) }) : t('notEnough')}
    </p>
  );
}

interface Asked {
  readonly label: Bilingual;
  readonly optional?: boolean | undefined;
  readonly sometimes?: boolean | undefined;
}

/** A question or a paper by name, with whether everybody is asked for it. */
function useWording() {
  const { t } = useTranslation('lending.lender-journeys.portal');
  const local = useBilingual();
  return ({ label, optional, sometimes }: Asked): string => {
    const name = local(label);
    if (optional) return t('optional', { name });
    return sometimes ? t('sometimes', { name }) : name;
  };
}

/** What the lender itself asks, screen by screen, then its papers and its texts. */
function useOwnSteps({ own }: ShownProduct): Step[] {
  const { t } = useTranslation('lending.lender-journeys.portal');
  const local = useBilingual();
  const word = useWording();
  if (!own) return [];
  const steps = own.steps.map(
    ({ title, text, questions }, index): Step => ({
      key: `own-${index}`,
      who: 'customer',
      title: t('own', { title: local(title) }),
      text: text && local(text),
      more: <Bullets texts={questions.map(word)} />,
    }),
  );
  if (own.documents.length > 0) {
    const texts = own.documents.map(word);
    const { title, text } = { title: t('steps.papers.title'), text: t('steps.papers.text') };
    steps.push({ key: 'papers', who: 'customer', title, text, more: <Bullets texts={texts} /> });
  }
  if (own.agreements > 0) {
    const text = t('agreements', { count: own.agreements });
    steps.push({ key: 'agree', who: 'customer', title: t('steps.agree.title'), text });
  }
  return steps;
}

function useSteps(product: ShownProduct): Step[] {
  const { t } = useTranslation(['lending.lender-journeys.portal', 'lending.offers']);
  const local = useBilingual();
  const word = useWording();
  const own = useOwnSteps(product);
  const common = (key: keyof typeof COMMON, more?: ReactNode): Step => ({
    key,
    who: COMMON[key],
    title: t(`steps.${key}.title`),
    text: t(`steps.${key}.text`),
    more,
  });
  const form = productFormOf(product.productType);
  const asked: Step[] = form
    ? [
        {
          key: 'form',
          who: 'customer',
          title: local(form.title),
          text: form.text && local(form.text),
          more: (
            <Bullets
              texts={form.fields.map(({ showWhen, ...field }) => word({ ...field, sometimes: Boolean(showWhen) }))}
            />
          ),
        },
      ]
    : [];
  const { documents, decisionHours, coolingOffDays, toApproval, toPayout } = product;
  const decision = (
    <>
      {decisionHours === null ? null : <p>{t('promised', { time: t('hours', { count: decisionHours }) })}</p>}
      <Usual time={toApproval} />
      {documents.length > 0 ? (
        <>
          <p>{t('ready')}</p>
          <Bullets
            texts={documents.map((code) => t(`lending.offers:documents.${code as 'pan'}`, { defaultValue: code }))}
          />
        </>
      ) : null}
    </>
  );
  const paid = (
    <>
      <Usual time={toPayout} />
      <p>{t('coolingOff', { count: coolingOffDays })}</p>
    </>
  );
  return [
    common('signIn'),
    common('profile'),
    ...asked,
    common('offers'),
    common('keyFacts'),
    ...own,
    common('send'),
    common('decides', decision),
    common('sign'),
    common('paidOut', paid),
  ];
}

/** One lender's way for one product, from sign-in to the money: who does what, which questions, papers and times. */
export function JourneySteps({ product }: { product: ShownProduct }) {
  const { t } = useTranslation('lending.lender-journeys.portal');
  const steps = useSteps(product);
  return (
    <>
      {product.own ? null : <p className="below-12 soft">{t('noOwn')}</p>}
      <ol className="plain-list" style={{ counterReset: 'step' }}>
        {steps.map(({ key, who, title, text, more }) => (
          <li key={key} className={styles.step}>
            <h4 className="strong text-body">{title}</h4>
            <p className={`soft text-small ${styles.who}`}>{t(`who.${who}`)}</p>
            {text ? <p>{text}</p> : null}
            {more}
          </li>
        ))}
      </ol>
    </>
  );
}

import type { LenderFact } from '@saakh/contracts/lending/connections/facts';
import { parseTypedRupees } from '@saakh/rules/money';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import { SmallText } from '#office/ui/small-fields';
import styles from '../editor/connection.module.css';

/** What guides give test data for; amounts are typed in rupees. */
const FACTS = [
  ...(['mobile', 'pan', 'bornOn', 'pincode', 'employment'] as const),
  ...(['monthlyIncomePaise', 'amountPaise', 'tenureMonths'] as const),
] satisfies readonly LenderFact[];
export type TestFact = (typeof FACTS)[number];
export type TestPerson = Partial<Readonly<Record<TestFact, string>>>;

/** What is typed, as the call takes it; an amount that is none is left out. */
export function factsOf(person: TestPerson): Record<string, string | number> {
  return Object.fromEntries(
    FACTS.flatMap((fact): [string, string | number][] => {
      const typed = person[fact]?.trim() ?? '';
      if (typed === '') return [];
      if (fact === 'tenureMonths') return [[fact, Number(typed)]];
      if (fact !== 'monthlyIncomePaise' && fact !== 'amountPaise') return [[fact, typed]];
      const paise = parseTypedRupees(typed);
      return paise === undefined ? [] : [[fact, paise]];
    }),
  );
}

const isNumber = (fact: TestFact): boolean => fact.endsWith('Paise') || fact === 'tenureMonths' || fact === 'pincode';

/** Another person than the invented one, as the lender's guide gives for a certain answer. */
export function TestPersonFields({ person, onPerson }: { person: TestPerson; onPerson: (person: TestPerson) => void }) {
  const { t } = useTranslation('lending.connections.office');
  return (
    <Disclosure summary={t('trial.person')}>
      <p className="soft text-small below-8">{t('trial.personHint')}</p>
      <div className={`top grid gap-12-16 ${styles.few}`}>
        {FACTS.map((fact) => (
          <SmallText
            key={fact}
            id={`connection-person-${fact}`}
            label={fact.endsWith('Paise') ? t('trial.inRupees', { name: t(`facts.${fact}`) }) : t(`facts.${fact}`)}
            hint={fact === 'bornOn' ? t('trial.dateHint') : undefined}
            inputMode={isNumber(fact) ? 'numeric' : 'text'}
            maxLength={40}
            value={person[fact] ?? ''}
            onValue={(typed) => onPerson({ ...person, [fact]: typed })}
          />
        ))}
      </div>
    </Disclosure>
  );
}

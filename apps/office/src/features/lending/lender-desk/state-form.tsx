import { DESK_MESSAGES } from '@saakh/contracts/lending/desk-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { dayOf } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, type OfficeField, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { StaffSection } from '#office/ui/staff-page';
import type { ShownCase } from './case-facts';
import { useSetState } from './queries';

const APPROVED = 3;
const EMPTY = {
  ...{ word: '', reason: '', reference: '', loanAccount: '', utr: '' },
  ...{ amount: '', tenureMonths: '', ratePercent: '', fee: '0', tax: '0' },
};
type Answers = typeof EMPTY & { on: string };

const isNumber = (text: string): boolean => /^\d+(?:\.\d{1,2})?$/.test(text);
const given = (text: string) => (text === '' ? undefined : text);

/** Says where a case stands, since when and why; an approval brings the terms. */
export function StateForm({ one }: { one: ShownCase }) {
  const { t } = useTranslation('lending.desk.portal');
  const local = useBilingual();
  const setting = useSetState(one.lenderApplicationId);
  const stateOf = (word: string) => one.states.find((each) => each.word === word)?.state;
  const wordOf = ({ word, state, words }: ShownCase['states'][number]) =>
    words ? `${local(words)} (${word})` : t(`state.words.${state as 'approved'}`);
  const asksTerms = (word: string) =>
    stateOf(word) === 'approved' || (stateOf(word) === 'disbursed' && one.status !== APPROVED);
  const number = (key: keyof Answers, typed: string, label: string): OfficeField =>
    textField(key, label, {
      ...{ inputMode: 'decimal', maxLength: 12, row: key === 'fee' || key === 'tax' ? 'fees' : 'terms' },
      missing: t('state.checkNumber'),
      problem: typed !== '' && !isNumber(typed) && t('state.checkNumber'),
    });
  const termFields = (typed: Answers): OfficeField[] => [
    { ...number('amount', typed.amount, t('state.amount')), section: t('state.terms') },
    number('tenureMonths', typed.tenureMonths, t('state.months')),
    number('ratePercent', typed.ratePercent, t('state.rate')),
    number('fee', typed.fee, t('state.fee')),
    number('tax', typed.tax, t('state.tax')),
  ];
  return (
    <StaffSection title={t('state.title')}>
      <OfficeForm<Answers>
        action={t('state.save')}
        sending={setting}
        known={{ ...EMPTY, on: dayOf(new Date()), amount: String(one.amount), tenureMonths: String(one.tenureMonths) }}
        fields={(typed) => [
          choiceField(
            'word',
            t('state.word'),
            one.states.map((each) => ({ value: each.word, label: wordOf(each) })),
            {
              missing: DESK_MESSAGES.wordUnknown,
            },
          ),
          textField('on', t('state.on'), { kind: 'date', missing: VALIDATION_MESSAGES.dateInvalid }),
          stateOf(typed.word) === 'declined' &&
            choiceField(
              'reason',
              t('state.reason'),
              one.reasons.map(({ code, name }) => ({ value: code, label: local(name) })),
              {
                missing: DESK_MESSAGES.reasonMissing,
              },
            ),
          ...(asksTerms(typed.word) ? termFields(typed) : []),
          one.lenderReference === null &&
            textField('reference', t('state.reference'), { optional: true, maxLength: 60 }),
          stateOf(typed.word) === 'disbursed' &&
            textField('loanAccount', t('state.loanAccount'), { optional: true, maxLength: 60 }),
          stateOf(typed.word) === 'disbursed' && textField('utr', t('state.utr'), { optional: true, maxLength: 60 }),
        ]}
        onSubmit={({ word, on, reason, reference, loanAccount, utr, ...typed }, reset) =>
          setting.mutate(
            {
              ...{ word, on },
              reason: stateOf(word) === 'declined' ? given(reason) : undefined,
              reference: given(reference),
              loanAccount: stateOf(word) === 'disbursed' ? given(loanAccount) : undefined,
              utr: stateOf(word) === 'disbursed' ? given(utr) : undefined,
              terms: asksTerms(word)
                ? {
                    amount: Number(typed.amount),
                    tenureMonths: Number(typed.tenureMonths),
                    ratePercent: Number(typed.ratePercent),
                    fee: Number(typed.fee),
                    tax: Number(typed.tax),
                  }
                : undefined,
            },
            { onSuccess: () => reset() },
          )
        }
      />
    </StaffSection>
  );
}

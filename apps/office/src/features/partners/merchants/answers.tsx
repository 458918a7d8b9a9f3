import type { FormField } from '@saakh/contracts/forms/form-definition';
import { MERCHANT_STEPS } from '@saakh/contracts/partners/merchant-form';
import type { MaskedAnswer, MerchantApplication } from '@saakh/contracts/partners/staff/merchant-applications';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ReasonDialog } from '#office/forms/reason-dialog';
import styles from './merchants.module.css';
import { useReveal } from './queries';

/** As the contract has them. */
const MASKED: readonly MaskedAnswer[] = ['owner_pan', 'business_pan', 'gstin', 'account_number'];
const maskedOf = ({ key }: FormField): MaskedAnswer | undefined => MASKED.find((one) => one === key);

/** A shown value hides itself again; only this component has it. */
function useShown() {
  const [shown, setShown] = useState<{ field: MaskedAnswer; value: string | null; until: number }>();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), shown.until - Date.now());
    return () => clearTimeout(timer);
  }, [shown]);
  const show = (field: MaskedAnswer, value: string | null, seconds: number) =>
    setShown({ field, value, until: Date.now() + seconds * 1000 });
  return { shown, show };
}

/** The answers in the groups of the form; what is masked is shown for a minute, for a reason. */
export function Answers({ application: { formId, answers } }: { application: MerchantApplication }) {
  const { t } = useTranslation('partners.merchants.office');
  const yesNo = useTranslation().t;
  const local = useBilingual();
  const [asked, setAsked] = useState<FormField>();
  const { shown, show } = useShown();
  const reveal = useReveal(formId);
  const ask = (field: FormField | undefined) => {
    reveal.reset();
    setAsked(field);
  };
  const textOf = (field: FormField): string => {
    const answer = answers[field.key] ?? '';
    if (field.kind === 'yes-no') return yesNo(answer === '1' ? 'yes' : 'no');
    const option = field.options?.find(({ code }) => code === answer);
    return option ? local(option.label) : answer;
  };
  const shownOf = (field: FormField) => {
    const masked = maskedOf(field);
    const isShown = masked !== undefined && shown?.field === masked;
    return (
      <>
        <span aria-live="polite">{isShown ? shown.value : textOf(field)}</span>
        {masked && !isShown ? (
          <button
            type="button"
            className="bare square-40 rounded-small reveal"
            aria-label={t('applications.show', { field: local(field.label) })}
            onClick={() => ask(field)}
          >
            <IconEye size={18} stroke={1.5} aria-hidden />
          </button>
        ) : null}
        {isShown ? <span className="soft text-small">{t('applications.hides')}</span> : null}
      </>
    );
  };
  const field = asked && maskedOf(asked);
  return (
    <>
      {MERCHANT_STEPS.map((step) => {
        const given = step.fields.filter(({ key }) => answers[key] !== undefined);
        if (given.length === 0) return null;
        return (
          <div key={step.key}>
            <h3 className="strong text-body" style={{ margin: '0 0 4px' }}>
              {t(`applications.steps.${step.key as 'owner'}`, { defaultValue: local(step.title) })}
            </h3>
            <dl className={`grid flush below-16 fact-lines ${styles.facts}`}>
              {given.map((one) => (
                <div key={one.key}>
                  <dt>{local(one.label)}</dt>
                  <dd>{shownOf(one)}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
      {asked && field ? (
        <ReasonDialog
          title={t('applications.show', { field: local(asked.label) })}
          text={t('applications.showText')}
          action={t('applications.showAction')}
          sending={reveal}
          onReason={(reason) =>
            reveal.mutate(
              { field, reason },
              {
                onSuccess: ({ value, seconds }) => {
                  show(field, value, seconds);
                  ask(undefined);
                },
              },
            )
          }
          onCancel={() => ask(undefined)}
        />
      ) : null}
    </>
  );
}

import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { type ChangeKind, mainChange } from '@saakh/rules/lending/applications/main-change';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { askedStep, stateKey } from './progress';

const percent = (bps: number) => formatBps(bps, true);

const FIGURES: Readonly<Record<ChangeKind, (figure: number) => string>> = {
  apr: percent,
  fees: (paise) => formatPaise(paise),
  amount: (paise) => formatPaise(paise),
  months: String,
  rate: percent,
};

/** Where an application stands, in words: dearer terms that the customer has not agreed to are never a plain yes. */
export function useStatusText(): (application: LenderApplication) => string {
  const { t } = useTranslation('lending.applications');
  return (application) => {
    const { changedTerms, paidUnagreed, termsChanged } = application;
    if (!termsChanged && !paidUnagreed) {
      const state = stateKey(application);
      const asked = askedStep(application);
      if (!asked) return t(`status.${state}`);
      // "With the lender" would say that there is nothing to do.
      return state === 'submitted' ? t(`steps.${asked}`) : `${t(`status.${state}`)} · ${t(`steps.${asked}`)}`;
    }
    const text = t(paidUnagreed ? 'changed.status.paid' : 'changed.status.waiting');
    if (!changedTerms) return text;
    const { kind, now, before } = mainChange(changedTerms.agreed, changedTerms.now);
    const figure = FIGURES[kind];
    return `${text} ${t(`changed.change.${kind}`, { now: figure(now), before: figure(before) })}`;
  };
}

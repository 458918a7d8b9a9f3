import { lazy, Suspense } from 'react';
import { useStepUpQuestion } from '#browser/platform/api/step-up';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog')).StepUpDialog }));

/** Stands once in every page of staff, partners and lenders: asks for the own password when a call needs it. */
export function StepUp({ audience }: { audience: 'admin' | 'partner' | 'lender' }) {
  const question = useStepUpQuestion();
  return <Suspense>{question ? <StepUpDialog audience={audience} onAnswer={question.answer} /> : null}</Suspense>;
}

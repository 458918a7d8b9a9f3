import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AgreementScreen } from '#browser/features/lending/lender-journeys/drawing/agreement-screen';
import { answersOf } from '#browser/forms/answer-text';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { useCompleteJourney } from '#web/features/lending/lender-journeys/queries';
import type { ScreenProps } from './screen-props';
import { useWaitingChoice } from './use-choice';

/** The last screen of a lender's questions; what the server finds missing leads to the screen that asks for it. */
export function JourneyAgreement({ appId, journey, lists, way }: ScreenProps) {
  const navigate = useNavigate();
  const { slug, definition, answers } = journey;
  const completing = useCompleteJourney({ appId, slug });
  const choice = useWaitingChoice(appId);
  const [problem, setProblem] = useState<string>();

  const screenFor = (field: string): string | undefined => {
    const step = definition.steps.find(({ fields }) => fields.some(({ key }) => key === field));
    return step ? `step-${step.key}` : definition.documents.some(({ key }) => key === field) ? 'documents' : undefined;
  };
  const finish = async (agreed: string[]) => {
    setProblem(undefined);
    try {
      const { next } = await completing.mutateAsync(agreed);
      if (choice.waits) await choice.send();
      else navigate(next);
    } catch (error) {
      const [field] = isApiError(error) ? Object.keys(error.fields) : [];
      const screen = field === undefined ? undefined : screenFor(field);
      if (screen) return way.go(screen);
      setProblem(errorText(error));
    }
  };
  return (
    <AgreementScreen
      journey={journey}
      way={way}
      answersOf={(step) => answersOf(step, answers, lists)}
      waits={choice.waits}
      busy={completing.isPending || choice.sending}
      problem={problem}
      onFinish={(agreed) => void finish(agreed)}
      onLeave={() => navigate('/user/offers')}
    />
  );
}

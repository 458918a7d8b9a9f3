import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { JourneyProblem } from '@saakh/contracts/lending/staff/lender-journeys';
import { localText } from '#browser/platform/error-text';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { Disclosure } from '#browser/ui/disclosure';
import type { Path } from '#office/forms/change-at';
import styles from './editor.module.css';

interface Props {
  problems: readonly JourneyProblem[];
  definition: JourneyDraft;
  onGo: (path: Path) => void;
}

/** Where a problem stands, as staff call it. */
function usePlaceName({ steps, documents, consents, refusals }: JourneyDraft): (path: Path) => string {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  return ([part, at, inner, place]) => {
    const index = typeof at === 'number' ? at : -1;
    const step = part === 'steps' ? steps[index] : undefined;
    if (step) {
      const stepName = local(step.title) || t('newStep', { place: index + 1 });
      const number = typeof place === 'number' ? place : -1;
      const field = inner === 'fields' ? step.fields[number] : undefined;
      return field ? `${stepName} › ${local(field.label) || t('newQuestion', { place: number + 1 })}` : stepName;
    }
    if (part === 'documents' && documents[index])
      return local(documents[index].label) || t('newPaper', { place: index + 1 });
    if (part === 'consents' && consents[index]) return t('newText', { place: index + 1 });
    if (part === 'refusals' && refusals[index]) return t('newRefusal', { place: index + 1 });
    if (part === 'title' || part === 'text') return t(part);
    return t(
      part === 'steps' ? 'steps' : part === 'documents' ? 'papers' : part === 'consents' ? 'consents' : 'refusals',
    );
  };
}

/** All that keeps the questions from being published; each leads to its place. */
export function ProblemList({ problems, definition, onGo }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const nameOf = usePlaceName(definition);
  if (problems.length === 0) return null;
  return (
    <div className="rounded on-warning pad-4-16">
      <Disclosure summary={t('openProblems', { count: problems.length })}>
        <ul className={`plain-list ${styles.problemList}`}>
          {problems.map(({ path, message }) => (
            <li key={`${path.join('.')} ${message}`}>
              <TextButton onClick={() => onGo(path)}>
                {nameOf(path)}: {localText(message)}
              </TextButton>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

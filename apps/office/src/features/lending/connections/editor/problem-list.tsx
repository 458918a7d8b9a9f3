import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { Disclosure } from '#browser/ui/disclosure';
import styles from './connection.module.css';
import { pathOf, useEditor } from './editor-context';
import { useNames } from './names';

/** All that keeps the draft from being published, in words; each leads to its place. */
export function ProblemList() {
  const { t } = useTranslation('lending.connections.office');
  const { problems, goTo } = useEditor();
  const { placeName, problemText } = useNames();
  if (problems.length === 0) return null;
  return (
    <div className="rounded on-warning pad-4-16">
      <Disclosure summary={t('openProblems', { count: problems.length })}>
        <ul className={`plain-list ${styles.problemList}`}>
          {problems.map((problem) => (
            <li key={`${problem.at} ${problem.code} ${problem.values.name ?? ''}`}>
              <TextButton onClick={() => goTo(pathOf(problem.at))}>
                {placeName(problem.at)}: {problemText(problem)}
              </TextButton>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

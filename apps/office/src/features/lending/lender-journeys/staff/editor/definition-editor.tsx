import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { JourneyProblem, StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { type ReactNode, useRef, useState } from 'react';
import { localText } from '#browser/platform/error-text';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { OptionLists } from '#browser/platform/option-lists';
import { changeAt, type Path } from '#office/forms/change-at';
import { SmallSelect } from '#office/ui/small-fields';
import { UndoBar } from '#office/ui/undo-bar';
import type { Work } from '../use-draft';
import { idOf, rowOf } from './edit';
import styles from './editor.module.css';
import { type Editor, EditorContext, useEditor } from './editor-context';
import { PapersEditor } from './papers-editor';
import { ProblemList } from './problem-list';
import { RefusalsEditor } from './refusals-editor';
import { Row } from './row';
import { StepsEditor } from './steps-editor';
import { TextsEditor } from './texts-editor';
import { WordsFields } from './words-fields';

/** What stands above the first step, and under which address. */
function HeadEditor() {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const { definition, kind, setKind, journey } = useEditor();
  return (
    <ul className="stack-0 plain-list rounded lined if-any">
      <Row list={['head']} name={local(definition.title) || t('noTitle')} note={t('heading')}>
        <WordsFields path={['title']} label={t('title')} value={definition.title} />
        <WordsFields path={['text']} label={t('text')} value={definition.text} maxLength={600} rows={2} />
        <SmallSelect
          id="journey-kind"
          label={t('address')}
          value={kind}
          options={(['lender', 'gold'] as const).map((value) => ({
            value,
            label: t(`addresses.${value}`, { slug: journey.slug }),
          }))}
          onValue={(value) => setKind(value as 'lender' | 'gold')}
        />
      </Row>
    </ul>
  );
}

interface Props {
  journey: StaffJourney;
  work: Work;
  lists: OptionLists;
  problems: readonly JourneyProblem[];
  open: string;
  onOpen: (row: string) => void;
  onChange: (next: Work) => void;
  /** A field was left. */
  onLeave: () => void;
}

/** Once it is drawn: the place itself, or the nearest one around it that can be stood on. */
function focusSoon(path: Path): void {
  requestAnimationFrame(() => {
    for (let length = path.length; length > 0; length -= 1) {
      const element = document.getElementById(idOf(path.slice(0, length)));
      if (element) return element.focus();
    }
  });
}

/** What somebody was at already: only there is it told what is wrong. */
function useSeenPlaces() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  return {
    isSeen: (path: Path) => all || seen.has(path.join('.')),
    see: (path: Path) => setSeen((before) => new Set([...before, path.join('.')])),
    seeAll: () => setAll(true),
  };
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="stack-8" aria-label={title}>
      <h3 className="text-body">{title}</h3>
      <p className="soft text-small">{text}</p>
      {children}
    </section>
  );
}

/** The questions while they are written: rows that open one at a time, and all that is wrong above them. */
export function DefinitionEditor({ journey, work, lists, problems, open, onOpen, onChange, onLeave }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const { isSeen, see, seeAll } = useSeenPlaces();
  const [removed, setRemoved] = useState<{ name: string; before: Work }>();
  // Two changes of one moment build on each other.
  const latest = useRef(work);
  latest.current = work;
  const take = (next: Work) => {
    latest.current = next;
    setRemoved(undefined);
    onChange(next);
  };
  const change = (definition: JourneyDraft) => take({ ...latest.current, definition });
  const starts = (one: Path, path: Path) => path.every((part, at) => one[at] === part);
  const editor: Editor = {
    definition: work.definition,
    kind: work.kind,
    journey,
    lists,
    change,
    setKind: (kind) => take({ ...latest.current, kind }),
    set: (path, value) => change(changeAt(latest.current.definition, path, () => value)),
    problemAt: (path) => {
      const found = problems.find((one) => one.path.length === path.length && starts(one.path, path));
      return found && isSeen(path) ? localText(found.message) : undefined;
    },
    problemsIn: (path) => problems.filter((one) => starts(one.path, path)).length,
    leave: see,
    open,
    setOpen: onOpen,
    focus: focusSoon,
    remove: (name, next, parent = '') => {
      const before = latest.current;
      change(next);
      onOpen(parent);
      setRemoved({ name, before });
      focusSoon(['undo']);
    },
  };
  const goTo = (path: Path) => {
    seeAll();
    onOpen(rowOf(path));
    focusSoon(path);
  };
  return (
    <EditorContext value={editor}>
      <form
        aria-label={t('questions')}
        className="stack-24 narrow"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onLeave();
        }}
        onBlur={(event) => {
          if (event.target.matches('input, textarea, select')) onLeave();
        }}
      >
        <ProblemList problems={problems} definition={work.definition} onGo={goTo} />
        {removed ? (
          <div id={idOf(['undo'])} tabIndex={-1} className={styles.undo}>
            <UndoBar
              text={t('removed', { name: removed.name })}
              action={t('undo')}
              onUndo={() => take(removed.before)}
            />
          </div>
        ) : null}
        <HeadEditor />
        <Part title={t('steps')} text={t('hints.steps')}>
          <StepsEditor />
        </Part>
        <Part title={t('papers')} text={t('hints.papers')}>
          <PapersEditor />
        </Part>
        <Part title={t('consents')} text={t('hints.consents')}>
          <TextsEditor />
        </Part>
        <Part title={t('refusals')} text={t('hints.refusals')}>
          <RefusalsEditor />
        </Part>
      </form>
    </EditorContext>
  );
}

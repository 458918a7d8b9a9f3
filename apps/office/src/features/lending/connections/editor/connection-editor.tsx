import type { ConnectionProblemShown, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { changeAt, type Path } from '#office/forms/change-at';
import { UndoBar } from '#office/ui/undo-bar';
import { AsText } from './as-text';
import styles from './connection.module.css';
import { useSourceNames } from './controls/source-names';
import { type CodeList, type Editor, EditorContext, idOf } from './editor-context';
import { Fields } from './fields';
import { ProblemList } from './problem-list';
import { SECTION_IDS, SECTIONS, type SectionId, sectionOf } from './sections';

/** The list of the sections: the focus goes there when a draft begins. */
export const PARTS_ID = 'connection-parts';

interface Props {
  document: DraftDocument;
  problems: readonly ConnectionProblemShown[];
  /** Names of the secrets that the document mentions. */
  secrets: readonly string[];
  /** How many of them the sandbox has not got. */
  secretsMissing: number;
  codeLists: readonly CodeList[];
  onChange: (next: DraftDocument) => void;
  /** A field was left. */
  onLeave: () => void;
  /** What a section has beside its fields. */
  beside: (section: SectionId) => ReactNode;
}

/** Once it is drawn: the place itself, or the nearest one around it that can be stood on. */
function focusSoon(path: Path): void {
  requestAnimationFrame(() => {
    for (let length = path.length; length > 0; length -= 1) {
      const element = document.getElementById(idOf(path.slice(0, length)));
      if (element) {
        element.focus();
        return;
      }
    }
  });
}

function Lists({ editor: { sources, codeLists }, secrets }: { editor: Editor; secrets: readonly string[] }) {
  return (
    <>
      <datalist id="connection-sources">
        {sources.map(({ source, label }) => (
          <option key={source} value={label} />
        ))}
      </datalist>
      <datalist id="connection-answers">
        <option value="header:" />
        {sources
          .filter(({ source }) => /^(?:http|fact|saved):/.test(source))
          .map(({ source, label }) => (
            <option key={source} value={label} />
          ))}
      </datalist>
      <datalist id="connection-codes">
        {[...new Set(codeLists.flatMap(({ codes }) => codes))].map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <datalist id="connection-secrets">
        {secrets.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

interface NavProps {
  editor: Editor;
  section: SectionId;
  secretsMissing: number;
  onSection: (id: SectionId) => void;
}

/** The sections in their order, each with a tick or with how much is to be mended in it. */
function SectionNav({ editor, section, secretsMissing, onSection }: NavProps) {
  const { t } = useTranslation('lending.connections.office');
  return (
    <nav id={PARTS_ID} tabIndex={-1} aria-label={t('parts')} className={styles.nav}>
      <ol className="plain-list">
        {SECTION_IDS.map((id, at) => {
          const wrong = editor.problems.filter((one) => sectionOf(one.at) === id).length;
          const count = wrong + (id === 'signIn' ? secretsMissing : 0);
          return (
            <li key={id}>
              <button type="button" aria-current={id === section || undefined} onClick={() => onSection(id)}>
                <span>
                  {at + 1}. {t(`sections.${id}.title`)}
                </span>
                {count > 0 ? (
                  <span className="warning strong text-fine on-warning pill pad-0-8">{t('toFix', { count })}</span>
                ) : (
                  <span className="success flex">
                    <IconCircleCheck size={20} stroke={1.5} aria-hidden />
                    <span className="said">{t('nothingToFix')}</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** A connection while it is written: its sections one at a time, and all that is wrong above them. */
export function ConnectionEditor({
  document: draft,
  problems,
  secrets,
  secretsMissing,
  codeLists,
  onChange,
  onLeave,
  beside,
}: Props) {
  const { t } = useTranslation('lending.connections.office');
  const sources = useSourceNames(draft, secrets);
  const [section, setSection] = useState<SectionId>('start');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<{ name: string; before: DraftDocument }>();
  // Two changes of one moment build on each other.
  const latest = useRef(draft);
  latest.current = draft;
  const take = (next: DraftDocument) => {
    latest.current = next;
    setRemoved(undefined);
    onChange(next);
  };
  const set = (path: Path, value: unknown) => take(changeAt(latest.current, path, () => value));
  const editor: Editor = {
    document: draft,
    problems,
    sources,
    codeLists,
    set,
    remove: (name, path, value) => {
      const before = latest.current;
      set(path, value);
      setRemoved({ name, before });
      focusSoon(['undo']);
    },
    isOpen: (path) => open.has(path.join('.')),
    toggle: (path, isOpen) =>
      setOpen((before) => {
        const next = new Set(before);
        if (isOpen) next.add(path.join('.'));
        else next.delete(path.join('.'));
        return next;
      }),
    goTo: (path) => {
      setSection(sectionOf(path.join('.')));
      setOpen((before) => new Set([...before, ...path.map((_, at) => path.slice(0, at + 1).join('.'))]));
      focusSoon(path);
    },
    focus: focusSoon,
  };
  const { parts, fields } = SECTIONS[section];
  const title = t(`sections.${section}.title`);
  return (
    <EditorContext value={editor}>
      <Lists editor={editor} secrets={secrets} />
      <ProblemList />
      {removed ? (
        <div id={idOf(['undo'])} tabIndex={-1} className={styles.undo}>
          <UndoBar text={t('removed', { name: removed.name })} action={t('undo')} onUndo={() => take(removed.before)} />
        </div>
      ) : null}
      <SectionNav {...{ editor, section, secretsMissing }} onSection={setSection} />
      <section
        className="stack-16 narrow"
        aria-label={title}
        onBlur={(event) => {
          if (event.target.matches('input, textarea, select')) onLeave();
        }}
      >
        <div>
          <h3 className="text-lead">{title}</h3>
          <p className="soft text-note">{t(`sections.${section}.text`)}</p>
        </div>
        <Fields key={section} fields={fields} path={[]} />
        {beside(section)}
        {section === 'start' ? (
          <AsText path={[]} name={t('wholeConnection')} />
        ) : (
          parts.map((part) => <AsText key={part} path={[part]} name={t(`fields.${part as 'codes'}`)} />)
        )}
      </section>
    </EditorContext>
  );
}

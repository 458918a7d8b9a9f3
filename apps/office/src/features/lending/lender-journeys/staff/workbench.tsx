import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { journeyProblems } from '@saakh/rules/lending/lender-journeys/journey-problems';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { OptionLists } from '#browser/platform/option-lists';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { StaffSection } from '#office/ui/staff-page';
import { Begin } from './begin';
import { DraftBar } from './draft-bar';
import { DefinitionEditor } from './editor/definition-editor';
import { EMPTY_DEFINITION } from './editor/edit';
import { PublishDialog } from './publish-dialog';
import { journeyVersionQuery, staffJourneyQuery, useDiscardDraft } from './queries';
import styles from './staff.module.css';
import { type Draft, useDraft, type Work } from './use-draft';
import { Versions } from './versions';

interface Props {
  journey: StaffJourney;
  lists: OptionLists;
  /** Draws what is being written, or what was published; `at` is the step that is open in the editor. */
  preview: (definition: JourneyDraft, at: string | undefined) => ReactNode;
}
type Question = { what: 'discard' } | { what: 'theirs' } | { what: 'replace'; begin: () => void };

/** Somebody else has saved meanwhile: says who, and how to go on. */
function Conflict({ draft, onTheirs }: { draft: Draft; onTheirs: () => void }) {
  const { t } = useTranslation('lending.lender-journeys.office');
  if (draft.standing !== 'conflict') return null;
  return (
    <div role="alert" className="stack-8 pad-12-16 top warning rounded on-warning">
      <p>{errorText(draft.error)}</p>
      <p>{t('conflictText')}</p>
      <SmallButton onClick={onTheirs}>{t('loadTheirs')}</SmallButton>
    </div>
  );
}

/** What a question to the editor is about, and what is lost with a yes. */
function Ask({
  question,
  pending,
  onYes,
  onNo,
}: {
  question: Question;
  pending: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const { t } = useTranslation('lending.lender-journeys.office');
  return (
    <ConfirmDialog
      title={t(`sure.${question.what}.title`)}
      text={t(`sure.${question.what}.text`)}
      action={t(`sure.${question.what}.action`)}
      pending={pending}
      onCancel={onNo}
      onConfirm={onYes}
    />
  );
}

/** The begin of a draft, from a version or from nothing; what is replaced is asked about first. */
function useBegin(journey: StaffJourney, draft: Draft, ask: (question: Question) => void) {
  const client = useQueryClient();
  const start = (work: Work) => {
    draft.change(work);
    draft.flush();
  };
  const begin = (run: () => void) => (draft.work ? ask({ what: 'replace', begin: run }) : run());
  const from = async (version: number) => {
    const known = journey.published?.version === version ? journey.published : undefined;
    const { data } = known
      ? { data: known }
      : { data: await client.fetchQuery(journeyVersionQuery(String(journey.lender_id), version)) };
    start({ kind: data.kind, definition: data.definition });
  };
  return {
    beginFrom: (version: number) => begin(() => void from(version)),
    beginEmpty: () => begin(() => start({ kind: 'lender', definition: EMPTY_DEFINITION })),
  };
}

/** The questions of one lender: written on one side, tried out on the other, with all versions below. */
export function JourneyWorkbench({ journey, lists, preview }: Props) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const client = useQueryClient();
  const draft = useDraft(journey.lender_id, journey.draft);
  const [open, setOpen] = useState('');
  const [side, setSide] = useState<'edit' | 'preview'>('edit');
  const [shown, setShown] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question>();
  const [isPublishing, setPublishing] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const discard = useDiscardDraft();
  const { work } = draft;
  const { beginFrom, beginEmpty } = useBegin(journey, draft, setQuestion);
  const problems = useMemo(
    () =>
      work
        ? journeyProblems(work.definition, {
            codesOf: (list) => (lists[list] ?? []).map(({ code }) => code),
            declineCodes: journey.declineReasons.map(({ code }) => code),
            takesDocuments: journey.takesDocuments,
          })
        : [],
    [work, lists, journey.declineReasons, journey.takesDocuments],
  );
  const query = staffJourneyQuery(String(journey.lender_id));
  const loadTheirs = async () => {
    const theirs = await client.fetchQuery({ ...query, staleTime: 0 });
    draft.reset(theirs.draft);
  };
  const throwAway = async () => {
    if (draft.revision > 0) await discard.mutateAsync({ lender_id: journey.lender_id, revision: draft.revision });
    draft.reset(null);
    void client.invalidateQueries({ queryKey: query.queryKey });
  };
  const answer = async () => {
    if (!question) return;
    try {
      if (question.what === 'replace') question.begin();
      else await (question.what === 'discard' ? throwAway() : loadTheirs());
    } catch {
      // It is told in a toast, and everything stays.
    }
    setQuestion(undefined);
  };
  const old = useQuery({ ...journeyVersionQuery(String(journey.lender_id), shown ?? 0), enabled: shown !== null });
  // Until it is there, what stood there stays.
  const looked = shown !== null && old.data ? old.data : undefined;
  const drawn = (looked ?? work ?? journey.published)?.definition;
  const step = /^steps\.(\d+)/.exec(open)?.[1];
  const at = step === undefined ? undefined : work?.definition.steps[Number(step)]?.key;
  const underWay = journey.versions.reduce((sum, version) => sum + version.underWay, 0);
  return (
    <>
      <div className={`gone gap-8 ${styles.sides}`}>
        {(['edit', 'preview'] as const).map((one) => (
          <SmallButton key={one} aria-pressed={side === one} main={side === one} onClick={() => setSide(one)}>
            {t(one === 'edit' ? 'questions' : 'preview')}
          </SmallButton>
        ))}
      </div>
      <div className={`grid-16 top ${styles.bench}`} data-side={side}>
        <div className={`stack-16 narrow ${styles.left}`}>
          {waiting ? (
            <p role="status" className="stack-8 pad-12-16 top warning rounded on-warning">
              {t('waits')} <Link to="/admin/approvals">{t('toApprovals')}</Link>
            </p>
          ) : null}
          <StaffSection
            title={t(work ? 'draft' : 'questions')}
            text={work ? t('draftText') : undefined}
            actions={
              work ? (
                <DraftBar
                  draft={draft}
                  by={draft.savedAt === journey.draft?.at ? journey.draft?.by : undefined}
                  problems={problems.length}
                  onPublish={() => setPublishing(true)}
                  onDiscard={() => setQuestion({ what: 'discard' })}
                />
              ) : null
            }
          >
            <Conflict draft={draft} onTheirs={() => setQuestion({ what: 'theirs' })} />
            {work ? (
              <DefinitionEditor
                journey={journey}
                work={work}
                lists={lists}
                problems={problems}
                open={open}
                onOpen={setOpen}
                onChange={draft.change}
                onLeave={draft.flush}
              />
            ) : (
              <Begin journey={journey} onBegin={beginFrom} onBeginEmpty={beginEmpty} />
            )}
          </StaffSection>
          <Versions
            journey={journey}
            shown={shown}
            onShow={(version) => {
              setShown(version);
              setSide('preview');
            }}
            onBegin={beginFrom}
            onWaits={() => setWaiting(true)}
          />
        </div>
        <div className={`stack-16 narrow ${styles.right}`}>
          <StaffSection
            title={t('preview')}
            text={looked ? t('previewVersion', { version: looked.version }) : t(work ? 'previewDraft' : 'previewAsked')}
            actions={shown === null ? null : <TextButton onClick={() => setShown(null)}>{t('endLook')}</TextButton>}
          >
            {shown !== null && old.error ? <p role="alert">{errorText(old.error)}</p> : null}
            {drawn ? preview(drawn, at) : <p>{t('previewNothing')}</p>}
          </StaffSection>
        </div>
      </div>
      {question ? (
        <Ask
          question={question}
          pending={discard.isPending}
          onYes={() => void answer()}
          onNo={() => setQuestion(undefined)}
        />
      ) : null}
      {isPublishing ? (
        <PublishDialog
          lenderId={journey.lender_id}
          lender={journey.lenderName}
          revision={draft.revision}
          underWay={underWay}
          onClose={() => setPublishing(false)}
          onDone={(_version, waits) => {
            setPublishing(false);
            setWaiting(waits);
            setOpen('');
            draft.reset(null);
          }}
        />
      ) : null}
    </>
  );
}

import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import type { ConnectionPage, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { secretsOf } from '@saakh/rules/lending/connections/document-problems';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showErrorToast } from '#browser/platform/toasts';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { useKeptDraft } from '#office/ui/saving/use-kept-draft';
import { StaffSection } from '#office/ui/staff-page';
import { DailyFiles } from './daily-files';
import { ConnectionEditor, PARTS_ID } from './editor/connection-editor';
import type { CodeList } from './editor/editor-context';
import type { SectionId } from './editor/sections';
import { HeldWords } from './held-words';
import { OwnAddresses } from './own-addresses';
import { DraftBar, PublishDialog, RestoreDialog } from './publishing';
import { connectionQuery, connectionVersionQuery, saveDraft, useDiscardDraft } from './queries';
import { Secrets } from './secrets';
import { StartPanel } from './start-panel';
import { Trial } from './trial/trial';
import { secretsMissing, useLacks } from './use-lacks';
import { Versions } from './versions';

type Question = { what: 'discard' } | { what: 'theirs' } | { what: 'replace'; document: DraftDocument };
type Dialog = { what: 'publish' } | { what: 'restore'; version: number };

const knownOf = (draft: ConnectionPage['draft']) =>
  draft && { work: draft.document, revision: draft.revision, at: draft.at };

/** The secrets that a draft names, however incomplete it is. */
function namesOf(document: DraftDocument | null, known: readonly string[]): readonly string[] {
  try {
    return document ? secretsOf(document as unknown as ConnectionDocument) : [];
  } catch {
    return known;
  }
}

/** The draft of a connection as it is kept, with the ways to replace it; what is replaced is asked about first. */
function useConnectionDraft(page: ConnectionPage) {
  const client = useQueryClient();
  const discard = useDiscardDraft();
  const [question, setQuestion] = useState<Question>();
  const query = connectionQuery(String(page.lender_id));
  const draft = useKeptDraft(knownOf(page.draft), async (revision, document: DraftDocument) => {
    const answer = await saveDraft(page.lender_id, revision, document);
    // Which secrets are needed and what was tried are the server's to say.
    void client.invalidateQueries({ queryKey: query.queryKey });
    return answer;
  });
  const start = (document: DraftDocument) => {
    draft.change(document);
    draft.flush();
    // What was pressed may be gone.
    requestAnimationFrame(() => globalThis.document.getElementById(PARTS_ID)?.focus());
  };
  const throwAway = async () => {
    if (draft.revision > 0) await discard.mutateAsync({ lender_id: page.lender_id, revision: draft.revision });
    draft.reset(null);
    void client.invalidateQueries({ queryKey: query.queryKey });
  };
  const loadTheirs = async () => {
    const theirs = await client.fetchQuery({ ...query, staleTime: 0 });
    draft.reset(knownOf(theirs.draft));
  };
  const begin = (document: DraftDocument) =>
    draft.work ? setQuestion({ what: 'replace', document }) : start(document);
  return {
    draft,
    question,
    setQuestion,
    isDiscarding: discard.isPending,
    /** A word that got its meaning is in the draft, too. */
    takeAnswer: () => {
      if (draft.work && draft.standing === 'saved') void loadTheirs();
    },
    begin,
    beginFrom: async (version: number) => {
      try {
        begin((await client.fetchQuery(connectionVersionQuery(String(page.lender_id), version))).document);
      } catch (error) {
        showErrorToast(error);
      }
    },
    answer: async () => {
      try {
        if (question?.what === 'replace') start(question.document);
        else await (question?.what === 'discard' ? throwAway() : loadTheirs());
      } catch {
        // It is told in a toast, and everything stays.
      }
      setQuestion(undefined);
    },
  };
}

type Checks = NonNullable<ConnectionPage['draft']>['checks'];
/** The lender does these by itself after a try. */
const AWAITED: readonly string[] = ['return', 'webhook'];
const LOOK_MS = 5000;

/** What of the list before publishing is done. After a try the server is asked again while the lender may still do its part. */
function useChecks(page: ConnectionPage, revision: number) {
  const client = useQueryClient();
  const [hasTried, setTried] = useState(false);
  const query = connectionQuery(String(page.lender_id));
  const checks: Checks = page.draft?.checks ?? [];
  const isAwaited = checks.some(({ check, passedAt }) => passedAt === null && AWAITED.includes(check));
  useQuery({ ...query, refetchInterval: hasTried && isAwaited ? LOOK_MS : false });
  const noteChecks = (all: Checks) => {
    setTried(true);
    client.setQueryData(query.queryKey, (before) =>
      before?.draft?.revision === revision ? { ...before, draft: { ...before.draft, checks: all } } : before,
    );
  };
  return { checks, noteChecks };
}

/** One lender's connection: written, tried and published, with all versions below. */
export function ConnectionWorkbench({ page, codeLists }: { page: ConnectionPage; codeLists: readonly CodeList[] }) {
  const { t } = useTranslation('lending.connections.office');
  const { draft, question, setQuestion, isDiscarding, takeAnswer, begin, beginFrom, answer } = useConnectionDraft(page);
  const [dialog, setDialog] = useState<Dialog>();
  const [waits, setWaits] = useState(false);
  const { work, revision } = draft;
  const problems = draft.answer?.problems ?? page.draft?.problems ?? [];
  const { checks, noteChecks } = useChecks(page, revision);
  const known = page.draft?.secrets ?? [];
  const secrets = useMemo(() => namesOf(work, known), [work, known]);
  const lacks = useLacks(page, work ?? {}, secrets);
  const done = (hasToWait: boolean) => {
    if (dialog?.what === 'publish') draft.reset(null);
    setWaits(hasToWait);
    setDialog(undefined);
  };
  const start = <StartPanel page={page} document={work ?? page.inForce?.document} onBegin={begin} />;
  const beside = (section: SectionId) => {
    if (section === 'start') return start;
    if (section === 'signIn') return <Secrets page={page} names={secrets} />;
    return section === 'updates' || section === 'addresses' ? <OwnAddresses page={page} section={section} /> : null;
  };
  return (
    <>
      {waits ? (
        <p role="status" className="pad-12-16 warning rounded on-warning">
          {t('waits')} <Link to="/admin/approvals">{t('toApprovals')}</Link>
        </p>
      ) : null}
      <HeldWords page={page} onAnswered={takeAnswer} />
      <StaffSection
        title={t(work ? 'draft' : page.inForce ? 'beginNext' : 'begin')}
        text={t(work ? 'draftText' : 'beginText')}
        actions={
          work ? (
            <DraftBar
              draft={draft}
              by={draft.savedAt === page.draft?.at ? page.draft?.by : undefined}
              problems={problems.length}
              onPublish={() => setDialog({ what: 'publish' })}
              onDiscard={() => setQuestion({ what: 'discard' })}
            />
          ) : null
        }
      >
        {draft.standing === 'conflict' ? (
          <div role="alert" className="stack-8 pad-12-16 top warning rounded on-warning">
            <p>{errorText(draft.error)}</p>
            <p>{t('conflictText')}</p>
            <SmallButton onClick={() => setQuestion({ what: 'theirs' })}>{t('loadTheirs')}</SmallButton>
          </div>
        ) : null}
        {work ? (
          <ConnectionEditor
            document={work}
            problems={problems}
            secrets={secrets}
            secretsMissing={secretsMissing(page, secrets, 'sandbox').length}
            codeLists={codeLists}
            onChange={draft.change}
            onLeave={draft.flush}
            beside={beside}
          />
        ) : (
          start
        )}
      </StaffSection>
      {work ? (
        <Trial
          page={page}
          document={work}
          revision={revision}
          isSaved={draft.standing === 'saved' && revision > 0}
          lacks={lacks('sandbox')}
          checks={checks}
          onTried={noteChecks}
        />
      ) : null}
      {page.inForce?.document.updates.file ? <DailyFiles page={page} /> : null}
      <Versions
        page={page}
        onBegin={(version) => void beginFrom(version)}
        onRestore={(version) => setDialog({ what: 'restore', version })}
      />
      {question ? (
        <ConfirmDialog
          title={t(`sure.${question.what}.title`)}
          text={t(`sure.${question.what}.text`)}
          action={t(`sure.${question.what}.action`)}
          pending={isDiscarding}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => void answer()}
        />
      ) : null}
      {dialog?.what === 'publish' ? (
        <PublishDialog
          page={page}
          revision={revision}
          lacks={lacks}
          open={checks.filter(({ passedAt }) => passedAt === null).map(({ check }) => check)}
          onDone={done}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog?.what === 'restore' ? (
        <RestoreDialog page={page} version={dialog.version} onDone={done} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}

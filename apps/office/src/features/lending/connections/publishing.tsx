import type { ConnectionPage } from '@saakh/contracts/lending/staff/connections';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import type { KeptDraft } from '#office/ui/saving/use-kept-draft';
import { useCheckName } from './check-name';
import styles from './editor/connection.module.css';
import { usePublish, useRestore } from './queries';

type Environment = 'sandbox' | 'live';
const ENVIRONMENTS = ['sandbox', 'live'] as const;
const environmentOf = (typed: string): Environment => (typed === 'live' ? 'live' : 'sandbox');

interface PublishProps {
  page: ConnectionPage;
  revision: number;
  /** What an environment lacks before it can be called. */
  lacks: (environment: Environment) => string | undefined;
  /** What was not tried since the last change. */
  open: readonly string[];
  onDone: (waits: boolean) => void;
  onClose: () => void;
}

/** Asks for which environment, and why where something was not tried. */
export function PublishDialog({ page, revision, lacks, open, onDone, onClose }: PublishProps) {
  const { t } = useTranslation('lending.connections.office');
  const checkName = useCheckName();
  const publish = usePublish();
  return (
    <DialogForm
      title={t('publish.title')}
      onClose={onClose}
      above={
        <>
          <p>{t('publish.text', { lender: page.lenderName })}</p>
          {open.length > 0 ? (
            <div className="warning">
              <p>{t('publish.notTried')}</p>
              <ul className="flush indent-20">
                {open.map((check) => (
                  <li key={check}>{checkName(check)}</li>
                ))}
              </ul>
              <p>{t('publish.sayWhy')}</p>
            </div>
          ) : (
            <p className="success">{t('publish.allTried')}</p>
          )}
        </>
      }
      below={({ environment }) => <p className="danger if-any">{lacks(environmentOf(environment))}</p>}
      action={t('publish.action')}
      sending={publish}
      known={{ environment: page.inForce?.environment ?? 'sandbox', reason: '' }}
      fields={() => [
        choiceField(
          'environment',
          t('publish.environment'),
          optionsFor(ENVIRONMENTS, (one) => t(`fields.${one}`)),
        ),
        textField('reason', t('publish.reason'), {
          ...{ help: t('publish.reasonHint'), rows: 3, maxLength: 300, mayBeEmpty: open.length === 0 },
        }),
      ]}
      onSubmit={({ environment, reason }) =>
        publish.mutate(
          { lender_id: page.lender_id, revision, environment: environmentOf(environment), reason },
          { onSuccess: ({ approvalId }) => onDone(approvalId !== undefined) },
        )
      }
    />
  );
}

interface RestoreProps extends Pick<PublishProps, 'page' | 'onDone' | 'onClose'> {
  version: number;
}

/** Asks why an earlier version is to be in force again. */
export function RestoreDialog({ page, version, onDone, onClose }: RestoreProps) {
  const { t } = useTranslation('lending.connections.office');
  const restore = useRestore();
  return (
    <DialogForm
      title={t('restore.title', { version })}
      onClose={onClose}
      above={<p>{t('restore.text', { lender: page.lenderName })}</p>}
      action={t('restore.action')}
      sending={restore}
      known={{ environment: page.inForce?.environment ?? 'sandbox', reason: '' }}
      fields={() => [
        choiceField(
          'environment',
          t('publish.environment'),
          optionsFor(ENVIRONMENTS, (one) => t(`fields.${one}`)),
        ),
        textField('reason', t('publish.reason'), { rows: 3, maxLength: 300 }),
      ]}
      onSubmit={({ environment, reason }) =>
        restore.mutate(
          { lender_id: page.lender_id, version, environment: environmentOf(environment), reason },
          { onSuccess: ({ approvalId }) => onDone(approvalId !== undefined) },
        )
      }
    />
  );
}

interface BarProps {
  draft: Pick<KeptDraft<unknown, unknown>, 'standing' | 'savedAt' | 'error' | 'flush'>;
  /** Who saved it before this page was opened. */
  by: string | undefined;
  problems: number;
  onPublish: () => void;
  onDiscard: () => void;
}

/** Whether the draft is kept, and what can be done with it. */
export function DraftBar({ draft, by, problems, onPublish, onDiscard }: BarProps) {
  const { t } = useTranslation('lending.connections.office');
  const { standing, savedAt, error, flush } = draft;
  const at = savedAt ? formatDateTime(savedAt, currentLanguage()) : '';
  const saved = savedAt ? (by ? t('savedBy', { at, name: by }) : t('savedAt', { at })) : '';
  return (
    <div className="cluster-8 middle">
      <p role="status" className={`soft text-small ${styles.standing}`} data-standing={standing}>
        {standing === 'saved' ? saved : standing === 'failed' ? t('notSaved', { why: errorText(error) }) : t(standing)}
        {standing === 'failed' ? <TextButton onClick={flush}>{t('saveAgain')}</TextButton> : null}
      </p>
      <SmallButton onClick={onDiscard}>{t('discard')}</SmallButton>
      <SmallButton main disabled={problems > 0 || standing !== 'saved'} onClick={onPublish}>
        {problems > 0 ? t('publishBlocked', { count: problems }) : t('publish.action')}
      </SmallButton>
    </div>
  );
}

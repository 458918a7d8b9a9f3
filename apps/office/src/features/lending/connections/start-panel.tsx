import { NativeSelect } from '@mantine/core';
import type { ConnectionPage, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { findText } from '#browser/platform/i18n/texts-runtime';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { saveFile } from '#browser/platform/save-file';
import { SmallButton } from '#browser/ui/small-button';
import styles from './editor/connection.module.css';
import { connectionQuery, otherLendersQuery, templatesQuery } from './queries';

const EMPTY: DraftDocument = {
  format: 1,
  environments: { sandbox: { baseUrl: '', pageHosts: [] }, live: { baseUrl: '', pageHosts: [] } },
  authentication: [],
  codes: {},
  states: {},
  operations: {},
  updates: { newer: 'instant' },
};
const MOST_BYTES = 1_000_000;

const templateText = (name: string, part: 'name' | 'about') =>
  findText(currentLanguage(), `lending.connection-templates.office:${name}.${part}`);

interface StartFromProps {
  label: string;
  hint: string;
  error: unknown;
  options: readonly { value: string; label: string }[];
  /** What is said of the chosen one. */
  about?: (value: string) => string | undefined;
  action: string;
  onStart: (value: string) => void;
}

/** A choice that begins nothing by itself: with the arrow keys, a closed list changes at each press. */
function StartFrom({ label, hint, error, options, about, action, onStart }: StartFromProps) {
  const { t } = useTranslation('lending.connections.office');
  const [chosen, setChosen] = useState('');
  return (
    <div className="stack-8 top">
      <NativeSelect
        size="md"
        className="full"
        label={label}
        description={hint}
        error={error ? errorText(error) : undefined}
        value={chosen}
        data={[{ value: '', label: t('choose') }, ...options]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <p role="status" className="soft text-small if-any">
        {chosen ? about?.(chosen) : null}
      </p>
      {chosen ? (
        <SmallButton main onClick={() => onStart(chosen)}>
          {action}
        </SmallButton>
      ) : null}
    </div>
  );
}

interface Props {
  page: ConnectionPage;
  /** What would be exported: the draft as it is written, or what is in force. */
  document: DraftDocument | undefined;
  onBegin: (document: DraftDocument) => void;
}

/** The ways to begin a connection, and the way to take it elsewhere as a file; secrets are in neither. */
export function StartPanel({ page, document, onBegin }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const client = useQueryClient();
  const templates = useQuery(templatesQuery());
  const lenders = useInfiniteQuery(otherLendersQuery());
  const { hasNextPage, isFetching, fetchNextPage } = lenders;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const [problem, setProblem] = useState<string>();
  const others = (lenders.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter((one) => one.lender_id !== page.lender_id);
  const begin = (chosen: DraftDocument) => {
    setProblem(undefined);
    onBegin(chosen);
  };
  const copy = async (lenderId: string) => {
    try {
      const other = await client.fetchQuery({ ...connectionQuery(lenderId), staleTime: 0 });
      const chosen = other.inForce?.document ?? other.draft?.document;
      if (chosen) begin(chosen);
      else setProblem(t('start.noConnection', { lender: other.lenderName }));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const read = async (file: File) => {
    try {
      if (file.size > MOST_BYTES) throw new Error(t('start.tooLarge'));
      const chosen: unknown = JSON.parse(await file.text());
      if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen)) throw new Error(t('start.noObject'));
      begin(chosen as DraftDocument);
    } catch (error) {
      setProblem(t('notJson', { why: error instanceof Error ? error.message : '' }));
    }
  };
  const chosenTemplate = (name: string) => templates.data?.find((one) => one.name === name);
  return (
    <div className="stack-16 narrow">
      <div className={`grid gap-12-16 top ${styles.few}`}>
        <StartFrom
          label={t('start.template')}
          hint={t('start.templateHint')}
          error={templates.error}
          options={(templates.data ?? []).map(({ name }) => ({
            value: name,
            label: templateText(name, 'name') ?? name,
          }))}
          about={(name) => templateText(name, 'about')}
          action={t('start.useTemplate')}
          onStart={(name) => {
            const chosen = chosenTemplate(name);
            if (chosen) begin(chosen.document);
          }}
        />
        <StartFrom
          label={t('start.copy')}
          hint={t('start.copyHint')}
          error={lenders.error}
          options={others.map(({ lender_id, name }) => ({ value: String(lender_id), label: name }))}
          action={t('start.useCopy')}
          onStart={(lenderId) => void copy(lenderId)}
        />
      </div>
      {problem ? (
        <p role="alert" className="danger">
          {problem}
        </p>
      ) : null}
      <div className="cluster-8 middle">
        {page.inForce ? (
          <SmallButton onClick={() => begin(page.inForce?.document ?? EMPTY)}>
            {t('start.inForce', { version: page.inForce.version })}
          </SmallButton>
        ) : null}
        <SmallButton onClick={() => begin(EMPTY)}>{t('start.empty')}</SmallButton>
        <span className={`anchor ${styles.file}`}>
          <input
            id="connection-file"
            type="file"
            className="said"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file may be chosen again after it was mended.
              currentTarget.value = '';
              if (file) void read(file);
            }}
          />
          <label htmlFor="connection-file">{t('start.file')}</label>
        </span>
        <SmallButton
          disabled={!document}
          onClick={() =>
            saveFile(
              new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }),
              `${page.slug}-connection.json`,
            )
          }
        >
          {t('start.export')}
        </SmallButton>
      </div>
      <p className="soft text-small">{t('start.exportHint')}</p>
    </div>
  );
}

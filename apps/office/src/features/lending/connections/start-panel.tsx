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
  const nameOf = (name: string) => {
    const key = `templates.${name}` as 'templates.plain';
    return findText(currentLanguage(), `lending.connections.office:${key}`) === undefined ? name : t(key);
  };
  return (
    <div className="stack-16 narrow">
      <div className={`grid gap-12-16 top ${styles.few}`}>
        <NativeSelect
          size="md"
          label={t('start.template')}
          description={t('start.templateHint')}
          error={templates.error ? errorText(templates.error) : undefined}
          value=""
          data={[
            { value: '', label: t('choose') },
            ...(templates.data ?? []).map(({ name }) => ({ value: name, label: nameOf(name) })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = templates.data?.find(({ name }) => name === currentTarget.value);
            if (chosen) begin(chosen.document);
          }}
        />
        <NativeSelect
          size="md"
          label={t('start.copy')}
          description={t('start.copyHint')}
          error={lenders.error ? errorText(lenders.error) : undefined}
          value=""
          data={[
            { value: '', label: t('choose') },
            ...others.map(({ lender_id, name }) => ({ value: String(lender_id), label: name })),
          ]}
          onChange={({ currentTarget }) => void copy(currentTarget.value)}
        />
      </div>
      {problem ? (
        <p role="alert" className="danger">
          {problem}
        </p>
      ) : null}
      <div className="cluster-8 middle">
        <SmallButton onClick={() => begin(EMPTY)}>{t('start.empty')}</SmallButton>
        {page.inForce ? (
          <SmallButton onClick={() => begin(page.inForce?.document ?? EMPTY)}>
            {t('start.inForce', { version: page.inForce.version })}
          </SmallButton>
        ) : null}
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

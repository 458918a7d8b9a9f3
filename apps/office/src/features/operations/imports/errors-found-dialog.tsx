import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import type { RowError } from '@saakh/contracts/operations/imports/calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import { BadRowsDialog } from './bad-rows-dialog';
import styles from './imports.module.css';

interface Props {
  loaded: { readonly importId: string; readonly errors: readonly RowError[]; readonly errorsFound: number };
  base: string;
  onClose: () => void;
}

/** The rows of a status file that were not applied (STATUSFILE-05). */
export function ErrorsFoundDialog({ loaded, base, onClose }: Props) {
  const { t } = useTranslation('operations.imports.office');
  const { importId, errors, errorsFound } = loaded;
  const [isSaving, setSaving] = useState(false);
  if (isSaving) return <BadRowsDialog importId={importId} format="csv" onClose={() => setSaving(false)} />;
  return (
    <Dialog
      title={localText(OUTCOME_MESSAGES.errorsFound.replace('{n}', String(errorsFound)))}
      shape="wide"
      onClose={onClose}
    >
      <div className="stack-16">
        <ul className={`stack-4 plain-list scrolls ${styles.list}`}>
          {errors.map(({ row, column, message, value }) => (
            <li key={row}>
              <span className="strong figures" style={{ minWidth: 88 }}>
                {t('errorsDialog.row', { row })}
              </span>
              <span>{message}</span>
              {column ? <span className="soft text-small">{value ? `${column}: ${value}` : column}</span> : null}
            </li>
          ))}
        </ul>
        {errorsFound > errors.length ? <p>{t('errorsDialog.more', { count: errors.length })}</p> : null}
        <div className="cluster-8 middle">
          <SmallButton main onClick={() => setSaving(true)}>
            {t('errorsDialog.download')}
          </SmallButton>
          <Link to={`${base}/${importId}`}>{t('errorsDialog.page')}</Link>
        </div>
      </div>
    </Dialog>
  );
}

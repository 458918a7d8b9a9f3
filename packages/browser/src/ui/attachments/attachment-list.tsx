import { IconPaperclip } from '@tabler/icons-react';
import { useChange } from '#browser/platform/api/call-queries';

import type { Attachment } from '#browser/platform/files';
import { formatBytes } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { saveFile } from '#browser/platform/save-file';
import styles from './attachments.module.css';

interface Props {
  files: readonly Attachment[];
  /** The file's bytes. */
  open: (fileId: string) => Promise<Blob>;
}

/** The files of a message, each to be taken along under its name; one that was let go of says so. */
export function AttachmentList({ files, open }: Props) {
  const { t } = useTranslation('common.files');
  const taking = useChange(async ({ fileId, fileName }: Attachment) => saveFile(await open(fileId), fileName));
  if (files.length === 0) return null;
  return (
    <ul className={`stack-0 plain-list ${styles.list}`} aria-label={t('attached')}>
      {files.map((file) => {
        const name = t('kept', { name: file.fileName, size: formatBytes(file.bytes) });
        return (
          <li className="cluster-0-16 middle text-note wraps tall-44" key={file.fileId}>
            <IconPaperclip size={18} stroke={1.5} aria-hidden />
            {file.isKept ? (
              <button
                type="button"
                className={styles.open}
                aria-busy={(taking.isPending && taking.variables.fileId === file.fileId) || undefined}
                onClick={() => taking.mutate(file)}
              >
                {name}
              </button>
            ) : (
              <span>
                {name} · {t('gone')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

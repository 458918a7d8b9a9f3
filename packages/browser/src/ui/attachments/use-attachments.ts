import { useState } from 'react';
import type { Attachment } from '#browser/platform/files';

/** The files of a message that is being written: for the field, and for what is sent. */
export function useAttachments() {
  const [files, onFiles] = useState<readonly Attachment[]>([]);
  const [isSending, onSending] = useState(false);
  return {
    /** What the field is given. */
    field: { files, onFiles, onSending },
    /** A file is on its way: the words wait for it. */
    isSending,
    /** The part of a message's body. */
    body: files.length > 0 ? { files: files.map(({ fileId }) => fileId) } : {},
    clear: () => onFiles([]),
  };
}

import { CommandRefusedError } from '../platform/audit/chain-errors';
import { FolderLockedError, lockFolder } from '../platform/database/folder-lock';

/** As `lockFolder`. Throws CommandRefusedError with this text while somebody else has the folder. */
export function lockOrRefuse(folder: string, refusal: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw error instanceof FolderLockedError ? new CommandRefusedError(refusal) : error;
  }
}

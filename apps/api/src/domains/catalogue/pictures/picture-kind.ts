import { PICTURE_MAX_BYTES } from '@saakh/contracts/catalogue/staff/credit-cards';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { fileTypeOf } from '#platform/uploads/file-type';
import type { UploadKind } from '#platform/uploads/read-upload';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

const isWebp = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF' &&
  Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP';

/** PNG, JPEG or WebP by the first bytes. */
export const PICTURE: UploadKind<PictureType> = {
  part: 'image_name',
  maxBytes: PICTURE_MAX_BYTES,
  typeOf(bytes) {
    if (isWebp(bytes)) return { type: 'image/webp', extension: 'webp' };
    const found = fileTypeOf(bytes);
    return found && found.type !== 'application/pdf' ? { type: found.type, extension: found.extension } : undefined;
  },
  messages: {
    missing: STAFF_MESSAGES.imageRequired,
    empty: STAFF_MESSAGES.imageRequired,
    kind: STAFF_MESSAGES.imageKindInvalid,
    large: STAFF_MESSAGES.imageTooLarge,
  },
};

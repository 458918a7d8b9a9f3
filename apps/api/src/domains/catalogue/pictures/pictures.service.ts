import { PICTURE_FOLDERS, PICTURE_MAX_BYTES, PICTURE_MAX_SIDE } from '@saakh/contracts/catalogue/staff/credit-cards';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { busy, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type Platform } from '#platform/context';
import { newId } from '#platform/ids';
import { createBulkhead } from '#platform/limits/bulkhead';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { fileTypeOf } from '#platform/uploads/file-type';
import type { ReadUploadOf, UploadKind } from '#platform/uploads/read-upload';

type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

const isWebp = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF' &&
  Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP';

/** PNG, JPEG or WebP by the first bytes. */
const PICTURE: UploadKind<PictureType> = {
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

const WIDTHS = { full: 640, small: 160 } as const;
const QUALITY = 82;

const refused = (message: string) => fieldError(PICTURE.part, message, 'FILE_REFUSED');

/**
 * The picture as WebP, at most 640 and 160 pixels wide, upright, without its hidden data (place, camera, thumbnails). Its size
 * is read before it is unpacked. FILE_REFUSED at `image_name` above 4,096 pixels a side and for what can't be drawn.
 */
async function drawPicture(bytes: Buffer): Promise<Readonly<Record<keyof typeof WIDTHS, Buffer>>> {
  // Loaded with the first picture: it takes memory that most servers never need.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: PICTURE_MAX_SIDE * PICTURE_MAX_SIDE, failOn: 'error' } as const;
  const unreadable = (): never => {
    throw refused(STAFF_MESSAGES.imageKindInvalid);
  };
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (width > PICTURE_MAX_SIDE || height > PICTURE_MAX_SIDE) throw refused(STAFF_MESSAGES.imageTooLarge);
  const draw = (most: number) =>
    sharp(bytes, options)
      .rotate()
      .resize({ width: most, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
      .catch(unreadable);
  return { full: await draw(WIDTHS.full), small: await draw(WIDTHS.small) };
}

/** An unpacked picture takes up to 64 MB. */
const drawing = createBulkhead(2, 10);
const WAIT_MS = 15_000;
/** More than anybody has to do in a day: a token that somebody else uses fills no storage with it. */
const PER_PERSON: LimitRule = { name: 'pictures', points: 500, seconds: 86_400, onFailure: 'closed' };
const TYPE = 'image/webp';

type Folder = (typeof PICTURE_FOLDERS)[number];
const isFolder = (path: string): path is Folder => (PICTURE_FOLDERS as readonly string[]).includes(path);
const keyOf = (folder: string, name: string): string => `pictures/${folder}/${name}`;

/**
 * Keeps a picture in two sizes under a name that is made here, with audit, and answers the address of the larger one.
 * Throws what reading an upload throws, VALIDATION_FAILED at `path` for a folder that is none of ours, FILE_REFUSED at
 * `image_name` for what is no picture or too large, UNAVAILABLE while too many are drawn, TOO_MANY_REQUESTS after 500 of one
 * person in a day.
 */
export async function keepPicture(ctx: AdminContext, readUploadOf: ReadUploadOf): Promise<string> {
  const { bytes, fields } = await readUploadOf(PICTURE);
  const { path: folder = '' } = fields;
  if (!isFolder(folder)) throw fieldError('path', FORM_MESSAGES.optionUnknown);
  await ctx.platform.limits.consume(PER_PERSON, idKey(ctx.actor.staffId));
  const drawn = await drawing.run(WAIT_MS, () => drawPicture(bytes));
  if (!drawn) throw busy(5);
  const name = newId('pic');
  const key = keyOf(folder, `${name}.webp`);
  const { files } = ctx.platform;
  await files.put(keyOf(folder, `${name}-small.webp`), drawn.small, TYPE);
  await files.put(key, drawn.full, TYPE);
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: 'picture.kept', objectType: 'picture', objectId: key, after: { bytes: bytes.length } }),
  );
  return `/files/${key}`;
}

const NAME = /^pic_[A-Za-z0-9]{10,40}(?:-small)?\.webp$/;

/** The bytes of a picture of ours; undefined for every other file, whatever stands in the store. */
export async function findPicture({ files }: Platform, folder: string, name: string) {
  if (!isFolder(folder) || !NAME.test(name)) return undefined;
  return (await files.find(keyOf(folder, name)))?.bytes;
}

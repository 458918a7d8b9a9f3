import { PICTURE_MAX_SIDE } from '@saakh/contracts/catalogue/staff/credit-cards';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { fieldError } from '#platform/app-error';
import { PICTURE } from './picture-kind';

const WIDTHS = { full: 640, small: 160 } as const;
const QUALITY = 82;

const refused = (message: string) => fieldError(PICTURE.part, message, 'FILE_REFUSED');

/**
 * The picture as WebP, at most 640 and 160 pixels wide, upright, without its hidden data (place, camera, thumbnails). Its size
 * is read before it is unpacked. FILE_REFUSED at `image_name` above 4,096 pixels a side and for what can't be drawn.
 */
export async function drawPicture(bytes: Buffer): Promise<Readonly<Record<keyof typeof WIDTHS, Buffer>>> {
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

import type { OverlayOptions } from 'sharp';
import { composeCreative, type Parts, type Place } from './compose';
import { loadLetters } from './letters';
import { pagePdf } from './picture-pdf';

interface Logos {
  readonly logo: Buffer | undefined;
  readonly coBrand: Buffer | undefined;
}
type Drawn = Omit<Parts, 'hasLogo' | 'hasCoBrand' | 'code'> & {
  /** What the code leads to. */
  readonly target: string;
};

/** A picture as PNG, or as a page of A4 in PDF, with the logos in their places and the code of an address. */
export async function drawCreative(drawn: Drawn, logos: Logos, type: 'png' | 'pdf'): Promise<Buffer> {
  const [{ default: sharp }, { default: qrcode }, letters] = await Promise.all([
    import('sharp'),
    import('qrcode'),
    loadLetters(),
  ]);
  const { target, ...parts } = drawn;
  const { modules: code } = qrcode.create(target, { errorCorrectionLevel: 'M' });
  const { svg, pixels, ...places } = composeCreative(letters, {
    ...parts,
    code,
    hasLogo: logos.logo !== undefined,
    hasCoBrand: logos.coBrand !== undefined,
  });
  const fit = async (picture: Buffer | undefined, { x, y, width, height, align }: Place): Promise<OverlayOptions[]> => {
    if (picture === undefined) return [];
    const { data, info } = await sharp(picture, { density: 300 })
      .resize({ width, height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = align === 'start' ? x : x + width - info.width;
    return [{ input: data, left, top: y + Math.round((height - info.height) / 2) }];
  };
  const overlays = [...(await fit(logos.logo, places.logo)), ...(await fit(logos.coBrand, places.coBrand))];
  const picture = sharp(Buffer.from(svg)).composite(overlays).flatten({ background: '#ffffff' });
  if (type === 'pdf') return pagePdf(await picture.jpeg({ quality: 92 }).toBuffer(), pixels);
  return picture.png({ compressionLevel: 6 }).toBuffer();
}

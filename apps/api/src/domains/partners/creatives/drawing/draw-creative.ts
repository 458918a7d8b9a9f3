import type { OverlayOptions } from 'sharp';
import { composeCreative, type Parts, type Place } from './compose';
import { loadLetters } from './letters';

const A4 = { width: 595.28, height: 841.89 };

/** A page of A4 that a picture (JPEG, RGB) fills. */
function pagePdf(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const draw = `q ${A4.width} 0 0 ${A4.height} 0 0 cm /P Do Q`;
  const objects = [
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
      ),
    ],
    [Buffer.from(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)],
    [
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      Buffer.from('\nendstream'),
    ],
  ];
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const starts: number[] = [];
  let length = pieces[0]?.length ?? 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  objects.forEach((body, at) => {
    starts.push(length);
    add(Buffer.from(`${at + 1} 0 obj\n`));
    for (const piece of body) add(piece);
    add(Buffer.from('\nendobj\n'));
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

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

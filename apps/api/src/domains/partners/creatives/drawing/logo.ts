import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPicture } from '#domains/catalogue/pictures';
import type { Platform } from '#platform/context';
import { type Letters, loadLetters } from './letters';

const KEPT = /^\/files\/pictures\/([\w-]+)\/([\w.-]+)$/;
const SHIPPED = /^\/assets\/brands\/([a-z0-9-]+\.svg)$/;
const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g;

/** The words of a logo that came with the program, as outlines: a server may have no fonts. */
const outlineTexts = (svg: string, letters: Letters): string =>
  svg.replaceAll(TEXT, (_whole, attributes: string, words: string) => {
    const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    const number = (name: string) => Number(read(name) ?? 0);
    const { paths, width } = letters.outline(words.replaceAll('&amp;', '&'), { size: number('font-size'), bold: true });
    const stretch = width > 0 && read('textLength') ? number('textLength') / width : 1;
    const x = number('x') - (read('text-anchor') === 'middle' ? (width * stretch) / 2 : 0);
    return `<g fill="${read('fill') ?? '#000'}" transform="matrix(${stretch} 0 0 1 ${x} ${number('y')})">${paths}</g>`;
  });

/**
 * The file of a brand's logo: one that was uploaded, as the module of pictures drew it again, or one that came with the
 * program, which lies in the folder of assets. Undefined for every other address, and for a file that is not there.
 */
export async function readLogo(platform: Platform, assetsFolder: string, address: string): Promise<Buffer | undefined> {
  const [, folder, name] = KEPT.exec(address) ?? [];
  if (folder && name) {
    const bytes = await findPicture(platform, folder, name);
    return bytes && Buffer.from(bytes);
  }
  const [, file] = SHIPPED.exec(address) ?? [];
  if (!file) return undefined;
  const svg = await readFile(join(assetsFolder, 'brands', file), 'utf8').catch(() => undefined);
  return svg === undefined ? undefined : Buffer.from(outlineTexts(svg, await loadLetters()));
}

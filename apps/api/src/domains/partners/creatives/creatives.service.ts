import { LANGUAGES, type LanguageCode } from '@saakh/contracts/fields';
import { CREATIVE_FORMATS, type CreativeFormat, type PartnerCreative } from '@saakh/contracts/partners/creatives';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { findLinkByCode, getOwnedLink } from '#domains/partners/tracking-links';
import { AppError, busy, notFound } from '#platform/app-error';
import { type Context, inTransaction, type PartnerContext, type Platform } from '#platform/context';
import { createBulkhead } from '#platform/limits/bulkhead';
import { type CreativeFacts, findCreativeFacts } from './creative-facts';
import { creativeWords } from './creative-texts';
import { CREATIVE_SIZES } from './drawing/compose';
import { drawCreative } from './drawing/draw-creative';
import { readLogo } from './drawing/logo';
import { createPreparing } from './drawing/prepare';

const FOLDER = '/files/creatives';

/** Drawing keeps the processor busy: two at once and a short line, so that the other calls are answered (R-RUN-2). */
const drawing = createBulkhead(2, 12);
const LONGEST_WAIT_MS = 10_000;
const prepareDrawing = createPreparing((work) => drawing.run(LONGEST_WAIT_MS, work));

/**
 * The pictures of a link that the signed-in person may see, as they are now. NOT_FOUND for somebody else's link. What draws is
 * made ready meanwhile: these pictures are asked for next, and the first needs not wait for letters.
 */
export async function listCreatives(ctx: PartnerContext, linkId: string): Promise<PartnerCreative[]> {
  const found = await inTransaction(ctx, async (tx) => {
    const link = await getOwnedLink(tx, linkId);
    const facts = await findCreativeFacts(tx, link);
    if (!facts) return [];
    const place = `${FOLDER}/${link.code}/${facts.version}`;
    return CREATIVE_FORMATS.flatMap((format) =>
      LANGUAGES.map((language) => ({
        format,
        language,
        ...CREATIVE_SIZES[format],
        address: `${place}/${format}-${language}.png`,
        pdf: format === 'poster' ? `${place}/${format}-${language}.pdf` : null,
      })),
    );
  });
  if (found.length > 0) setImmediate(prepareDrawing, ctx.platform.logger);
  return found;
}

const MOST_KEPT_BYTES = 24 * 1024 * 1024;

/** By their address, the oldest first: what goes into a picture is in its address. */
const keptBy = new WeakMap<Platform, Map<string, Buffer>>();

function keep(kept: Map<string, Buffer>, address: string, bytes: Buffer): void {
  kept.set(address, bytes);
  let all = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of kept) {
    if (all <= MOST_KEPT_BYTES) break;
    kept.delete(oldest);
    all -= length;
  }
}

interface Wanted {
  readonly format: CreativeFormat;
  readonly language: LanguageCode;
  readonly type: 'png' | 'pdf';
}

async function draw(
  { platform }: Context,
  assetsFolder: string,
  facts: CreativeFacts,
  { format, language, type }: Wanted,
): Promise<Buffer> {
  const { brand, product, lenders } = facts;
  const brandName = brand.name[language];
  const [logo, coBrand] = await Promise.all([
    readLogo(platform, assetsFolder, brand.logo),
    brand.coBrandLogo === null ? undefined : readLogo(platform, assetsFolder, brand.coBrandLogo),
  ]);
  const words = creativeWords(language, { product, lenders, brand: brandName });
  const { address, target } = facts;
  return drawCreative(
    { format, words, brandName, primary: brand.primaryColour, address, target },
    { logo, coBrand },
    type,
  );
}

/** What the address of a picture consists of. */
export interface PictureName {
  readonly code: string;
  readonly version: string;
  readonly name: string;
}

function parseName(name: string): Wanted | undefined {
  const [, format, language, type] = /^(square|story|poster)-(en|hi)\.(png|pdf)$/.exec(name) ?? [];
  if (!format || (type === 'pdf' && format !== 'poster')) return undefined;
  return { format, language, type } as Wanted;
}

/**
 * The bytes of a picture at its address, drawn with the first who asks and kept for the next. NOT_FOUND where there never was
 * one; LINK_EXPIRED (410) where something on it has changed since, so that what is no longer true is not handed on;
 * UNAVAILABLE while too many are drawn.
 */
export async function getCreative(
  ctx: Context,
  assetsFolder: string,
  { code, version, name }: PictureName,
): Promise<Buffer> {
  const wanted = parseName(name);
  const facts = await inTransaction(ctx, async (tx) => {
    const link = wanted && /^[a-z0-9]{7}$/.test(code) ? await findLinkByCode(tx, code) : undefined;
    if (!link || link.partnerId === null || !/^[0-9a-f]{16}$/.test(version)) throw notFound('picture');
    return findCreativeFacts(tx, link);
  });
  if (!wanted) throw notFound('picture');
  if (facts?.version !== version) throw new AppError('LINK_EXPIRED', { message: PARTNER_MESSAGES.pictureWithdrawn });
  const kept = keptBy.get(ctx.platform) ?? new Map<string, Buffer>();
  keptBy.set(ctx.platform, kept);
  const address = `${code}/${version}/${name}`;
  const known = kept.get(address);
  if (known) return known;
  const drawn = await drawing.run(LONGEST_WAIT_MS, () => draw(ctx, assetsFolder, facts, wanted));
  if (!drawn) throw busy(5);
  keep(kept, address, drawn);
  return drawn;
}

import { setTimeout } from 'node:timers/promises';
import { type Brand, DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { SiteFunnel } from '@saakh/contracts/partners/funnels';
import type { FastifyRequest } from 'fastify';
import { listShownFunnels, shownFunnelsVersion } from '#domains/partners/funnels';
import { brandsVersion, type HostedBrand, listBrands } from '#platform/brands';
import { asSystem, type Context, inTransaction } from '#platform/context';

const FRESH_MS = 500;
/** No page waits longer for news of brands: what is known is served then. */
const PATIENCE_MS = 200;
const KEY = /^[a-z0-9-]{2,40}$/;

export interface FoundBrand {
  readonly brand: Brand;
  readonly by: 'query' | 'path' | 'host' | 'session' | 'default';
}

/**
 * The brands and what their partners' sites show, as every request needs them: in memory. Half a second after the last look
 * the next request asks whether they have changed, and reads them only when they have: a change is on every instance's pages
 * within a second.
 */
export interface BrandDirectory {
  readonly keys: () => readonly string[];
  /** Query, then path prefix, then host (BRAND-04, BRAND-05), then the brand one signed in at, then the default brand. */
  readonly resolve: (request: FastifyRequest) => FoundBrand;
  /** The default brand. */
  readonly operator: () => Brand;
  /** True when the host belongs to a brand. */
  readonly knowsHost: (hostname: string) => boolean;
  /** What the partner of a brand has published for their site; undefined while that is nothing. */
  readonly funnelOf: (key: string) => SiteFunnel | undefined;
  /** Whose brand it is; null for the operator's own and for an unknown key. */
  readonly partnerOf: (key: string) => string | null;
  /** Waits, where it is time to look again, until what is known is as new as that; rejects never. */
  readonly freshen: () => Promise<void>;
}

function queryBrand(request: FastifyRequest): string | undefined {
  const { query } = request;
  const values: unknown = typeof query === 'object' && query !== null && 'partner' in query ? query.partner : undefined;
  // An address that names two, as one that was put together from two, means the first.
  const value: unknown = Array.isArray(values) ? values[0] : values;
  return typeof value === 'string' && KEY.test(value) ? value : undefined;
}

interface Read {
  readonly version: string;
  readonly brands: readonly HostedBrand[];
  readonly funnels: ReadonlyMap<string, SiteFunnel>;
}

/** Everything again where it has changed; undefined where nothing has changed. In one transaction. */
const readChanged = (ctx: Context, known: string): Promise<Read | undefined> =>
  inTransaction(asSystem(ctx, 'white-label'), async (tx) => {
    // Read before what they are about: a change in between is seen at the next look.
    const version = `${await brandsVersion(tx)} ${await shownFunnelsVersion(tx)}`;
    if (version === known) return undefined;
    return { version, brands: await listBrands(tx), funnels: await listShownFunnels(tx) };
  });

export async function makeBrandDirectory(
  makeContext: () => Context,
  now: () => number = () => performance.now(),
): Promise<BrandDirectory> {
  let byKey = new Map<string, Brand>();
  let byHost = new Map<string, Brand>();
  let funnels: ReadonlyMap<string, SiteFunnel> = new Map();
  let partnerByKey = new Map<string, string>();
  let version = '';
  let lookedAt = 0;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const read = await readChanged(makeContext(), version);
    if (!read) return;
    const { brands } = read;
    byKey = new Map(brands.map(({ brand }) => [brand.partnerKey, brand]));
    byHost = new Map(brands.flatMap(({ brand, hosts }) => hosts.map((host) => [host, brand] as const)));
    partnerByKey = new Map(
      brands.flatMap(({ brand, partnerId }) => (partnerId === null ? [] : [[brand.partnerKey, partnerId] as const])),
    );
    ({ version, funnels } = read);
  };
  const partnerOf = (key: string): string | null => partnerByKey.get(key) ?? null;
  await look();
  lookedAt = now();
  const lookQuietly = () =>
    look()
      .catch((error: unknown) => makeContext().platform.logger.warn({ err: error }, 'brands could not be read again'))
      .finally(() => {
        lookedAt = now();
        looking = undefined;
      });
  const freshen = async () => {
    if (now() - lookedAt < FRESH_MS) return;
    looking ??= lookQuietly();
    await Promise.race([looking, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  };
  const operator = (): Brand => {
    const standard = byKey.get(DEFAULT_BRAND_KEY);
    if (!standard) throw new Error('The default brand is missing');
    return standard;
  };
  return {
    keys: () => [...byKey.keys()],
    operator,
    knowsHost: (hostname) => byHost.has(hostname),
    funnelOf: (key) => funnels.get(partnerOf(key) ?? ''),
    partnerOf,
    freshen,
    resolve(request) {
      // The web app's calls name their page's brand in a header, because a path prefix is not part of their address.
      const header = request.headers['x-partner'];
      const asked = queryBrand(request) ?? (typeof header === 'string' ? header : undefined);
      const query = asked === undefined ? undefined : byKey.get(asked);
      if (query) return { brand: query, by: 'query' };
      const path = byKey.get(request.url.split(/[/?]/, 2)[1] ?? '');
      if (path) return { brand: path, by: 'path' };
      const host = byHost.get(request.hostname);
      if (host) return { brand: host, by: 'host' };
      const session = byKey.get(request.cookies?.brand ?? '');
      if (session) return { brand: session, by: 'session' };
      return { brand: operator(), by: 'default' };
    },
  };
}

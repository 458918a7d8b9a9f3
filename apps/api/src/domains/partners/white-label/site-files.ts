import type { Brand } from '@saakh/contracts/brands';
import { PUBLIC_PAGES } from '@saakh/rules/identity/sign-in/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import { noSuchAddress, pathOf } from '#platform/http/origins/missing-address';
import { officeHost } from '#platform/http/origins/office-host';
import type { FoundBrand } from './brand-directory';

interface Options {
  readonly config: Pick<Config, 'secureCookies' | 'BACK_OFFICE_ORIGIN'>;
  readonly brandOf: (request: FastifyRequest) => FoundBrand;
  readonly languageOf: (request: FastifyRequest) => 'en' | 'hi';
}

const HOUR_SECONDS = 3_600;
/** What belongs to one person, or to staff: nothing that a search engine should keep. */
const CLOSED = [
  '/api/',
  '/dev/',
  '/t/',
  '/admin',
  '/partner',
  '/desk',
  '/user/',
  '/my-account',
  '/verification',
  '/transfer/',
  '/resume',
  '/auth',
  '/redirect',
  '/stop/',
  '/not-me',
  '/confirm-access',
];

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

function iconOf({ logo }: Brand) {
  const type = PICTURE_TYPES[logo.split('.').at(-1) ?? ''];
  return logo === '' ? [] : [{ src: logo, sizes: 'any', ...(type ? { type } : {}) }];
}

/** What browsers and search engines ask each host for, without any page naming it. */
export function registerSiteFiles(app: FastifyInstance, { config, brandOf, languageOf }: Options): void {
  const page = { config: { access: 'page' as const }, schema: { hide: true } };
  // A proxy may end TLS without saying so.
  const originOf = ({ protocol, host, hostname }: FastifyRequest) =>
    config.secureCookies ? `https://${hostname}` : `${protocol}://${host}`;
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .header('vary', 'Accept-Language, Cookie')
      .type(`${type}; charset=utf-8`)
      .send(text);

  app.get('/robots.txt', page, async (request, reply) => {
    const isOffice = request.hostname === officeHost(config);
    const closed = isOffice ? ['/'] : CLOSED.flatMap((path) => [path, `/*${path}`]);
    const sitemap = isOffice ? [] : [`Sitemap: ${originOf(request)}/sitemap.xml`];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...sitemap];
    return send(reply, 'text/plain', `${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', page, async (request, reply) => {
    if (request.hostname === officeHost(config)) throw noSuchAddress(pathOf(request.url));
    const pages = PUBLIC_PAGES.map((path) => `<url><loc>${originOf(request)}${path}</loc></url>`);
    return send(
      reply,
      'application/xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`,
    );
  });

  const manifest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { brand, by } = brandOf(request);
    const [first = ''] = pathOf(request.url).split('/').slice(1);
    if (first !== 'manifest.webmanifest' && first !== brand.partnerKey) throw noSuchAddress(pathOf(request.url));
    const language = languageOf(request);
    const start = by === 'path' ? `/${brand.partnerKey}/` : '/';
    return send(
      reply,
      'application/manifest+json',
      JSON.stringify({
        ...{ name: brand.name[language], short_name: brand.name[language], lang: language },
        ...{ id: start, start_url: start, scope: start, display: 'standalone' },
        ...{ background_color: '#ffffff', theme_color: brand.secondaryColour, icons: iconOf(brand) },
      }),
    );
  };
  app.get('/manifest.webmanifest', page, manifest);
  app.get('/:brandKey/manifest.webmanifest', page, manifest);

  app.get('/favicon.ico', page, async (request, reply) => {
    const { logo } = brandOf(request).brand;
    if (logo === '') throw noSuchAddress(pathOf(request.url));
    return reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`).redirect(logo, 302);
  });
}

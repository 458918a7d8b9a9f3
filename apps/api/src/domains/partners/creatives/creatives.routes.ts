import { listPartnerCreatives } from '@saakh/contracts/partners/creatives';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { PICTURE_POLICY } from '#platform/http/headers';
import { picturesHost } from '#platform/http/origins/pictures-host';
import { getCreative, listCreatives, type PictureName } from './creatives.service';

export function openCreativeRoutes(doors: Doors): void {
  doors.open(listPartnerCreatives, async (ctx, { params }) => ({ data: await listCreatives(ctx, params.linkId) }));
}

interface PictureAddress {
  Params: PictureName;
}

/** The pictures to everybody: they are made to be shared. Kept for minutes only, so that a withdrawn one goes soon. */
export function serveCreatives(app: FastifyInstance, contextOf: () => Context, assetsFolder: string): void {
  const options = { config: { access: 'page', picture: true, readsDatabase: true }, schema: { hide: true } } as const;
  app.get<PictureAddress>('/files/creatives/:code/:version/:name', options, async ({ params, hostname }, reply) => {
    const { name } = params;
    const ctx = contextOf();
    const bytes = await getCreative(ctx, assetsFolder, params);
    const isPage = name.endsWith('.pdf');
    // What runs nothing is not shown by a browser's reader of pages: it is saved. Of another origin than the page's it would be
    // shown in the place of the page that offers to save it.
    if (isPage || hostname === picturesHost(ctx.platform.config))
      reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply
      .type(isPage ? 'application/pdf' : 'image/png')
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', PICTURE_POLICY)
      .send(bytes);
  });
}

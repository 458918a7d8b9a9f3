import { uploadPicture } from '@saakh/contracts/catalogue/staff/credit-cards';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/app-error';
import type { Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { PICTURE_POLICY } from '#platform/http/headers';
import { findPicture, keepPicture } from './pictures.service';

export function openPictureRoutes(doors: Doors) {
  doors.open(uploadPicture, async (ctx, _input, { readUploadOf }) => ({ file: await keepPicture(ctx, readUploadOf) }));
}

interface PictureAddress {
  Params: { folder: string; name: string };
}

/** The pictures to everybody, kept for good since a name is never used twice; nothing in one can run (S-WEB-4). */
export function servePictures(app: FastifyInstance, platform: Platform): void {
  const options = { config: { access: 'page', picture: true }, schema: { hide: true } } as const;
  app.get<PictureAddress>('/files/pictures/:folder/:name', options, async ({ params }, reply) => {
    const bytes = await findPicture(platform, params.folder, params.name);
    if (!bytes) throw notFound('picture');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', PICTURE_POLICY)
      .send(Buffer.from(bytes));
  });
}

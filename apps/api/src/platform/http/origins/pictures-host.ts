import type { FastifyInstance } from 'fastify';
import { notFound } from '../../app-error';
import type { Config } from '../../config';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A picture: where they have an origin of their own, it is answered there and nowhere else. */
    picture?: boolean;
  }
}

type Settings = Pick<Config, 'PICTURES_ORIGIN'>;

const addressOf = ({ PICTURES_ORIGIN }: Settings): URL | undefined =>
  PICTURES_ORIGIN === undefined ? undefined : new URL(PICTURES_ORIGIN);

/** The origin that pictures have to themselves; undefined where they share the pages'. */
export function picturesOrigin(settings: Settings): string | undefined {
  return addressOf(settings)?.origin;
}
/** The host of that origin. */
export function picturesHost(settings: Settings): string | undefined {
  return addressOf(settings)?.hostname;
}

/** Short, so that a browser does not go there for long after the setting is gone. */
const REDIRECT_SECONDS = 300;

/**
 * Pictures have an origin of their own (S-PIC-4, S-BRAND-1): its host answers them and nothing else, so that what got into one
 * meets no session there, and every other host leads their addresses there. Does nothing without PICTURES_ORIGIN.
 */
export function keepPicturesApart(app: FastifyInstance, settings: Settings): void {
  const origin = picturesOrigin(settings);
  const host = picturesHost(settings);
  if (origin === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    const isPicture = request.routeOptions.config.picture === true;
    if (request.hostname === host) {
      if (!isPicture) throw notFound('picture');
      // A page of any brand's host may show it.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return;
    }
    if (!isPicture) return;
    const { pathname, search } = new URL(request.url, origin);
    reply.header('cache-control', `public, max-age=${REDIRECT_SECONDS}`);
    return reply.redirect(`${origin}${pathname}${search}`, 302);
  });
}

import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../../app-error';
import { sendError } from '../error-replies';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that the request's path takes at its host; none where there is no route. */
    methodsFor(request: FastifyRequest): readonly string[];
  }
}

/** Methods that a page of the web app answers. */
export const PAGE_METHODS = ['GET', 'HEAD'] as const;
const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const CALL = /^\/api(?:\/|$)/;

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/** Remembers which methods each path takes: the router tells only whether the one that was asked for is there. */
export const rememberMethods = (
  app: FastifyInstance,
  isAnsweredAt: (hostname: string, access: FastifyContextConfig['access']) => boolean,
): void => {
  const routes: Pick<RouteOptions, 'url' | 'method' | 'config'>[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.decorate('methodsFor', ({ url, hostname }: FastifyRequest) => {
    const path = pathOf(url);
    const here = routes.filter(
      (route) => patternOf(route.url).test(path) && isAnsweredAt(hostname, route.config?.access),
    );
    const taken = new Set<unknown>(here.flatMap(({ method }) => method));
    return ORDER.filter((method) => taken.has(method));
  });
};

export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

/** Programs read this: it speaks of calls and files, not of pages. */
export const noSuchAddress = (path: string): AppError =>
  new AppError('NOT_FOUND', {
    message: CALL.test(path) ? 'There is no such call. All calls: /api/openapi.json' : 'There is no such file',
  });

/** What has no route: 405 where another method has one, and 404 otherwise. */
export const refuseAddressOrMethod = (request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) => {
  if (allowed.length === 0 || allowed.includes(request.method))
    return sendError(request, reply, noSuchAddress(pathOf(request.url)));
  const allow = allowed.join(', ');
  reply.header('allow', allow);
  return sendError(
    request,
    reply,
    new AppError('METHOD_NOT_ALLOWED', { message: `Use another method here: ${allow}` }),
  );
};

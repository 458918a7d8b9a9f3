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

/** Whether each address of one route is an address of the other too, which a parameter makes wider. */
function isWithin(url: string, wider: string): boolean {
  const parts = url.split('/');
  const others = wider.split('/');
  return (
    url !== wider &&
    parts.length === others.length &&
    others.every((other, at) => other.startsWith(':') || other === parts[at]) &&
    others.some((other, at) => other.startsWith(':') && !parts[at]?.startsWith(':'))
  );
}

function wrongMethod(reply: FastifyReply, methods: readonly string[]): AppError {
  const allow = methods.join(', ');
  reply.header('allow', allow);
  return new AppError('METHOD_NOT_ALLOWED', { message: `Use another method here: ${allow}` });
}

/** Remembers which methods each path takes: the router tells only whether the one that was asked for is there. */
export function rememberMethods(
  app: FastifyInstance,
  isAnsweredAt: (hostname: string, access: FastifyContextConfig['access']) => boolean,
): void {
  const routes: Pick<RouteOptions, 'url' | 'method' | 'config'>[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  const methodsOf = (some: typeof routes): readonly string[] => {
    const taken = new Set<unknown>(some.flatMap(({ method }) => method));
    // Who answers HEAD answers GET.
    return ORDER.filter((method) => taken.has(method) || (method === 'GET' && taken.has('HEAD')));
  };
  app.decorate('methodsFor', ({ url, hostname }: FastifyRequest) => {
    const path = pathOf(url);
    return methodsOf(
      routes.filter((route) => patternOf(route.url).test(path) && isAnsweredAt(hostname, route.config?.access)),
    );
  });
  const within = new Map<string, typeof routes>();
  const routesWithin = (url: string): typeof routes => {
    const known = within.get(url) ?? routes.filter((route) => isWithin(route.url, url));
    within.set(url, known);
    return known;
  };
  // `/api/partners/create` is no partner called "create": the fixed address goes first, also for a method that it does not take.
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!url?.includes('/:')) return;
    const path = pathOf(request.url);
    const fixed = routesWithin(url).filter((route) => patternOf(route.url).test(path));
    if (fixed.length > 0) throw wrongMethod(reply, methodsOf(fixed));
  });
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/** Programs read this: it speaks of calls and files, not of pages. */
export function noSuchAddress(path: string): AppError {
  return new AppError('NOT_FOUND', {
    message: CALL.test(path) ? 'There is no such call. All calls: /api/openapi.json' : 'There is no such file',
  });
}

/** What has no route: 405 where another method has one, and 404 otherwise. */
export function refuseAddressOrMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) {
  if (allowed.length === 0 || allowed.includes(request.method))
    return sendError(request, reply, noSuchAddress(pathOf(request.url)));
  return sendError(request, reply, wrongMethod(reply, allowed));
}

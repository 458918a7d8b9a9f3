import type { FastifyInstance } from 'fastify';
import { listLanguages } from '#domains/catalogue/languages';
import { servePictures } from '#domains/catalogue/pictures';
import { resolveActor } from '#domains/identity/sign-in';
import { resolveKey, serveWidget } from '#domains/integrations/partner-api';
import { watchBreakers } from '#domains/lending/lender-gateway';
import { finishAsking } from '#domains/lending/offers';
import { serveCreatives } from '#domains/partners/creatives';
import { findPreviewed } from '#domains/partners/funnels';
import { makeBrandDirectory, makeBusyPage, registerPages } from '#domains/partners/white-label';
import { openModules, registerModuleJobs } from './modules';
import type { Clock } from './platform/clock';
import type { Context, Platform } from './platform/context';
import { assetsFolder, officeFolder, webFolder } from './platform/data-folders';
import { registerApiDocument } from './platform/http/api-document';
import { makeDrain } from './platform/http/drain';
import { makeDoors } from './platform/http/fastify-doors';
import { registerOperations } from './platform/http/operations-routes';
import { registerSecurityText } from './platform/http/origins/security-text';
import { makeServer } from './platform/http/server';
import { systemContext } from './platform/make-platform';
import { presentedTokens } from './platform/security/presented-tokens';

interface Options {
  readonly platform: Platform;
  readonly clock: Clock;
}

export interface App {
  readonly server: FastifyInstance;
  /** Readiness goes off; settles when nothing more arrives (R-RUN-1). */
  readonly beginDrain: () => Promise<void>;
  /** Takes nothing new and finishes what runs: requests, the questions to lenders that they began, and jobs (R-RUN-1). */
  readonly stop: () => Promise<void>;
}

/** The whole server without a port: platform, then modules, then pages. */
export async function makeApp({ platform, clock }: Options): Promise<App> {
  const system = (name: string): Context => systemContext(platform, clock, name);
  await platform.tracing.open();
  const brands = await makeBrandDirectory(() => system('white-label'));
  const languages = await listLanguages(system('white-label'));

  const server = await makeServer(platform, makeBusyPage(platform.config, brands));
  const drain = makeDrain(server);
  await registerApiDocument(server, {
    config: platform.config,
    nameOf: (request) => brands.resolve(request).brand.name.en,
    isStaff: async (request) => {
      const [token] = presentedTokens(request, 'admin', { platform, clock });
      const session = token === undefined ? undefined : await platform.sessions.find(token, 'admin');
      return session !== undefined && (await resolveActor(system('session'), session)) !== undefined;
    },
  });
  registerOperations(server, platform, {
    clock,
    notReady: async () => {
      if (drain.isDraining()) return ['shutting down'];
      const overload = server.overload();
      if (overload) return [overload];
      return (await platform.database.answers()) ? [] : ['database'];
    },
  });
  const doors = makeDoors(server, {
    platform,
    clock,
    resolveActor: (session) => resolveActor(system('session'), session),
    resolveKey: (key) => resolveKey(system('api-key'), key),
    brandOf: (request) => brands.resolve(request).brand.partnerKey,
  });
  openModules(doors);
  servePictures(server, platform);
  serveWidget(server);
  serveCreatives(server, () => system('creatives'), assetsFolder);
  registerModuleJobs(platform);
  watchBreakers(() => system('lender-breakers'));
  registerSecurityText(server, {
    ...{ config: platform.config, clock },
    contactOfBrand: () => brands.operator().supportEmail,
  });
  await registerPages(server, {
    ...{ config: platform.config, clock, brands, languages, webFolder, officeFolder, assetsFolder },
    findPreviewed: (token, partnerId) => findPreviewed(system('funnel-preview'), { token, partnerId }),
  });
  return {
    server,
    beginDrain: drain.begin,
    stop: async () => {
      await drain.close();
      await Promise.all([finishAsking(), platform.jobs.stop()]);
      await platform.tracing.close();
    },
  };
}

import type { QueryClient } from '@tanstack/react-query';
import type { Area } from '#browser/app/area';
import { getSession } from '#browser/platform/session/session';
import { breathe } from '#browser/platform/tasks/breathe';
import { beforeSignedIn } from '#browser/platform/tasks/sign-in-tasks';
import { userQuery } from '#web/features/customers/profile/queries';
import { isHelpWaiting } from '#web/features/operations/support/help-drafts';
import { Toaster } from '#web/ui/toaster';
import { keepArrival } from './arrival';
import { CustomerLayout } from './frame/customer-layout';
import { gated } from './gate';
import { besideLoansRoutes } from './routes/beside-loans-routes';
import { entryRoutes } from './routes/entry-routes';
import { journeyRoutes } from './routes/journey-routes';
import { mySaakhRoutes } from './routes/my-saakh-routes';
import { ownJourneysRoutes } from './routes/own-journeys-routes';
import { publicRoutes } from './routes/public-routes';

/** Comes with the first signed-in page, and keeps nobody waiting for long. */
async function syncDrafts(owner: Promise<string | undefined>): Promise<void> {
  const { startDraftSync } = await import('#web/features/customers/drafts/sync');
  await startDraftSync(owner);
}

/** The first paint comes before. */
const QUIET_START_MS = 3000;
/** A request for help that could not be stored at the last visit. */
async function sendHelpThatWaits(): Promise<void> {
  if (!isHelpWaiting()) return;
  const { startWaitingHelp, sendWaitingHelp } = await import('#web/features/operations/support/waiting-help');
  startWaitingHelp();
  await sendWaitingHelp();
}

export const area: Area = {
  Toaster,
  routes: [
    {
      element: <CustomerLayout />,
      children: gated([
        ...publicRoutes,
        ...besideLoansRoutes,
        ...entryRoutes,
        ...mySaakhRoutes,
        ...journeyRoutes,
        ...ownJourneysRoutes,
      ]),
    },
  ],
  async prepare(client: QueryClient) {
    const { token } = getSession().customer;
    const known = token ? client.prefetchQuery(userQuery()) : undefined;
    // The profile is asked for before what nothing waits for.
    await breathe();
    keepArrival();
    window.setTimeout(() => void sendHelpThatWaits(), QUIET_START_MS);
    beforeSignedIn((userId) => syncDrafts(Promise.resolve(userId)));
    if (!known) return;
    const owner = known.then(() => client.getQueryData(userQuery().queryKey)?.user_id);
    await Promise.all([known, syncDrafts(owner)]);
  },
};

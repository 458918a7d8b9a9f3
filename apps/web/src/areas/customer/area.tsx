import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../features/customers/queries';
import { isHelpWaiting } from '../../features/support/help-drafts';
import { getSession } from '../../platform/session/session';
import { breathe } from '../../platform/tasks/breathe';
import { beforeSignedIn } from '../../platform/tasks/sign-in-tasks';
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
const syncDrafts = async (owner: Promise<string | undefined>): Promise<void> => {
  const { startDraftSync } = await import('../../features/drafts/sync');
  await startDraftSync(owner);
};

/** The first paint comes before. */
const QUIET_START_MS = 3000;
/** A request for help that could not be stored at the last visit. */
const sendHelpThatWaits = async (): Promise<void> => {
  if (!isHelpWaiting()) return;
  const { startWaitingHelp, sendWaitingHelp } = await import('../../features/support/waiting-help');
  startWaitingHelp();
  await sendWaitingHelp();
};

export const area = {
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

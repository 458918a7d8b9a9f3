import type { PageSettings } from '@saakh/contracts/page';
import type { QueryClient } from '@tanstack/react-query';
import { noteEndedSession } from '../features/identity/ended-sign-in';
import { forgetSession, getSession } from '../platform/session/session';
import { tokenOf } from '../platform/session/session-state';
import { isLoginPath, pathInSite, type Site } from '../platform/site';

/**
 * The one place for a 401 (AUTH401-01): clears the audience's session items and all that was read with them. The area's own
 * gate then leads to its login page, without a toast. On a login page only a token that is dead is cleared, and nobody is
 * sent anywhere.
 */
export const createUnauthorisedHandler =
  (site: Site, settings: PageSettings, client: QueryClient): (() => void) =>
  () => {
    const atLogin = isLoginPath(pathInSite(window.location.pathname, site), site.audience, settings);
    if (atLogin && tokenOf(getSession(), site.audience) === null) return;
    if (!atLogin && site.audience === 'customer') noteEndedSession();
    void forgetSession(site.audience, !atLogin);
    client.clear();
  };

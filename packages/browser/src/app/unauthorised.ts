import type { PageSettings } from '@saakh/contracts/page';
import type { QueryClient } from '@tanstack/react-query';
import { noteEndedSession } from '#browser/features/identity/sign-in/ended-sign-in';
import { forgetSession, getSession } from '#browser/platform/session/session';
import { tokenOf } from '#browser/platform/session/session-state';
import { isLoginPath, opensByLink, pathInSite, type Site } from '#browser/platform/site';

/**
 * The one place for a 401 (AUTH401-01): clears the audience's session items and all that was read with them. The area's own
 * gate then leads to its login page, without a toast. On a login page, and on one that a link opens by its own secret, only a
 * token that is dead is cleared, and nobody is sent anywhere.
 */
export function createUnauthorisedHandler(site: Site, settings: PageSettings, client: QueryClient): () => void {
  return () => {
    const path = pathInSite(window.location.pathname, site);
    const stays = isLoginPath(path, site.audience, settings) || opensByLink(path);
    if (stays && tokenOf(getSession(), site.audience) === null) return;
    if (!stays && site.audience === 'customer') noteEndedSession();
    void forgetSession(site.audience, !stays);
    client.clear();
  };
}

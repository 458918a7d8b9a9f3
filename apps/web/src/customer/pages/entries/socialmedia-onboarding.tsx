import { useEffect } from 'react';
import { getSession, updateSession } from '#browser/platform/session/session';
import { Redirect } from '#browser/ui/frame/redirect';

/** What a campaign is called whose link says nothing else. */
const UNNAMED = { utm_source: 'socialmedia-onboarding', utm_medium: 'social' };

/** Arrival from a campaign: start-up has kept its parameters and told the visit; what follows is the login (ROUTE-20). */
export function SocialmediaOnboardingPage() {
  useEffect(() => {
    if (getSession().customer.utms === null) void updateSession('customer', { utms: UNNAMED });
  }, []);
  return <Redirect to="/login" />;
}

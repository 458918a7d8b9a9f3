import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { getSession, updateSession } from '../../../../platform/session/session';

/** What a campaign is called whose link says nothing else. */
const UNNAMED = { utm_source: 'socialmedia-onboarding', utm_medium: 'social' };

/** Arrival from a campaign: start-up has kept its parameters and told the visit; what follows is the login (ROUTE-20). */
export function SocialmediaOnboardingPage() {
  useEffect(() => {
    if (getSession().customer.utms === null) void updateSession('customer', { utms: UNNAMED });
  }, []);
  return <Navigate to="/login" replace />;
}

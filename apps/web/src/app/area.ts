import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { Audience } from '../platform/site';

/** What an area gives to the application: its routes, and what it needs before the first page. */
export interface Area {
  routes: RouteObject[];
  /** After the session is restored and before anything is shown; a failure is logged and no reason not to start. */
  prepare?: (client: QueryClient) => Promise<void>;
}

/** Each area is a chunk of its own: a customer downloads nothing of the back office. */
export const AREAS: Record<Audience, () => Promise<{ area: Area }>> = {
  customer: () => import('../areas/customer/area'),
  admin: () => import('../areas/admin/area'),
  partner: () => import('../areas/partner/area'),
};

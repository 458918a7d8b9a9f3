import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../features/customers/queries';
import { getSession } from '../../platform/session/session';
import { keepArrival } from './arrival';
import { CustomerLayout } from './customer-layout';
import { gated } from './gate';
import { journeyRoutes } from './journey-routes';
import { publicRoutes } from './public-routes';

export const area = {
  routes: [{ element: <CustomerLayout />, children: gated([...publicRoutes, ...journeyRoutes]) }],
  async prepare(client: QueryClient) {
    keepArrival();
    if (getSession().customer.token) await client.prefetchQuery(userQuery());
  },
};

import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../features/customers/queries';
import { getSession } from '../../platform/session/session';
import { forgetBrand } from '../../platform/session/session-brand';
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
    // A session that ran out while nobody was here took no cookie with it.
    else forgetBrand();
  },
};

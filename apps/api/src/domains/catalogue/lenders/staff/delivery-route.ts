import type { DeliveryRoute } from '@saakh/contracts/lending/staff/waiting-applications';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { ConnectionRow } from '../connections.repository';

/** The address that a connection mails leads to; undefined when it has none. */
export function leadAddressOf({ adapter, baseUrl }: Pick<ConnectionRow, 'adapter' | 'baseUrl'>): string | undefined {
  return adapter === 'lead'
    ? /^mailto:([^\s@<>,;]{1,64}@[^\s@<>,;]{1,190}\.[^\s@<>,;.]{2,})$/.exec(baseUrl)?.[1]
    : undefined;
}

type Reached = Pick<ConnectionRow, 'adapter' | 'baseUrl' | 'testedAt'>;

/**
 * Whether applications reach a lender: by mail, or by a system that answered a test since it was last changed. Decides who may
 * go live, who is offered, and what staff read of the way.
 */
export function deliveryRouteOf(connection: Reached | null | undefined): DeliveryRoute {
  if (!connection || connection.baseUrl === '') return 'none';
  if (connection.adapter === 'lead') return leadAddressOf(connection) === undefined ? 'none' : 'works';
  return connection.testedAt === null ? 'untested' : 'works';
}

const WORDS: Readonly<Record<DeliveryRoute, readonly string[]>> = {
  works: [],
  untested: [STAFF_MESSAGES.routeUntested],
  none: [STAFF_MESSAGES.missingRoute],
};

/** What keeps a lender from going live because its applications would not reach it, in words. */
export function missingRoute(connection: Reached | undefined): readonly string[] {
  return WORDS[deliveryRouteOf(connection)];
}

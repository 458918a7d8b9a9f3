import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { englishOf } from '@saakh/i18n/english';
import { findConnection, findLenders, listConnections } from '#domains/catalogue/lenders';
import { listWebhookAddresses, outboundTo } from '#domains/integrations/partner-api';
import { askConnection, findSystem } from '#domains/lending/lender-gateway';
import { inTransaction } from '#platform/context';
import { pinnedRangeOf, rangesOf } from '#platform/settings/private-hosts';
import { lookAtHost } from './hosts.probe';
import { type Finding, fail, ok, type Probe, reasonOf, warn } from './probe';
import { addressesOf } from './reach';

const SEE = 'docs/runbooks/lender-failing.md';

type Answer = Pick<Awaited<ReturnType<typeof askConnection>>, 'outcome' | 'message' | 'status'>;
interface Way {
  readonly host: string;
  /** Of a host behind a VPN. */
  readonly ranges: readonly string[] | undefined;
  readonly addresses: readonly string[];
}

/** How a lender's system answered, and by which range where it is behind a VPN. */
export function judgeLender(name: string, { outcome, message, status }: Answer, way: Way): Finding {
  const { host, ranges, addresses } = way;
  const isOurs = ranges !== undefined || message === STAFF_MESSAGES.addressNotAllowed;
  const setting = isOurs ? { setting: 'PRIVATE_HOSTS' } : {};
  const text = status === null ? englishOf(message) : `${englishOf(message)} (${status})`;
  if (outcome !== 'answered') return fail('lender-broken', { ...setting, values: { name, text } });
  if (!ranges) return ok('lender-well', { values: { name } });
  const range = pinnedRangeOf(ranges, addresses[0] ?? '') ?? ranges.join(', ');
  return ok('lender-pinned', { ...setting, values: { name, host, address: addresses.join(', '), range } });
}

export const lendersProbe: Probe = {
  name: 'lenders',
  see: SEE,
  lookInside: async ({ ctx, config }) => {
    const connections = await inTransaction(ctx, async (tx) => {
      const ids = [...(await listConnections(tx)).keys()];
      return Promise.all(ids.map(async (lenderId) => (await findSystem(tx, lenderId)) ?? findConnection(tx, lenderId)));
    });
    const known = connections.filter((one) => one !== undefined);
    if (known.length === 0) return [warn('lender-none')];
    const names = await findLenders(
      ctx,
      known.map(({ lenderId }) => lenderId),
    );
    return Promise.all(
      known.map(async (connection): Promise<Finding> => {
        const name = names.get(connection.lenderId)?.name ?? connection.slug;
        if (!('document' in connection)) return ok('lender-lead', { of: connection.slug, values: { name } });
        const { hostname: host } = new URL(connection.baseUrl);
        const ranges = rangesOf(config.PRIVATE_HOSTS, host);
        const answer = await askConnection(ctx, connection);
        const addresses = ranges && answer.outcome === 'answered' ? await addressesOf(host) : [];
        return { ...judgeLender(name, answer, { host, ranges, addresses }), of: connection.slug };
      }),
    );
  },
};

/** Systems of partners that are told what happens: a partner's own fault keeps nobody from going live. */
export const partnersProbe: Probe = {
  name: 'partners',
  see: 'docs/partner-api.md',
  lookInside: async (sight) => {
    const { ctx, config } = sight;
    const urls = await inTransaction(ctx, (tx) => listWebhookAddresses(tx));
    return Promise.all(
      urls.map(async (url): Promise<Finding> => {
        const host = new URL(url).hostname;
        try {
          await outboundTo(config, url).vet(url);
        } catch (error) {
          return warn('partner-broken', { of: host, values: { host, text: reasonOf(error) } });
        }
        const found = await lookAtHost({ url, mustBePublic: false }, sight);
        return found.level === 'ok'
          ? ok('partner-well', { of: host, values: { host } })
          : { ...found, level: 'warn', of: host };
      }),
    );
  },
};

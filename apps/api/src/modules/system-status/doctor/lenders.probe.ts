import { inTransaction } from '../../../platform/context';
import { listWebhookAddresses, outboundTo } from '../../integrations';
import { askConnection } from '../../lender-gateway';
import { findConnection, findLenders, listConnections } from '../../lenders';
import { lookAtHost } from './hosts.probe';
import { type Finding, fail, ok, type Probe, reasonOf, warn } from './probe';

const SEE = 'docs/runbooks/lender-failing.md';

export const lendersProbe: Probe = {
  name: 'lenders',
  see: SEE,
  lookInside: async ({ ctx }) => {
    const connections = await inTransaction(ctx, async (own) => {
      const ids = [...(await listConnections(own)).keys()];
      return Promise.all(ids.map((lenderId) => findConnection(own, lenderId)));
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
        const more = { of: connection.slug, values: { name } };
        if (connection.adapter !== 'rest') return ok('lender-lead', more);
        const { outcome, message, status } = await askConnection(ctx, connection);
        if (outcome === 'answered') return ok('lender-well', more);
        const text = status === null ? message : `${message} (${status})`;
        return fail('lender-broken', { ...more, values: { name, text } });
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
    const urls = await inTransaction(ctx, (own) => listWebhookAddresses(own));
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

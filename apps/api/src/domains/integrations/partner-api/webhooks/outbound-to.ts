import type { Config } from '#platform/config';
import { makeOutbound, type Outbound } from '#platform/http/outbound';

type Settings = Pick<Config, 'SAAKH_ENV' | 'WEBHOOK_TEST_HOSTS' | 'trialOf'>;

const testHostsOf = ({ SAAKH_ENV, WEBHOOK_TEST_HOSTS }: Settings): string[] =>
  SAAKH_ENV === 'demo' ? WEBHOOK_TEST_HOSTS.split(',').flatMap((host) => host.trim() || []) : [];

/**
 * The way to an address that a partner named: https to the public internet only, also in the demo, except for the hosts that
 * its settings name for trials on one machine. From a trial of an installation there is no way at all.
 */
export function outboundTo(config: Settings, url: string): Outbound {
  if (config.trialOf) return makeOutbound({ to: 'webhook', env: 'production', allowedHosts: [] });
  const testHosts = testHostsOf(config);
  return testHosts.includes(new URL(url).hostname)
    ? makeOutbound({ to: 'webhook', env: 'demo', allowedHosts: testHosts })
    : makeOutbound({ to: 'webhook', env: 'production', allowedHosts: 'every-public' });
}

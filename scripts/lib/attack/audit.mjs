import { npmCommand, run } from '../processes.mjs';
import { noCounts } from '../tests/vitest.mjs';

/**
 * Asks `npm audit` about all packages: high and critical advisories fail. Without a registry that answers, the part is skipped.
 * @returns {Promise<import('../tests/vitest.mjs').Counts>}
 */
export async function auditDependencies() {
  const npm = npmCommand();
  const env = { ...process.env, npm_config_loglevel: 'silent' };
  const { output } = await run(npm.command, [...npm.args, 'audit', '--json'], { env });
  const { high, critical, ...lesser } = severitiesOf(output) ?? {};
  if (high === undefined || critical === undefined) {
    console.log('No registry answers npm audit: advisories are not checked.');
    return { ...noCounts(), skipped: 1 };
  }
  console.log(`Advisories: ${JSON.stringify({ critical, high, ...lesser })}`);
  if (high + critical === 0) return { ...noCounts(), passed: 1 };
  return { ...noCounts(), failed: 1, failures: [`${high} high and ${critical} critical advisories: see npm audit`] };
}

/** @param {string} report @returns {Record<string, number> | undefined} */
function severitiesOf(report) {
  try {
    return JSON.parse(report).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

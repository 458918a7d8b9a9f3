import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';
import { findPromtool } from './tools.mjs';

/**
 * Checks the alert rules of `deploy/` and runs their unit tests. It skips both where promtool can't be installed.
 * @returns {Promise<{ outcome: 'passed' | 'failed' | 'skipped', details: string }>}
 */
export async function checkAlerts() {
  const promtool = await findPromtool();
  if (!promtool) return { outcome: 'skipped', details: 'promtool of the package prometheus can’t be installed here' };
  const rules = await run(promtool, ['check', 'rules', inRoot('deploy', 'alerts.yaml')]);
  const files = ['alerts.test.yaml', 'alerts-of-days.test.yaml'].map((file) => inRoot('deploy', file));
  const tests = await run(promtool, ['test', 'rules', ...files]);
  const isWell = rules.code === 0 && tests.code === 0;
  return { outcome: isWell ? 'passed' : 'failed', details: `${rules.output}${tests.output}`.trim() };
}

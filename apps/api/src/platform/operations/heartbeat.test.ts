import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { startHeartbeat } from './heartbeat';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function driftAt(aheadSeconds: number): Promise<number> {
  app.clock.set(new Date(Date.now() + aheadSeconds * 1_000));
  const beat = startHeartbeat(app.context('heartbeat'), { version: '1', commit: null });
  await beat.first;
  await beat.stop();
  const text = await app.platform.metrics.registry.metrics();
  return Number(/^saakh_clock_drift_seconds (\S+)$/m.exec(text)?.[1]);
}

test('REG-DP-10 a beat measures how far the process’s clock is from the database’s', async () => {
  for (const ahead of [0, 600, -600]) expect(Math.abs((await driftAt(ahead)) - ahead)).toBeLessThan(60);
});

import type { TestApp } from './test-app';

/** Does regular work now, by the name of its queue, as if its hour had come. */
export async function runScheduled({ platform, sql }: Pick<TestApp, 'platform' | 'sql'>, name: string): Promise<void> {
  await platform.jobs.prepare();
  await sql('insert into pgboss.job (name) values ($1)', [name]);
  await platform.jobs.drain();
}

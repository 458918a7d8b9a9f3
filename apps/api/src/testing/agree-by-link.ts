import { confirmAccess } from '@saakh/contracts/identity/access';
import type { TestApp } from './test-app';

/** The person whose account it is agrees to what staff asked for, by the link of their newest message. */
export async function agreeByLink(app: Pick<TestApp, 'inject' | 'platform'>, to: string): Promise<void> {
  await app.platform.jobs.drain();
  const found = (await app.platform.outbox.listDevelopmentMessages(to)).flatMap(
    ({ body }) => /confirm-access#([\w-]{22})/.exec(body)?.[1] ?? [],
  );
  for (const secret of found) {
    const { status } = await app.inject(confirmAccess, { body: { secret } });
    if (status === 200) return app.platform.jobs.drain();
  }
  throw new Error(`${to} could not agree by any of ${found.length} links`);
}

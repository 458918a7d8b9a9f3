import { readConfig } from './config';
import { createSandbox } from './sandbox';

const GRACE_MS = 5_000;

async function start(): Promise<void> {
  const sandbox = createSandbox(readConfig(process.env));
  const url = await sandbox.listen();
  process.stdout.write(`lender sandbox listens at ${url}\n`);
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void sandbox.close(GRACE_MS);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Who started it with a channel is gone.
  process.on('disconnect', stop);
}

start().catch((error: unknown) => {
  console.error(`lender sandbox: ${error instanceof Error ? error.message : 'could not start'}`);
  process.exitCode = 1;
});

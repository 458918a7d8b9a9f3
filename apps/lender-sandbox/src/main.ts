import { readConfig, readKindPorts } from './config';
import { startAsyncLender } from './kinds/async-lender';
import { startXmlLender } from './kinds/xml-lender';
import { createSandbox } from './sandbox';

const GRACE_MS = 5_000;

async function start(): Promise<void> {
  const sandbox = createSandbox(readConfig(process.env));
  const url = await sandbox.listen();
  process.stdout.write(`lender sandbox listens at ${url}\n`);
  const ports = readKindPorts(process.env);
  const kinds = await Promise.all([
    ...(ports.async === undefined ? [] : [startAsyncLender({ port: ports.async })]),
    ...(ports.xml === undefined ? [] : [startXmlLender({ port: ports.xml })]),
  ]);
  for (const lender of kinds) {
    process.stdout.write(`lender with the template ${lender.connection.template} listens at ${lender.url}\n`);
  }
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    for (const lender of kinds) void lender.close();
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

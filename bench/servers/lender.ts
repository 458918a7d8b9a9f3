import { readConfig } from '../../apps/lender-sandbox/src/config';
import { createSandbox } from '../../apps/lender-sandbox/src/sandbox';

// The demo's stand-in for lenders' systems, which answers quotes at once.
const sandbox = createSandbox(readConfig({ ...process.env, PORT: '0' }));
sandbox.listen().then((url) => process.send?.({ port: Number(new URL(url).port) }));
process.on('SIGTERM', () => process.exit());

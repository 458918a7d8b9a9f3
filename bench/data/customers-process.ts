import { makeFieldCipher } from '../../apps/api/src/platform/security/aes-field-cipher';
import { benchConfig } from '../support/settings';
import { connectToLoad } from './load';
import { writeCustomers } from './write-customers';

// Nobody waits for what is written once whoever asked for it is gone.
process.once('disconnect', () => process.exit(1));

/** A process that writes some of the customers, beside others that write theirs: what it is given is in its arguments. */
const [url = '', lenders, now, first, last] = process.argv.slice(2);
const client = await connectToLoad(url);
await writeCustomers(client, makeFieldCipher(benchConfig(url).secrets), {
  lenders: Number(lenders),
  now: new Date(Number(now)),
  first: Number(first),
  last: Number(last),
});
await client.end();
process.exit(0);

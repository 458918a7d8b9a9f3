import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkLender } from './lib/lender-check/check-lender.mjs';

const USAGE = `npm run lender-check -- <base address> --key <API key> --webhook-secret <secret> [options]

Tests a lender's system against docs/lender-api.md: it asks for quotes, submits, asks, withdraws and receives webhooks, as Saakh does,
for people who do not exist. Use a test system. Exit status: 0 all conforms, 1 something does not, 2 written wrongly.

  --callback <address>   where the lender reaches this machine; without it, http://127.0.0.1:<port>
  --port <port>          where webhooks are received; any free one without it
  --wait <seconds>       for a webhook; 60 without it
  --people <file>        JSON { "eligible": {…}, "notEligible": {…} }: fields of a quote, where the lender needs other people
  --paid <reference>     our reference of an application that was paid out, to check its signed documents`;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      'webhook-secret': { type: 'string' },
      callback: { type: 'string' },
      port: { type: 'string', default: '0' },
      wait: { type: 'string', default: '60' },
      people: { type: 'string' },
      paid: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [url] = positionals;
  const { key, 'webhook-secret': secret, callback, people } = values;
  if (values.help || positionals.length !== 1 || !url || !URL.canParse(url) || !key || !secret) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  if (callback !== undefined && !URL.canParse(callback)) throw new Error('--callback: not an address');
  const [port, waitSeconds] = [wholeNumber('--port', values.port), wholeNumber('--wait', values.wait)];
  const named = people === undefined ? {} : JSON.parse(readFileSync(people, 'utf8'));
  const results = await checkLender(
    { url, key, secret, callback, port, waitSeconds, paid: values.paid, ...named },
    (line) => console.log(line),
  );
  const wrong = results.filter(({ faults }) => faults.length > 0).length;
  const skipped = results.filter((result) => result.skipped !== undefined).length;
  const left = skipped === 0 ? '' : `, ${skipped} not checked`;
  console.log(`\n${results.length - wrong - skipped} of ${results.length} conform${left}`);
  return wrong === 0 ? 0 : 1;
}

/** @param {string} name @param {string} text */
function wholeNumber(name, text) {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${name}: ${text} is no whole number`);
  return Number(text);
}

import { readFileSync } from 'node:fs';
import { checkAccess, checkApplications, checkQuotes } from './checks.mjs';
import { createClient } from './client.mjs';
import {
  checkDeliveries,
  checkDocuments,
  checkExecutedDocuments,
  checkWebhooks,
  checkWithdrawals,
} from './later-checks.mjs';
import { receiveWebhooks } from './receiver.mjs';
import { createReport } from './report.mjs';
import { NOT_ELIGIBLE } from './requests.mjs';

/** The interface itself, by which answers are judged. */
export const lenderApi = JSON.parse(
  readFileSync(new URL('../../../docs/lender-api.openapi.json', import.meta.url), 'utf8'),
);

/**
 * Acts towards a lender's system as we do, and tells what conforms to our interface and what does not.
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.key
 * @param {string} options.secret of webhooks
 * @param {string} [options.callback] where the lender reaches this machine
 * @param {number} [options.port]
 * @param {number} [options.waitSeconds] for a webhook
 * @param {string} [options.paid] our reference of an application that was paid out
 * @param {Record<string, unknown>} [options.eligible]
 * @param {Record<string, unknown>} [options.notEligible]
 * @param {(line: string) => void} say
 */
export async function checkLender(options, say) {
  const { secret, callback, port = 0, waitSeconds = 60, paid, eligible = {}, notEligible = NOT_ELIGIBLE } = options;
  const receiver = await receiveWebhooks({ host: callback === undefined ? '127.0.0.1' : '0.0.0.0', port, callback });
  const report = createReport(lenderApi, say);
  const setup = { client: createClient(options), receiver, report, secret, waitSeconds, paid, eligible, notEligible };
  try {
    await checkAccess(setup);
    await checkQuotes(setup);
    const taken = await checkApplications(setup);
    await checkDocuments(setup, taken);
    await checkWebhooks(setup, taken);
    await checkWithdrawals(setup, taken);
    await checkDeliveries(setup);
    await checkExecutedDocuments(setup);
    return report.results;
  } finally {
    receiver.close();
  }
}

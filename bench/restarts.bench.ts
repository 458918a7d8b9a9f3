import { generate } from './data/generate';
import { CHEAP, sharesOf, VISITS } from './support/mixed-load/calls';
import { restartInTurn } from './support/mixed-load/restarts';
import { makeDatabase, openInstance } from './support/product';
import { figure, printTable } from './support/report';
import { IS_FULL } from './support/size';

/** R-RUN-1 and R-TEST-6: how long each load lasts under which instances are restarted; a restart takes seconds. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? (IS_FULL ? 180 : 30));
const CUSTOMERS = 2_000;

const database = await makeDatabase('restarts');
try {
  const instance = openInstance(database);
  const customers = await generate(instance.ctx, database.owner, { lenders: 50, customers: CUSTOMERS });
  await instance.close();
  printTable(await restartInTurn(database, customers, SECONDS), [
    `Two instances behind a proxy, which share the processors with it and with the sender. Of a hundred calls ${sharesOf(VISITS)} are profile, products, applications, disclosures and offers at the lower rate, and ${sharesOf(CHEAP)} products, profile and offers at the higher, of ${figure(CUSTOMERS)} customers in turn.`,
  ]);
} finally {
  await database.drop();
}

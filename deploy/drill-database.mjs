// Makes or drops the database that the drill restores to: `node deploy/drill-database.mjs create|drop`. What is there already is
// never taken: making it fails then. The one who is named by DRILL_DATABASE_OWNER_URL needs the right to make databases.
import pg from 'pg';

const [what] = process.argv.slice(2);
const url = new URL(process.env.DRILL_DATABASE_OWNER_URL ?? '');
const name = decodeURIComponent(url.pathname.slice(1));
if (!name || (what !== 'create' && what !== 'drop')) throw new Error('Name a database, and say create or drop');
url.pathname = '/postgres';
const client = new pg.Client({ connectionString: url.href });
await client.connect();
try {
  await client.query(`${what} database ${client.escapeIdentifier(name)}`);
} catch (error) {
  console.error(`The drill could not ${what} its database ${name}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await client.end();
}

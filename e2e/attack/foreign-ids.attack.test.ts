import { expect, test } from 'vitest';
import { documentedCalls } from '../support/attack/api-document';
import { runSql, startUnderAttack } from '../support/attack/app';
import { sendJson } from '../support/attack/send';
import { expectAlike } from '../support/attack/timing';

const world = startUnderAttack();

/** An id that somebody in the demo has: parameters have the names of primary keys. */
async function idFor(parameter: string): Promise<string | undefined> {
  const column = parameter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const [table] = await runSql<{ name: string }>(
    world.app,
    `select c.table_name as name from information_schema.table_constraints c
     join information_schema.key_column_usage k using (constraint_name, table_name)
     where c.constraint_type = 'PRIMARY KEY' and c.table_schema = 'public' and k.column_name = $1 limit 1`,
    [column],
  );
  if (!table) return undefined;
  return (await runSql<{ id: string }>(world.app, `select ${column}::text as id from ${table.name} limit 1`))[0]?.id;
}
/** An id of the same form that nobody has. */
const nobodys = (id: string) => id.slice(0, 4) + [...id.slice(4)].reverse().join('');

test('S-AZ-3 S-AZ-4 another customer’s id is answered like one that nobody has, in the same time', async () => {
  const compared: string[] = [];
  for (const { method, path } of await documentedCalls(world.app.url)) {
    const [, parameter = ''] = /\{(\w+)\}/.exec(path) ?? [];
    const id = method === 'GET' ? await idFor(parameter) : undefined;
    if (id === undefined) continue;
    const read = (as: string) => {
      const filled = path.replace(`{${parameter}}`, as).replace(/\{\w+\}/g, 'en');
      return sendJson(world.app.url, 'GET', filled, undefined, world.tokens.customer);
    };
    // Other answers are those of another audience's call, or of one that is open to everyone.
    if ((await read(nobodys(id))).status !== 404) continue;
    await expectAlike(path, { known: () => read(id), unknown: () => read(nobodys(id)) });
    compared.push(path);
  }
  expect(compared.length, compared.join()).toBeGreaterThan(3);
});

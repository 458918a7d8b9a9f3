import type { Database } from '#platform/database/database';

export class Killed extends Error {}

/** A database on which the process dies at the n-th transaction: before it begins, or after it has committed. */
export function dyingDatabase(database: Database, at: number, when: 'before' | 'after') {
  let count = 0;
  const dying: Database = {
    ...database,
    async transaction(scope, run) {
      count += 1;
      const isTheOne = count === at;
      if (count > at) throw new Killed('dead already');
      if (isTheOne && when === 'before') throw new Killed('before');
      const result = await database.transaction(scope, run);
      if (isTheOne) throw new Killed('after');
      return result;
    },
  };
  return { dying, transactions: () => count };
}

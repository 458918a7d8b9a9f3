import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/** What ends a word in the name of a place. */
const asWords = (name: SQL): SQL => sql`lower(translate(${name}, '-(.,/', '     '))`;

/**
 * Cities of customers in whose name a word begins as what was typed, in any case: "urban" and "bengaluru u" find Bengaluru
 * Urban. Each name is looked for in the index after the one before: as much work as there are cities, not customers. By whole
 * names the database then knows how many customers a filter means, which it can't of a beginning.
 */
export async function selectCityNames(ctx: TxContext, typed: string): Promise<string[]> {
  const beginning = typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const found = await rawRows<{ city: string }>(
    ctx,
    sql`with recursive names(city) as (
          (select city from users where city is not null order by city limit 1)
          union all
          select (select u.city from users u where u.city > n.city order by u.city limit 1) from names n
          where n.city is not null
        )
        select city from names
        where ' ' || ${asWords(sql`city`)} like '% ' || ${asWords(sql`${beginning}::text`)} || '%'`,
  );
  return found.map(({ city }) => city);
}

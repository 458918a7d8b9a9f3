import type pg from 'pg';
import type { Config } from '../../config';

/** Its row in `key_checks` beside those of the secrets; the digest is the environment itself. */
export const KIND = 'SAAKH_ENV';

type Kind = Config['SAAKH_ENV'];

/** Why a database that was filled as `filled` is none for `env`; undefined where it is. */
export function kindFault(env: Kind, filled: string | undefined): string | undefined {
  return filled === undefined || filled === env
    ? undefined
    : `${KIND} is ${env}, and this database was filled with ${KIND}=${filled}. Set that, or use another database; nothing was changed.`;
}

/** The same of a server, before anything of it is changed; undefined, too, for one that was never filled. */
export async function findKindFault(owner: pg.Client, env: Kind): Promise<string | undefined> {
  const { rows: there } = await owner.query(`select where to_regclass('public.key_checks') is not null`);
  if (there.length === 0) return undefined;
  const asked = 'select digest from public.key_checks where secret = $1';
  const { rows } = await owner.query<{ digest: string }>(asked, [KIND]);
  return kindFault(env, rows[0]?.digest);
}

import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Platform, TxContext } from '#platform/context';
import type { SealedPlace } from '#platform/crypto/field-cipher';
import { rawRows } from '#platform/database/raw-rows';
import type { partnerUsers, staffUsers } from './identity.table';

type Ciphering = { readonly platform: Pick<Platform, 'cipher'> };
type AccountKey = { readonly staffId: string } | { readonly partnerUserId: string } | { readonly lenderUserId: string };
/** An address is sealed, with the keyed hash that it is found by (S-PAN-4); an older version writes it plain. */
interface KeptEmail {
  readonly email: string | null;
  readonly emailSealed: string | null;
  readonly emailIndex: string | null;
}

const ID_OF = { staff_users: 'staff_id', partner_users: 'partner_user_id' } as const;
export type AccountTable = keyof typeof ID_OF;

const placeIn = (table: AccountTable | 'lender_users', id: string) => ({ table, id, column: 'email_sealed' });
function placeOf(key: AccountKey) {
  if ('lenderUserId' in key) return placeIn('lender_users', key.lenderUserId);
  return 'staffId' in key ? placeIn('staff_users', key.staffId) : placeIn('partner_users', key.partnerUserId);
}

const seal = ({ platform: { cipher } }: Ciphering, place: SealedPlace, email: string) => ({
  emailSealed: cipher.seal(email, place),
  emailIndex: cipher.index('email', email),
});

/** What the row of an account keeps of its address. */
export function sealedEmail(ctx: Ciphering, key: AccountKey, email: string) {
  return {
    email: null,
    ...seal(ctx, placeOf(key), email),
  };
}

export type WithEmail<Row> = Omit<Row, keyof KeptEmail> & { readonly email: string };

/** A row of an account with its address in the clear, and without what that is kept in. */
export function withEmail<Row extends Omit<KeptEmail, 'emailIndex'> & AccountKey>(
  { platform: { cipher } }: Ciphering,
  row: Row,
): WithEmail<Row> {
  const { email, emailSealed, emailIndex: _index, ...rest } = row as Row & KeptEmail;
  // One of both is there: `email_kept_once`.
  return { ...rest, email: email ?? cipher.open(String(emailSealed), placeOf(row)) };
}

/** Whether an account has this address, all of it and in small letters. */
export function hasEmail(
  { platform: { cipher } }: Ciphering,
  table: typeof staffUsers | typeof partnerUsers,
  email: string,
): SQL | undefined {
  return or(eq(table.emailIndex, cipher.index('email', email)), eq(table.email, email));
}

/** Where two versions made two accounts with one address at once, the sealed one is it. */
export function sealedFirst(table: typeof staffUsers | typeof partnerUsers): SQL {
  return sql`${table.emailIndex} is null`;
}

const AT_ONCE = 200;

/** Seals so many of a table after an id and answers the last one's, undefined at the end. One whose address another account has sealed stays. */
export async function sealPlainEmails(ctx: TxContext, table: AccountTable, after: string): Promise<string | undefined> {
  const [accounts, idColumn] = [sql.identifier(table), sql.identifier(ID_OF[table])];
  const rows = await rawRows<{ id: string; email: string }>(
    ctx,
    sql`select ${idColumn} as id, email from ${accounts} where email is not null and ${idColumn} > ${after}
        order by ${idColumn} limit ${AT_ONCE} for update`,
  );
  for (const { id, email } of rows) {
    const { emailSealed, emailIndex } = seal(ctx, placeIn(table, id), email);
    const sealed = await rawRows(
      ctx,
      sql`update ${accounts} set email = null, email_sealed = ${emailSealed}, email_index = ${emailIndex}
          where ${idColumn} = ${id} and not exists (select 1 from ${accounts} where email_index = ${emailIndex}) returning 1`,
    );
    if (sealed.length === 0) ctx.platform.logger.error({ table, id }, 'another account has the same address');
  }
  return rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
}

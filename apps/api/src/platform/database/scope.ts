import { sql } from 'drizzle-orm';
import type { DataScope, Tx } from './database';

/** The ordinary role of the application: no rights on the schema, row security in force. */
export const APP_ROLE = 'saakh_app';

/** Tells the database whose rows this transaction may see; forgotten when the transaction ends. */
export const applyScope = (tx: Tx, scope: DataScope) =>
  tx.execute(
    sql`select set_config('saakh.scope', ${scope.kind}, true), set_config('saakh.user_id', ${
      scope.kind === 'customer' ? scope.userId : ''
    }, true), set_config('saakh.partner_id', ${scope.kind === 'partner' ? scope.partnerId : ''}, true)`,
  );

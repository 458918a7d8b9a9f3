import pg from 'pg';
import type { DataScope } from './database';

/** The ordinary role of the application: no rights on the schema, row security in force. */
export const APP_ROLE = 'saakh_app';

function settingsOf(scope: DataScope): readonly (readonly [string, string])[] {
  if (scope.kind === 'customer') return [['saakh.user_id', scope.userId]];
  if (scope.kind === 'partner') return [['saakh.partner_id', scope.partnerId]];
  if (scope.kind === 'lender') return [['saakh.lender_id', String(scope.lenderId)]];
  return [];
}

/**
 * The statement that tells the database whose rows a transaction may see; forgotten when the transaction ends. It carries
 * its values within, so that it can travel together with the one that begins the transaction.
 */
export function scopeStatement(scope: DataScope): string {
  const settings = [['saakh.scope', scope.kind] as const, ...settingsOf(scope)];
  return `select ${settings.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`).join(', ')}`;
}

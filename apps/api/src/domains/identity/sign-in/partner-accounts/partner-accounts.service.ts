import type { CallParsed } from '@saakh/contracts/call';
import type { listPartnerAccounts, PartnerAccount } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { fieldError } from '#platform/app-error';
import { type AdminContext, type Context, inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { pageRows } from '#platform/lists/page-rows';
import { type AccountPlace, selectPartnerAccounts } from './partner-accounts.repository';

function readPlace(text: string): AccountPlace {
  const [, id, name] = /^([\w-]{1,80})~([\s\S]*)$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (id === undefined || name === undefined || name.includes('\0')) {
    throw fieldError('after', REPLY_MESSAGES.listPlaceUnknown);
  }
  return { id, name };
}

type Row = Awaited<ReturnType<typeof selectPartnerAccounts>>[number];
const shown = ({ lowerName: _lowerName, lastSignInAt, ...row }: Row): PartnerAccount => ({
  ...row,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

const PEOPLE_OF_ONE = 200;
/** The accounts of a merchant by name. */
export async function listAccountsOf(ctx: TxContext, merchant: string): Promise<PartnerAccount[]> {
  return (await selectPartnerAccounts(ctx, { merchant, limit: PEOPLE_OF_ONE })).map(shown);
}

/**
 * A page of the accounts of portals by name; `next` leads on, null at the end. VALIDATION_FAILED at `after` for a place that is
 * none.
 */
export function listAccounts(
  ctx: AdminContext | PartnerContext,
  { after, limit, ...wanted }: CallParsed<typeof listPartnerAccounts>['query'],
): Promise<{ data: PartnerAccount[]; next: string | null }> {
  const from = after === undefined ? undefined : readPlace(after);
  const most = pageRows(limit);
  return inTransaction<{ data: PartnerAccount[]; next: string | null }, Context>(ctx, async (tx) => {
    const found = await selectPartnerAccounts(tx, { ...wanted, after: from, limit: most + 1 });
    const rows = found.slice(0, most);
    const last = rows.at(-1);
    return {
      data: rows.map(shown),
      next:
        last && found.length > most
          ? Buffer.from(`${last.partnerUserId}~${last.lowerName}`).toString('base64url')
          : null,
    };
  });
}

import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { type DedupeRule, insertFindings, selectSamePan, selectSamePeople } from './findings.repository';

const MOST_OF_ONE = 50;
const GROUPS_AT_ONCE = 200;

async function note(tx: TxContext, rule: DedupeRule, pairs: readonly (readonly [string, string])[]) {
  const added = await insertFindings(tx, rule, pairs);
  for (const findingId of added) {
    await recordAudit(tx, {
      action: 'duplicate.found',
      objectType: 'dedupe-finding',
      objectId: findingId,
      after: { rule },
    });
  }
}

/** After a PAN was saved: notes every other customer who has it, told by its index and without opening any (S-PAN-2). */
export function findSamePan(ctx: Context, { userId }: { userId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const others = await selectSamePan(tx, userId, MOST_OF_ONE);
    await note(
      tx,
      'same-pan',
      others.map((other) => [userId, other] as const),
    );
  });
}

/** Nightly: notes customers with one name, birth date and pincode, each with the first of them. */
export async function findSamePeople(ctx: Context): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const groups = await inTransaction(ctx, async (tx) => {
      const found = await selectSamePeople(tx, from, GROUPS_AT_ONCE);
      const pairs = found.flatMap(([first = '', ...others]) => others.map((other) => [first, other] as const));
      await note(tx, 'same-person', pairs);
      return found;
    });
    after = groups.at(-1)?.[0];
  }
}

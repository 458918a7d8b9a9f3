import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { DeskMessage } from '@saakh/contracts/lending/desk';
import { shortReference } from '@saakh/rules/identifiers';
import { lenderOf } from '#domains/catalogue/lenders';
import { findLenderUserNames, listPeopleAtDesk, mailAdministrators } from '#domains/identity/sign-in';
import { findLenderApplication, type LenderApplicationRow, recordEvent } from '#domains/lending/applications';
import { findStaffNames } from '#domains/records/records';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getBrand, siteAddress } from '#platform/brands';
import {
  type AdminContext,
  inTransaction,
  type LenderContext,
  type TxContext,
  withSystemSight,
} from '#platform/context';
import { senderLimits, takeOf } from '#platform/limits/sender-limits';
import {
  type DeskMessageRow,
  insertDeskMessage,
  selectMessagesOf,
  selectMessagesOfLender,
} from './desk-messages.repository';
import { getVisibleCase } from './visible-case';

/** Each sends a mail to every administrator. */
const WRITTEN = senderLimits('desk-messages', { hour: 60, day: 300 });

async function namesOf(tx: TxContext, lenderId: number, rows: readonly DeskMessageRow[]) {
  const ofLender = await findLenderUserNames(tx, lenderId);
  const ofStaff = await findStaffNames(tx, [
    ...new Set(rows.filter(({ side }) => side === 'staff').map(({ authorId }) => authorId)),
  ]);
  return (id: string) => ofLender.get(id) ?? ofStaff.get(id) ?? null;
}

function viewOf(
  { deskMessageId, kind, side, authorId, text, at }: DeskMessageRow,
  nameOf: (id: string) => string | null,
): DeskMessage {
  return { deskMessageId, kind, side, by: nameOf(authorId), text, at: at.toISOString() };
}

/** What was written about a case, oldest first. */
export async function listMessages(
  tx: TxContext,
  { lenderApplicationId, lenderId }: Pick<LenderApplicationRow, 'lenderApplicationId' | 'lenderId'>,
): Promise<DeskMessage[]> {
  const rows = await selectMessagesOf(tx, lenderApplicationId);
  const nameOf = await namesOf(tx, lenderId, rows);
  return rows.map((row) => viewOf(row, nameOf));
}

interface Written {
  readonly kind: DeskMessage['kind'];
  readonly text: string;
}

/** Keeps a message; the audit has that there was one, and not its words. */
async function keepMessage(
  tx: (AdminContext | LenderContext) & TxContext,
  row: LenderApplicationRow,
  { kind, text }: Written,
): Promise<DeskMessage> {
  const { lenderApplicationId, userId, lenderId } = row;
  const { actor } = tx;
  const author =
    actor.kind === 'admin'
      ? ({ side: 'staff', authorId: actor.staffId } as const)
      : ({ side: 'lender', authorId: actor.lenderUserId } as const);
  const kept = await insertDeskMessage(tx, { lenderApplicationId, userId, lenderId, kind, text, ...author });
  await recordAudit(tx, {
    action: `desk.${author.side}-wrote`,
    objectType: 'lender-application',
    objectId: lenderApplicationId,
    subject: userId,
    after: { kind },
  });
  return viewOf(kept, await namesOf(tx, lenderId, [kept]));
}

/**
 * Keeps what a lender's people write, and tells administrators that something waits. The mail has nothing of the customer.
 * NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function writeFromDesk(
  ctx: LenderContext,
  lenderApplicationId: string,
  written: Written,
): Promise<DeskMessage> {
  await takeOf(ctx.platform.limits, WRITTEN, ctx.actor.lenderUserId);
  return inTransaction<DeskMessage, LenderContext>(ctx, async (tx) => {
    const row = await getVisibleCase(tx, lenderApplicationId);
    const message = await keepMessage(tx, row, written);
    // The customer's timeline says so; staff tell them which document.
    if (written.kind === 'document') {
      await withSystemSight(tx, (system) => recordEvent(system, row, { event: 'document-asked', by: 'lender' }));
    }
    const lender = await lenderOf(tx, row.lenderId);
    await mailAdministrators(tx, {
      ...{ templateKey: 'desk-request', brandKey: DEFAULT_BRAND_KEY },
      variables: {
        lender: lender?.name ?? String(row.lenderId),
        reference: shortReference(lenderApplicationId),
        lenderLink: siteAddress(tx, DEFAULT_BRAND_KEY, `/admin/lenders/${row.lenderId}`),
      },
    });
    return message;
  });
}

/** Keeps what staff write to a lender, and tells its people by mail that something waits, without a word of it. NOT_FOUND. */
export function writeAsStaff(ctx: AdminContext, lenderApplicationId: string, written: Written): Promise<DeskMessage> {
  return inTransaction<DeskMessage, AdminContext>(ctx, async (tx) => {
    const row = await findLenderApplication(tx, lenderApplicationId);
    if (!row) throw notFound('case');
    const message = await keepMessage(tx, row, written);
    const brand = await getBrand(tx, DEFAULT_BRAND_KEY);
    for (const { email, name, mailLanguage: language } of await listPeopleAtDesk(tx, row.lenderId)) {
      await tx.platform.outbox.send(
        { ...tx, brandKey: DEFAULT_BRAND_KEY },
        {
          ...{ channel: 'email', to: email, templateKey: 'desk-waits', language },
          variables: {
            ...{ ...brandVariables(brand, language), name, reference: shortReference(lenderApplicationId) },
            deskLink: siteAddress(tx, DEFAULT_BRAND_KEY, `/desk/cases/${lenderApplicationId}`),
          },
        },
      );
    }
    return message;
  });
}

/** What was written about the cases of a lender, newest first, for staff. NOT_FOUND. */
export function listMessagesOfLender(ctx: AdminContext, lenderId: number) {
  return inTransaction(ctx, async (tx) => {
    if (!(await lenderOf(tx, lenderId))) throw notFound('lender');
    const rows = await selectMessagesOfLender(tx, lenderId);
    const nameOf = await namesOf(tx, lenderId, rows);
    return rows.map((row) => ({
      ...viewOf(row, nameOf),
      lenderApplicationId: row.lenderApplicationId,
      reference: shortReference(row.lenderApplicationId),
    }));
  });
}

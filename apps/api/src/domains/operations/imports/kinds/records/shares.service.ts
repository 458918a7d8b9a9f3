import { isDeepStrictEqual } from 'node:util';
import { isAsLeft, type RecordValues } from '@saakh/rules/operations/imports/brought-in/record-changes';
import { toldPartnerRecord } from '#domains/partners/brands';
import {
  changedMeanwhile,
  type EditableRecord,
  listApprovalsOf,
  replaceOpenApproval,
  writeChange,
} from '#domains/records/records';
import type { AdminContext, TxContext } from '#platform/context';
import { lockImport, updateImport } from '../../imports.repository';
import { type KeptStep, markRecord, selectShareSteps } from './import-records.repository';
import { lockShares } from './partners.repository';

type Shares = Awaited<ReturnType<typeof lockShares>>;
const PROPERTY = 'shares';

/** Why a partner's share was changed, in its history. */
export function reasonOf(importId: string): string {
  return `Import ${importId}`;
}

/** What a person who approves reads, partner by partner: the fields that the file says. */
const linesOf = (steps: readonly KeptStep[], shares: Shares, valuesOf: (step: KeptStep) => RecordValues) =>
  steps.map((step) => ({
    partner: shares.get(step.id)?.label ?? step.id,
    ...Object.fromEntries(Object.keys(step.change.after).map((name) => [name, valuesOf(step)[name] ?? null])),
  }));
const linesAfter = (steps: readonly KeptStep[], shares: Shares) => linesOf(steps, shares, ({ change }) => change.after);
const linesBefore = (steps: readonly KeptStep[], shares: Shares) =>
  linesOf(steps, shares, ({ change }) => change.before ?? {});

async function loadShares(ctx: TxContext, importId: string) {
  const steps = await selectShareSteps(ctx, importId);
  return {
    steps,
    shares: await lockShares(
      ctx,
      steps.map(({ id }) => id),
    ),
  };
}

/** What approves together is written partner by partner, as a change by hand: with its history, and told to the owners. */
async function writeShares(
  ctx: TxContext,
  importId: string,
  { steps, shares }: Awaited<ReturnType<typeof loadShares>>,
  { isBack, asked }: { readonly isBack: boolean } & Pick<Parameters<EditableRecord['write']>[2], 'asked'>,
): Promise<void> {
  for (const step of steps) {
    const { id, change } = step;
    const values = isBack ? (change.before ?? {}) : change.after;
    if (shares.get(id)?.isLiving) {
      for (const [property, value] of Object.entries(values)) {
        await writeChange(ctx, toldPartnerRecord, { id, property, value, reason: reasonOf(importId) }, asked);
      }
    }
    if (isBack) await markRecord(ctx, importId, step, 'restored');
  }
}

/**
 * The shares of one file, which a second person approves or refuses together where the setting SECOND_APPROVAL asks for one: as the file
 * says, and, when it is undone, back to what was before.
 */
export const importSharesRecord: EditableRecord = {
  type: 'import-shares',
  needsApproval: () => 'money',
  schemaOf: () => undefined,
  async lock(ctx, importId) {
    const row = await lockImport(ctx, importId);
    if (!row) return undefined;
    const { steps, shares } = await loadShares(ctx, importId);
    return {
      name: row.fileName,
      values: { [PROPERTY]: linesOf(steps, shares, ({ id }) => shares.get(id)?.share ?? {}) },
    };
  },
  async write(ctx, importId, { value, present, asked }) {
    const found = await loadShares(ctx, importId);
    const isBack = isDeepStrictEqual(value, linesBefore(found.steps, found.shares));
    if (!isBack && !isDeepStrictEqual(value, linesAfter(found.steps, found.shares))) {
      const seen = { id: importId, property: PROPERTY, seen: value };
      throw await changedMeanwhile(ctx, importSharesRecord, seen, present.values[PROPERTY]);
    }
    await writeShares(ctx, importId, found, { isBack, asked });
    if (!isBack || asked === undefined) return;
    // The undo itself has been counted without them.
    const undoRestored = (await lockImport(ctx, importId))?.undoRestored ?? 0;
    await updateImport(ctx, importId, { undoRestored: undoRestored + found.steps.length });
  },
};

const wanted = (importId: string, value: unknown) => ({
  ...{ id: importId, property: PROPERTY, value, reason: reasonOf(importId) },
});

/** Once all rows are through: the shares of the file are changed together, or wait together. */
export async function endShares(ctx: TxContext, importId: string): Promise<void> {
  const { steps, shares } = await loadShares(ctx, importId);
  if (steps.length > 0) await writeChange(ctx, importSharesRecord, wanted(importId, linesAfter(steps, shares)));
}

/**
 * Sets shares back that are as the file left them; those that wait for a second person are withdrawn. Where a second person has to agree
 * to that as well, they stay until then and count as neither.
 */
export async function undoShares(tx: AdminContext & TxContext, importId: string) {
  await replaceOpenApproval(tx, 'import-shares', { id: importId, property: PROPERTY });
  const { steps, shares } = await loadShares(tx, importId);
  const came = { restored: 0, left: 0 };
  const settle = async (step: KeptStep, undo: 'restored' | 'left'): Promise<void> => {
    came[undo] += 1;
    await markRecord(tx, importId, step, undo);
  };
  const changed: KeptStep[] = [];
  for (const step of steps) {
    const now = shares.get(step.id);
    const before = step.change.before ?? {};
    if (now?.isLiving && isAsLeft(now.share, step.change)) changed.push(step);
    else await settle(step, !now || isAsLeft(now.share, { before: null, after: before }) ? 'restored' : 'left');
  }
  if (changed.length === 0) return came;
  const { approvalId } = await writeChange(tx, importSharesRecord, wanted(importId, linesBefore(changed, shares)));
  return approvalId === undefined ? { ...came, restored: came.restored + changed.length } : came;
}

/** Whether shares of an import, or their undo, wait for a second person. */
export async function waitForSecond(tx: TxContext, importId: string): Promise<boolean> {
  return (await listApprovalsOf(tx, 'import-shares', { recordId: importId })).some(({ decision }) => decision === null);
}

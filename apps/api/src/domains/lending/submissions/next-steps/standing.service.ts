import { createHash, randomBytes } from 'node:crypto';
import type { Bilingual } from '@saakh/contracts/fields';
import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { ownValue } from '@saakh/rules/own-value';
import type { LenderApplicationRow } from '#domains/lending/applications';
import { findSystem, type LenderStatus, type NextLink } from '#domains/lending/lender-gateway';
import { siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { type StandingChange, type StandingRow, selectStanding, upsertStanding } from './next-steps.repository';

/** Under which a link is sealed. */
export const placeOfLink = (lenderApplicationId: string) => ({
  table: 'lender_standings',
  id: lenderApplicationId,
  column: 'link_sealed',
});
export function digestOfReturn(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}

/** The columns of a lender's link. */
export function sealLink(
  { platform: { cipher } }: TxContext,
  lenderApplicationId: string,
  { url, expiresAt }: NextLink,
): Pick<StandingRow, 'linkSealed' | 'linkExpiresAt'> {
  return {
    linkSealed: cipher.seal(url, placeOfLink(lenderApplicationId)),
    linkExpiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}

/**
 * The address to which a lender sends the customer of this application back. What it carries is random, kept as a digest only, and
 * serves once: nobody can make one up or use one again, and it says nothing of who comes.
 */
export async function newReturnAddress(
  ctx: TxContext,
  { lenderApplicationId, userId, brandKey }: LenderApplicationRow,
): Promise<string> {
  const state = randomBytes(24).toString('base64url');
  await upsertStanding(ctx, { lenderApplicationId, userId }, { returnDigest: digestOfReturn(state) });
  return siteAddress(ctx, brandKey, `/my-account/lender-return?state=${state}`);
}

/** Keeps what a lender says beyond the status: its own word, what the customer does next, and where the money went. */
export async function keepStanding(
  ctx: TxContext,
  row: LenderApplicationRow,
  told: Omit<LenderStatus, 'reference'>,
): Promise<void> {
  const { stage, nextKind, link, loanAccount, utr, paidPaise } = told;
  if (stage === undefined && link === undefined && loanAccount === undefined && utr === undefined) return;
  const { lenderApplicationId, userId } = row;
  const before = await selectStanding(ctx, lenderApplicationId);
  const isOver = !isRunning(row);
  // A page that the lender names is to be opened, whatever it is for.
  const kind = isOver ? null : (nextKind ?? (link ? (before?.nextKind ?? 'application') : null));
  const isNew = kind !== null && kind !== before?.nextKind;
  const change: StandingChange = {
    ...(stage === undefined ? {} : { stage }),
    nextKind: kind,
    ...(isNew ? { nextAt: ctx.clock.now(), remindedAt: null } : {}),
    ...(link ? sealLink(ctx, lenderApplicationId, link) : {}),
    // Who is through goes on nowhere.
    ...(isOver ? { linkSealed: null, linkExpiresAt: null } : {}),
    ...(loanAccount === undefined ? {} : { loanAccount }),
    ...(utr === undefined ? {} : { utr }),
    ...(paidPaise === undefined ? {} : { paidPaise }),
  };
  await upsertStanding(ctx, { lenderApplicationId, userId }, change);
}

/** Keeps the lender's page that an overtaken word names, where none is known: later words may come before a list of steps ends. */
export async function keepMissingLink(
  ctx: TxContext,
  row: LenderApplicationRow,
  { link }: Pick<LenderStatus, 'link'>,
): Promise<void> {
  if (!link || !isRunning(row)) return;
  const { lenderApplicationId, userId } = row;
  const before = await selectStanding(ctx, lenderApplicationId);
  if (before?.linkSealed) return;
  const waits = { nextKind: 'application', nextAt: ctx.clock.now(), remindedAt: null } as const;
  const change = { ...sealLink(ctx, lenderApplicationId, link), ...(before?.nextKind ? {} : waits) };
  await upsertStanding(ctx, { lenderApplicationId, userId }, change);
}

/** From now on the customer goes on at the lender, where the whole application is made. */
export function letContinue(ctx: TxContext, { lenderApplicationId, userId }: LenderApplicationRow): Promise<void> {
  const change = { nextKind: 'application', nextAt: ctx.clock.now(), remindedAt: null } as const;
  return upsertStanding(ctx, { lenderApplicationId, userId }, change);
}

/** What a lender's own word means, in words for the customer; undefined where its connection has none. */
export async function findStageWords(ctx: TxContext, lenderId: number, stage: string): Promise<Bilingual | undefined> {
  const system = await findSystem(ctx, lenderId);
  return system && ownValue(system.document.states, stage)?.words;
}

/** As the customer sees it. The link itself is not part of it. */
export async function viewStanding(
  ctx: TxContext,
  row: LenderApplicationRow,
  standing: StandingRow | undefined,
): Promise<Pick<LenderApplication, 'stage' | 'atLender' | 'loanAccount' | 'utr'>> {
  const { stage, nextKind, nextAt, linkSealed, linkExpiresAt, loanAccount = null, utr = null } = standing ?? {};
  const system = stage || nextKind ? await findSystem(ctx, row.lenderId) : undefined;
  const words = system && stage ? ownValue(system.document.states, stage)?.words : undefined;
  const { operations, page } = system?.document ?? {};
  // Where we tell the lender of a choice, it is made with us: the lender's pages are for it only where it says so itself.
  const isOurs = nextKind === 'offer' && operations?.choose;
  const waits = nextKind && isRunning(row) && (linkSealed || (!isOurs && (operations?.link || page)));
  return {
    stage: words ?? null,
    atLender: waits
      ? {
          kind: nextKind,
          since: (nextAt ?? ctx.clock.now()).toISOString(),
          expiresAt: linkExpiresAt?.toISOString() ?? null,
        }
      : null,
    loanAccount,
    utr,
  };
}

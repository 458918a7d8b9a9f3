import { setTimeout as wait } from 'node:timers/promises';
import type { LenderAuthentication } from '@saakh/contracts/lending/connections/document';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { claimAsking, saveToken, selectToken, type TokenPlace, type TokenRow } from './tokens.repository';

export type TokenAuthentication = Extract<LenderAuthentication, { kind: 'token' }>;

/** What a step to get a token saved: the token, the one to renew it with, and how long it serves. */
export interface GivenToken {
  readonly token: string;
  readonly renewal: string | undefined;
  readonly seconds: number;
}
/** Asks the lender for a token, by its renewal where there is one; undefined when it gives none. */
export type AskForToken = (renewal: string | undefined) => Promise<GivenToken | undefined>;

interface Wanted {
  readonly askForToken: AskForToken;
  readonly refused?: string | undefined;
  readonly withinMs: number;
}

/** A call that asks for a token may take so long; a process that dies meanwhile holds the others up no longer. */
const ASKING_MS = 12_000;
const LOOK_MS = 100;
/** It is renewed before it is over: of a short one a tenth before, of others a minute. */
const EARLY_MS = 60_000;

const inSystem = <T>(ctx: Context, run: (system: TxContext) => Promise<T>) =>
  inTransaction(asSystem(ctx, 'lender-gateway'), run);

const sealingOf = ({ lenderId, environment }: TokenPlace, column: 'token_sealed' | 'renewal_sealed') => ({
  table: 'lender_tokens',
  id: [lenderId, environment].join(' '),
  column,
});

function openToken({ platform: { cipher }, clock }: Context, row: TokenRow | undefined): string | undefined {
  if (!row?.tokenSealed || !row.expiresAt || row.expiresAt <= clock.now()) return undefined;
  return cipher.open(row.tokenSealed, sealingOf(row, 'token_sealed'));
}

async function ask(
  ctx: Context,
  place: TokenPlace,
  { askForToken, refused }: Pick<Wanted, 'askForToken' | 'refused'>,
): Promise<string | undefined> {
  const { cipher } = ctx.platform;
  const row = await inSystem(ctx, (system) => selectToken(system, place));
  const present = openToken(ctx, row);
  if (row && present !== undefined && present !== refused) {
    // Somebody else got it between our look and our turn.
    await inSystem(ctx, (system) => saveToken(system, { ...row, askingUntil: null }));
    return present;
  }
  const renewal = row?.renewalSealed ? cipher.open(row.renewalSealed, sealingOf(place, 'renewal_sealed')) : undefined;
  // A renewal serves once: whatever comes of it, it is not used a second time.
  if (renewal !== undefined && row) await inSystem(ctx, (system) => saveToken(system, { ...row, renewalSealed: null }));
  const given = (renewal === undefined ? undefined : await askForToken(renewal)) ?? (await askForToken(undefined));
  const lifeMs = (given?.seconds ?? 0) * 1000;
  await inSystem(ctx, (system) =>
    saveToken(system, {
      ...{ lenderId: place.lenderId, environment: place.environment },
      tokenSealed: given ? cipher.seal(given.token, sealingOf(place, 'token_sealed')) : null,
      renewalSealed: given?.renewal ? cipher.seal(given.renewal, sealingOf(place, 'renewal_sealed')) : null,
      expiresAt: given ? new Date(ctx.clock.now().getTime() + lifeMs - Math.min(EARLY_MS, lifeMs / 10)) : null,
      askingUntil: null,
    }),
  );
  return given?.token;
}

/**
 * The token by which a lender's system lets us in. It is asked for once, by the instance that needs it first, and kept sealed;
 * it is renewed before it is over, and at once where it is the `refused` one. Undefined when the lender gives none in time.
 */
export async function findToken(
  ctx: Context,
  place: TokenPlace,
  { withinMs, ...wanted }: Wanted,
): Promise<string | undefined> {
  const until = performance.now() + withinMs;
  for (;;) {
    const token = openToken(ctx, await inSystem(ctx, (system) => selectToken(system, place)));
    if (token !== undefined && token !== wanted.refused) return token;
    const askingUntil = new Date(ctx.clock.now().getTime() + ASKING_MS);
    if (await inSystem(ctx, (system) => claimAsking(system, place, askingUntil))) {
      return ask(ctx, place, wanted);
    }
    if (performance.now() >= until) return undefined;
    await wait(LOOK_MS);
  }
}

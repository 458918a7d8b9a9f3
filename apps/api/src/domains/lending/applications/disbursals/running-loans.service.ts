import { type Instalments, instalmentsOf } from '@saakh/rules/lending/applications/running-loans';
import type { TxContext } from '#platform/context';
import { selectPaidOut } from './disbursals.repository';

interface Stating {
  readonly userId: string;
  readonly existingEmiPaise: number | null;
  readonly existingEmiAt: Date | null;
}

/** All that a customer pays in a month already, for matching, the share of the income, and forms. */
export async function findInstalments(ctx: TxContext, { userId, ...stating }: Stating): Promise<Instalments> {
  return instalmentsOf(stating, await selectPaidOut(ctx, userId), ctx.clock.now());
}

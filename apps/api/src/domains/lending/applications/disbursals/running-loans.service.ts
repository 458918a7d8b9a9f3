import {
  hasUnstatedInstalment,
  isMissingIn,
  monthlyInstalmentsPaise,
  runningLoan,
} from '@saakh/rules/lending/applications/running-loans';
import type { TxContext } from '#platform/context';
import { selectPaidOut } from './disbursals.repository';

interface Stating {
  readonly userId: string;
  readonly existingEmiPaise: number | null;
  readonly existingEmiAt: Date | null;
}

export interface Instalments {
  /** In a month: what the customer stated, and the loans below. */
  readonly paise: number;
  /** Loans paid out here since that answer that run still. */
  readonly since: readonly {
    readonly lenderId: number;
    readonly emiPaise: number | null;
    readonly until: string;
  }[];
  /** The lender of one of them stated no instalment: the customer is asked again, and no offer is made before. */
  readonly isUnstated: boolean;
}

type PaidOut = Awaited<ReturnType<typeof selectPaidOut>>;

/** All that a customer pays in a month already, of the loans that were paid out to them here. */
export function instalmentsOf(
  { existingEmiPaise, existingEmiAt }: Omit<Stating, 'userId'>,
  loans: PaidOut,
  now: Date,
): Instalments {
  const stated = { paise: existingEmiPaise, at: existingEmiAt };
  return {
    paise: monthlyInstalmentsPaise(stated, loans, now),
    isUnstated: hasUnstatedInstalment(stated, loans, now),
    since: loans
      .filter((loan) => isMissingIn(stated, loan))
      .flatMap((loan) => {
        const running = runningLoan(loan, now);
        return running ? [{ lenderId: loan.lenderId, ...running }] : [];
      }),
  };
}

/** The same for matching, the share of the income, and forms. */
export async function findInstalments(ctx: TxContext, { userId, ...stating }: Stating): Promise<Instalments> {
  return instalmentsOf(stating, await selectPaidOut(ctx, userId), ctx.clock.now());
}

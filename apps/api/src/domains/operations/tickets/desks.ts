import type { Ticket, TicketKind } from '@saakh/contracts/operations/tickets';
import type { AdminContext, TxContext } from '#platform/context';

export interface AskedWhat {
  readonly text: string;
  readonly lender: string | null;
  /** Masked. */
  readonly contacts: readonly string[];
  /** The customer behind it, as far as there is one. */
  readonly userId: string | null;
  readonly acknowledgedAt: Date | null;
  readonly dueOn: string | null;
  readonly escalateOn: string | null;
  /** Of a complaint: what its customer reads of its state, and until when it may be objected to. */
  readonly complaint: Ticket['complaint'];
}

/** What a kind of ticket does in its own module: each owns what was asked, and how it is answered. */
export interface Desk {
  read(ctx: TxContext, sourceId: string): Promise<AskedWhat | undefined>;
  /** Whether files can go with an answer. */
  readonly takesFiles?: boolean;
  /** Writes to the person who asked, with word of so many files; CONFLICT where nobody can be written to. */
  answer(ctx: AdminContext & TxContext, sourceId: string, text: string, files: number): Promise<void>;
  /** Ends it with the reason given; CONFLICT where it may not end yet. */
  close(ctx: AdminContext & TxContext, sourceId: string, reason: string): Promise<void>;
  reopen(ctx: AdminContext & TxContext, sourceId: string): Promise<void>;
}
export type Desks = Partial<Readonly<Record<TicketKind, Desk>>>;

import type { ApplicationBook } from './application-book';
import type { AskDesk } from './ask-desk';
import type { BehaviourBook } from './behaviour-book';
import type { Dialect } from './dialects/dialect';
import type { ListedOf } from './trial/files-of-trial';
import type { WebhookSender } from './webhook-sender';

export interface SandboxParts {
  book: ApplicationBook;
  desk: AskDesk;
  behaviours: BehaviourBook;
  sender: WebhookSender;
  dialectOf(lender: string): Dialect;
  apiKeyOf(lender: string): string;
  speed: number;
  signedAfterMs: number;
  listedOf: ListedOf;
  now(): number;
}

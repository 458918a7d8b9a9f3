/** A message as it leaves, with its contents open. */
export interface ReadyMessage {
  readonly messageId: string;
  /** Ten-digit mobile number or e-mail address. */
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
  readonly peId: string | null;
  readonly header: string | null;
  readonly dltTemplateId: string | null;
}

/** The service refused the message for good; trying again changes nothing. */
export class RefusedForGoodError extends Error {}

/** Hands a message over and answers the service's reference. Any other error than RefusedForGoodError may be tried again. */
export type Sender = (message: ReadyMessage) => Promise<string | null>;

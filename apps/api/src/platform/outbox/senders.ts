/** A message as it leaves, with its contents open. */
export interface ReadyMessage {
  readonly messageId: string;
  /** Ten-digit mobile number or e-mail address. */
  readonly to: string;
  /** Whose name stands before the address of a mail; without, the setting's own. */
  readonly senderName?: string | null;
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

const PASSCODES: readonly string[] = [
  'otp',
  'otp-with-origin',
  'otp-deletion',
  'otp-contact-new',
  'otp-contact-old',
  'otp-merge',
  'otp-co-applicant',
];

/** Whether a template carries a one-time code, which is worth nothing once it has run out. */
export function isPasscode(templateKey: string): boolean {
  return PASSCODES.includes(templateKey);
}

/** Says that an account is deleted: once it is sent or has failed, its row with the contact is deleted (REG-DP-6). */
export const FAREWELL = 'account-deleted';

export interface OutgoingMessage {
  readonly channel: 'sms' | 'email' | 'whatsapp';
  /** Ten-digit mobile number or e-mail address. */
  readonly to: string;
  readonly templateKey: string;
  readonly language: 'en' | 'hi';
  readonly variables: Readonly<Record<string, string>>;
  /** The person whose data the text holds, if that is not the receiver; deleting that person cancels the message. */
  readonly about?: string;
  /** Hosts that an SMS may name besides that of PUBLIC_ORIGIN; the caller knows whose they are. */
  readonly allowedHosts?: readonly string[];
  /** It goes within the hours of promotional messages alone, of whatever kind its text is: who gets it did not write to us. */
  readonly withinHours?: boolean;
  /** It waits a moment for others of the same, and goes as one message with them. Never for a code or what a law asks for at once. */
  readonly together?: Together;
}

/** By what several messages to one person go as one that says all. */
export interface Together {
  /** What they are about, as `documents of lap_1`. */
  readonly key: string;
  /** The one thing of it that this message tells of: what is told of twice is two messages. */
  readonly of: string;
  /** How the text of several names it. */
  readonly item: string;
  /** The text of several, which has `count` and `list` beside the variables of the newest. */
  readonly templateKey: string;
  /** Text for several messages, used if none of them requires an action. */
  readonly overTemplateKey?: string;
  /** What is said of several otherwise than of one. */
  readonly variables?: Readonly<Record<string, string>>;
}

export interface DevelopmentMessage {
  channel: string;
  to: string;
  body: string;
  otp: string | null;
  at: string;
}

/** A message that will never leave. */
export interface FailedMessage extends Pick<OutgoingMessage, 'templateKey' | 'about'> {
  readonly messageId: string;
  readonly createdAt: Date;
  /** What the service said, without contacts. */
  readonly error: string;
  /** The service refused it for good; otherwise it was tried in vain, or too late. */
  readonly isRefused: boolean;
}

/** A message that has hours, taken to be sent now. */
export interface DueMessage extends Pick<OutgoingMessage, 'channel' | 'templateKey'> {
  readonly messageId: string;
  /** The blind index of its number or address, by which a customer is found, too. */
  readonly recipientIndex: string;
}

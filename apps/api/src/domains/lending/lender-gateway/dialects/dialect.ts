import type { Mapping } from '../field-mapping';
import type {
  ApplicationMessage,
  DocumentMessage,
  ExecutedDocument,
  LenderState,
  LoanTerms,
  QuoteRequest,
  WithdrawalMessage,
} from '../messages';

export interface QuoteFields extends LoanTerms {
  readonly eligible: boolean;
  readonly reasonCode: string;
  readonly quoteReference: string;
  readonly validUntil: string;
}
export interface StatusFields {
  readonly reference: string;
  readonly clientReference: string;
  readonly state: LenderState;
  readonly version: number;
  readonly at: string;
  readonly reasonCode: string;
}

/** One family of lender systems, told as data: which field of ours stands where, and how it is written. */
export interface Dialect {
  readonly quoteRequest: Mapping<QuoteRequest>;
  readonly quoteAnswer: Mapping<QuoteFields>;
  readonly application: Mapping<ApplicationMessage>;
  readonly withdrawal: Mapping<WithdrawalMessage>;
  readonly document: Mapping<DocumentMessage>;
  readonly status: Mapping<StatusFields>;
  readonly terms: Mapping<LoanTerms>;
  /** Documents that were signed with the loan: each in the list of a status, and its content in the answer that has it. */
  readonly executedDocument: Mapping<ExecutedDocument>;
  readonly executedContent: Mapping<{ content: string }>;
  /** Where the status stands in an answer and in a webhook, the documents in a status, and the statuses in a list. */
  readonly statusRoot: string;
  readonly documentsRoot: string;
  readonly listRoot: string;
  readonly webhookRoot: string;
}

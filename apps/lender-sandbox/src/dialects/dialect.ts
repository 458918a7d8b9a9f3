import type {
  ApplicationRequest,
  DocumentRequest,
  QuoteAnswer,
  QuoteRequest,
  StatusView,
  WithdrawalRequest,
} from '../loan';
import type { Problem } from '../problem';

export type DialectName = 'plain' | 'snake' | 'paise';

/** One lender's wire format: it reads requests into our words, and writes answers in the lender's. */
export interface Dialect {
  readQuote(body: unknown): QuoteRequest;
  readApplication(body: unknown): ApplicationRequest;
  readWithdrawal(body: unknown): WithdrawalRequest;
  readDocument(body: unknown): DocumentRequest;
  writeQuote(answer: QuoteAnswer): unknown;
  writeStatus(view: StatusView): unknown;
  writeList(views: readonly StatusView[]): unknown;
  writeWebhook(view: StatusView): unknown;
  /** The content of a signed document, which stands in base64. */
  writeContent(base64: string): unknown;
  writeProblem(problem: Problem): unknown;
}

import { viewAt } from '../application-book';
import type { LenderCall } from '../ask-desk';
import { Problem } from '../problem';
import type { SandboxParts } from '../sandbox-parts';
import { kindOfDocument, writePaper } from './papers';

/** Gives a document of a signed loan to anyone who names the loan and the document. */
export function giveDocument(parts: SandboxParts, call: LenderCall): Promise<void> {
  const { lender, url } = call;
  return parts.desk.take(call, 'documents', async (ask, chooseBehaviour) => {
    const clientReference = url.searchParams.get('clientReference') ?? undefined;
    ask.clientReference = clientReference;
    const behaviour = chooseBehaviour();
    const application = clientReference ? parts.book.list(lender, clientReference).at(-1) : undefined;
    const kind = application && kindOfDocument(application, url.searchParams.get('documentId'));
    const documents = application && viewAt(application, parts.now()).documents;
    if (!application || !kind || !documents) throw new Problem(404, 'NOT_FOUND', 'no document of that id');
    const body = parts.dialectOf(lender).writeContent(writePaper(application, kind).toString('base64'));
    return { outcome: 'answered', manner: behaviour, answer: { status: 200, body } };
  });
}

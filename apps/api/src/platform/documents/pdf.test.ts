import { setImmediate as settle } from 'node:timers/promises';
import type { DocumentDefinition } from 'pdfmake';
import { expect, test, vi } from 'vitest';
import { cell, loadPrinter, printPdf, styles } from './pdf';

const AT_ONCE = 2;
const WAITING = 8;
const BEYOND = 3;
const PAGES: DocumentDefinition = {
  pageSize: 'A4',
  pageMargins: [40, 40, 40, 40],
  info: { title: 'A paper', creationDate: new Date(0) },
  defaultStyle: { font: 'Latin', fontSize: 10, lineHeight: 1.2 },
  styles,
  footer: () => cell(''),
  content: [cell('Key facts')],
};

test('R-RUN-2 two documents print at once and eight wait; further callers are told to retry', async () => {
  const printer = await loadPrinter();
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const print = printer.createPdf.bind(printer);
  const begun = vi.spyOn(printer, 'createPdf').mockImplementation((pages) => {
    const printed = print(pages);
    return { getBuffer: () => gate.then(() => printed.getBuffer()) };
  });
  try {
    const refused: unknown[] = [];
    const papers = Array.from({ length: AT_ONCE + WAITING + BEYOND }, () =>
      printPdf(PAGES).catch((error: unknown) => {
        refused.push(error);
        return undefined;
      }),
    );
    await settle();
    expect([begun.mock.calls.length, refused.length]).toEqual([AT_ONCE, BEYOND]);
    for (const error of refused)
      expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 5 });
    open();
    const printed = (await Promise.all(papers)).filter((paper) => paper !== undefined);
    expect(printed.length).toBe(AT_ONCE + WAITING);
    for (const paper of printed) expect(Buffer.from(paper).subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    open();
    begun.mockRestore();
  }
});

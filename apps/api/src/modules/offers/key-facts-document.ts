import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { KeyFacts } from '@saakh/contracts/offers';
import { lastDayBefore } from '@saakh/rules/dates';
import { formatInr } from '@saakh/rules/money';
import type { DocumentDefinition, Inline, Style, TableNode, TextNode } from 'pdfmake';
import { AppError } from '../../platform/app-error';
import { createBulkhead } from '../../platform/limits/bulkhead';
import { keyFactsTexts } from './key-facts-content';

/*
 * The family comes in one file per script. Its Devanagari file shapes conjuncts and carries the rupee sign, its Latin file
 * the digits; so each piece of a text is set in the file of its script.
 */
const fontFiles = join(dirname(createRequire(import.meta.url).resolve('@fontsource/mukta/package.json')), 'files');
const file = (script: string, weight: number) => join(fontFiles, `mukta-${script}-${weight}-normal.woff`);

const loadPdfmake = async () => {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({
    Latin: { normal: file('latin', 400), bold: file('latin', 700) },
    Devanagari: { normal: file('devanagari', 400), bold: file('devanagari', 700) },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFiles));
  return pdfmake;
};
let loaded: ReturnType<typeof loadPdfmake> | undefined;
/** Loads what prints, once. It is not loaded with the rest, because that took a sixth of the time until we are ready. */
export const loadKeyFactsPrinter = () => {
  loaded ??= loadPdfmake();
  return loaded;
};

const PIECES =
  /[\u0900-\u097f\u20b9\u200c\u200d]+(?: +[\u0900-\u097f\u20b9\u200c\u200d]+)*|[^\u0900-\u097f\u20b9\u200c\u200d]+/gu;
const IN_DEVANAGARI = /^[\u0900-\u097f\u20b9\u200c\u200d]/u;
// The fonts have no glyph for the non-breaking spaces that number formats put in.
const SPACES = /[\u00a0\u202f]/gu;

const said = (words: string): Inline[] =>
  [...words.replaceAll(SPACES, ' ').matchAll(PIECES)].map(([piece]) => ({
    text: piece,
    font: IN_DEVANAGARI.test(piece) ? 'Devanagari' : 'Latin',
  }));
const cell = (words: string, style?: string): TextNode => ({ text: said(words), ...(style ? { style } : {}) });

const EMPTY: TextNode = { text: [] };

const inIndia = (instant: string, language: KeyFacts['language'], options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
    ...options,
  }).format(new Date(instant));

/** Hindi has no short word for am and pm. */
const dateTime = (instant: string, language: KeyFacts['language']): string =>
  inIndia(instant, language, { timeStyle: 'short', hour12: language === 'en' });

/** As the page says it. */
const lastDay = (instant: string, language: KeyFacts['language']): string =>
  inIndia(lastDayBefore(instant), language, {});

const styles: Readonly<Record<string, Style>> = {
  title: { fontSize: 18, bold: true, margin: [0, 0, 0, 2] },
  section: { fontSize: 12, bold: true, margin: [0, 12, 0, 2] },
  note: { fontSize: 8, color: '#444444', margin: [0, 4, 0, 0] },
  head: { bold: true, fillColor: '#eeeeee' },
  number: { alignment: 'right' },
  numberHead: { bold: true, fillColor: '#eeeeee', alignment: 'right' },
};

/** A heading row, and below it the heads of columns where there are any; they stay with the row after them and come again on the next page. */
const headed = (
  heading: string,
  widths: readonly string[],
  rows: readonly (readonly TextNode[])[],
  columnHeads?: readonly TextNode[],
): TableNode => ({
  layout: 'lightHorizontalLines',
  table: {
    widths,
    headerRows: columnHeads ? 2 : 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    body: [
      [{ text: said(heading), style: 'section', colSpan: widths.length }, ...widths.slice(1).map(() => EMPTY)],
      ...(columnHeads ? [columnHeads] : []),
      ...rows,
    ],
  },
});

const rowsTable = (heading: string, rows: KeyFacts['partOne']): TableNode =>
  headed(
    heading,
    ['45%', '55%'],
    rows.map(({ label, value }) => [cell(label), cell(value)]),
  );

const scheduleTable = ({ schedule, language }: KeyFacts): TableNode => {
  const { schedule: heading, columns } = keyFactsTexts(language);
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN';
  const money = (paise: number) => cell(formatInr(paise, { locale, fraction: 'always' }), 'number');
  const heads = [columns.outstanding, columns.principal, columns.interest, columns.instalment];
  return headed(
    heading,
    ['auto', '*', '*', '*', '*'],
    schedule.map((row) => [
      cell(String(row.number)),
      money(row.outstandingPaise),
      money(row.principalPaise),
      money(row.interestPaise),
      money(row.instalmentPaise),
    ]),
    [cell(columns.number, 'head'), ...heads.map((head) => cell(head, 'numberHead'))],
  );
};

/** The statement as pages: what `printKeyFacts` prints. */
export const keyFactsPages = (statement: KeyFacts): DocumentDefinition => {
  const { language } = statement;
  const texts = keyFactsTexts(language);
  const heading = (label: string, value: string) => [cell(label, 'head'), cell(value)];
  const note = (words: string): TextNode => ({ text: said(words), style: 'note' });
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 44],
    info: { title: `${texts.title} ${statement.proposalNumber}`, creationDate: new Date(statement.issuedAt) },
    defaultStyle: { font: 'Latin', fontSize: 9.5, lineHeight: 1.1 },
    styles,
    footer: (page, pages) => ({
      text: said(`${statement.proposalNumber} · ${page}/${pages}`),
      fontSize: 8,
      alignment: 'center',
      margin: [0, 14, 0, 0],
    }),
    content: [
      { text: said(texts.title), style: 'title' },
      { text: said(texts.subtitle), margin: [0, 0, 0, 8] },
      {
        layout: 'lightHorizontalLines',
        table: {
          widths: ['30%', '70%'],
          body: [
            heading(texts.headings.lender, statement.lenderName),
            heading(texts.headings.proposalNumber, statement.proposalNumber),
            heading(texts.headings.issuedAt, dateTime(statement.issuedAt, language)),
            heading(texts.headings.validUntil, texts.endOfDay(lastDay(statement.validUntil, language))),
          ],
        },
      },
      rowsTable(texts.partOne, statement.partOne),
      rowsTable(texts.partTwo, statement.partTwo),
      rowsTable(texts.computation, statement.computation),
      note(texts.disclaimer),
      scheduleTable(statement),
      note(texts.scheduleNote),
      note(`${texts.headings.hash}: ${statement.hash}`),
    ],
  };
};

/** Printing keeps the processor busy: two at once and a short line, so that the other calls are answered (R-RUN-2). */
const printing = createBulkhead(2, 8);
const LONGEST_WAIT_MS = 10_000;

/**
 * The statement as a PDF on A4, Hindi with its conjuncts shaped, the fonts within. It prints what was issued and nothing
 * else, with the fingerprint of the statement at its end (REG-KFS-5). UNAVAILABLE while too many wait for theirs.
 */
export const printKeyFacts = async (statement: KeyFacts): Promise<Uint8Array> => {
  const printer = await loadKeyFactsPrinter();
  const printed = await printing.run(LONGEST_WAIT_MS, () => printer.createPdf(keyFactsPages(statement)).getBuffer());
  if (printed) return printed;
  throw new AppError('UNAVAILABLE', {
    message: 'Too many documents are being made. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
};

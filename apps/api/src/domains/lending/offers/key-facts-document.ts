import type { KeyFacts } from '@saakh/contracts/lending/offers';
import { fillText } from '@saakh/i18n/pairs';
import { lastDayBefore } from '@saakh/rules/dates';
import { dayInWords, inIndia } from '@saakh/rules/dates-in-words';
import { formatInr } from '@saakh/rules/money';
import type { DocumentDefinition, TableNode, TextNode } from 'pdfmake';
import { cell, headed, printPdf, said, styles } from '#platform/documents/pdf';
import type { KeyFactsTexts } from './key-facts-texts';

/** Hindi has no short word for am and pm. */
const dateTime = (instant: string, language: KeyFacts['language']): string =>
  inIndia(instant, language, { dateStyle: 'long', timeStyle: 'short', hourCycle: language === 'en' ? 'h12' : 'h23' });

/** As the page says it. */
const lastDay = (instant: string, language: KeyFacts['language']): string =>
  dayInWords(lastDayBefore(instant), language);

const rowsTable = (heading: string, rows: KeyFacts['partOne']): TableNode =>
  headed(
    heading,
    ['45%', '55%'],
    rows.map(({ label, value }) => [cell(label), cell(value)]),
  );

function scheduleTable({ schedule, language }: KeyFacts, { schedule: heading, columns }: KeyFactsTexts): TableNode {
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
}

/** The statement as pages: what `printKeyFacts` prints. The words around it are those of its template in its language. */
export function keyFactsPages(statement: KeyFacts, texts: KeyFactsTexts): DocumentDefinition {
  const { language } = statement;
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
            heading(
              texts.headings.validUntil,
              fillText(texts.endOfDay, { date: lastDay(statement.validUntil, language) }),
            ),
          ],
        },
      },
      rowsTable(texts.partOne, statement.partOne),
      rowsTable(texts.partTwo, statement.partTwo),
      rowsTable(texts.computation, statement.computation),
      note(texts.disclaimer),
      scheduleTable(statement, texts),
      note(texts.scheduleNote),
      note(`${texts.headings.hash}: ${statement.hash}`),
    ],
  };
}

/**
 * The statement as a PDF on A4. It prints what was issued and nothing else, with the fingerprint of the statement at its end
 * (REG-KFS-5). UNAVAILABLE while too many wait for theirs.
 */
export function printKeyFacts(statement: KeyFacts, texts: KeyFactsTexts): Promise<Uint8Array> {
  return printPdf(keyFactsPages(statement, texts));
}

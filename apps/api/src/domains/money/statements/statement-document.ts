import type { OwnStatement } from '@saakh/contracts/money/partner/statements';
import en from '@saakh/i18n/en/money.told.server.json';
import hi from '@saakh/i18n/hi/money.told.server.json';
import { fillText, inLanguages } from '@saakh/i18n/pairs';
import { dateInWords, dayInWords, monthInWords } from '@saakh/rules/dates-in-words';
import type { DocumentDefinition } from 'pdfmake';
import { cell, headed, said, styles } from '#platform/documents/pdf';
import { exactInr } from './in-words';

type Tax = OwnStatement['tax'];

const TEXTS = inLanguages({ en, hi }, ({ texts }) => ({
  ...texts,
  tax: ({ section, act }: Tax, percent: string) => fillText(texts.tax, { percent, section, act }),
  reason: ({ reason, freePaise }: Tax) => fillText(texts.reason[reason], { freePaise: exactInr(freePaise) }),
  papersOf: ({ paymentCode, returnForm, certificate }: Tax) =>
    [
      ...(paymentCode ? [fillText(texts.paymentCode, { code: paymentCode })] : []),
      ...[returnForm, certificate].map((form) => fillText(texts.form, { form })),
    ].join(', '),
  noInvoice: (amount: string) => fillText(texts.noInvoice, { amount }),
  before: (amount: string) => fillText(texts.before, { amount }),
}));

/** The summary of a statement as pages: what `printPdf` prints. */
export function statementPages(
  statement: OwnStatement,
  { language, partner }: { readonly language: 'en' | 'hi'; readonly partner: string },
): DocumentDefinition {
  const texts = TEXTS[language];
  const money = (paise: number) => cell(exactInr(paise), 'number');
  const fact = (label: string, value: string) => [cell(label, 'head'), cell(value)];
  const amount = (label: string, paise: number) => [cell(label), money(paise)];
  const { taxPaise, taxBasePaise, taxBps, cgstPaise, sgstPaise, igstPaise, gstUninvoicedPaise, tax } = statement;
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 44],
    info: { title: `${texts.title} ${statement.number}`, creationDate: new Date(statement.approvedAt ?? 0) },
    defaultStyle: { font: 'Latin', fontSize: 10, lineHeight: 1.2 },
    styles,
    footer: (page, pages) => ({
      text: said(`${statement.number} · ${page}/${pages}`),
      fontSize: 8,
      alignment: 'center',
      margin: [0, 14, 0, 0],
    }),
    content: [
      { text: said(texts.title), style: 'title' },
      {
        layout: 'lightHorizontalLines',
        table: {
          widths: ['35%', '65%'],
          body: [
            fact(texts.partner, partner),
            fact(texts.number, statement.number),
            fact(texts.month, monthInWords(statement.month, language)),
            ...(statement.approvedAt ? [fact(texts.approved, dayInWords(statement.approvedAt, language))] : []),
            fact(texts.lines, String(statement.lines)),
            ...(statement.paidOn ? [fact(texts.paid, dateInWords(statement.paidOn, language))] : []),
            ...(statement.utr ? [fact(texts.utr, statement.utr)] : []),
            ...(statement.account ? [fact(texts.account, statement.account)] : []),
          ],
        },
      },
      headed(
        texts.amounts,
        ['70%', '30%'],
        [
          amount(texts.gross, statement.grossPaise),
          ...(taxPaise > 0
            ? [amount(texts.base, taxBasePaise), amount(texts.tax(tax, String(taxBps / 100)), -taxPaise)]
            : []),
          ...(cgstPaise > 0 ? [amount(texts.cgst, cgstPaise), amount(texts.sgst, sgstPaise)] : []),
          ...(igstPaise > 0 ? [amount(texts.igst, igstPaise)] : []),
          [cell(texts.net, 'head'), { ...money(statement.netPaise), style: 'numberHead' }],
        ],
      ),
      { text: said(texts.reason(tax)), style: 'note' },
      ...(taxPaise > 0 ? [{ text: said(`${texts.papers}: ${texts.papersOf(tax)}`), style: 'note' }] : []),
      ...(gstUninvoicedPaise > 0 ? [{ text: said(texts.noInvoice(exactInr(gstUninvoicedPaise))), style: 'note' }] : []),
      ...(statement.gstBeforePaise > 0
        ? [{ text: said(texts.before(exactInr(statement.gstBeforePaise))), style: 'note' }]
        : []),
      { text: said(texts.note), style: 'note' },
    ],
  };
}

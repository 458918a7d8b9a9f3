import type { OwnStatement } from '@saakh/contracts/money/partner-statements';
import { dateInWords, dayInWords, monthInWords } from '@saakh/rules/dates-in-words';
import type { DocumentDefinition } from 'pdfmake';
import { cell, headed, said, styles } from '#platform/documents/pdf';
import { exactInr } from './in-words';

type Tax = OwnStatement['tax'];

const TEXTS = {
  en: {
    title: 'Commission statement',
    month: 'Month',
    number: 'Number',
    partner: 'Partner',
    approved: 'Approved on',
    amounts: 'Amounts',
    gross: 'Commission earned',
    tax: ({ section, act }: Tax, percent: string) =>
      `Tax deducted at source (${percent}%, section ${section}, Income-tax Act ${act})`,
    reason: {
      'below-limit': ({ freePaise }: Tax) =>
        `No tax is deducted: the commission of this financial year is not above ${exactInr(freePaise)}`,
      'with-pan': ({ freePaise }: Tax) =>
        `Usual rate with PAN: the commission of this financial year is above ${exactInr(freePaise)}`,
      'without-pan': () => 'Higher rate: we did not have the partner’s PAN',
    },
    papers: 'Payment code, return and certificate',
    papersOf: ({ paymentCode, returnForm, certificate }: Tax) =>
      [...(paymentCode ? [`code ${paymentCode}`] : []), `Form ${returnForm}`, `Form ${certificate}`].join(', '),
    noInvoice: (amount: string) =>
      `GST of ${amount} is not paid: the partner’s tax invoice is missing. We cannot record invoices yet, so it stays open and is on later statements too.`,
    before: (amount: string) => `GST of earlier months that is still open: ${amount}`,
    base: 'Amount taxed (TDS base)',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    net: 'Amount payable',
    lines: 'Lines',
    paid: 'Paid on',
    utr: 'UTR',
    account: 'To account',
    note: 'Every line and its calculation is in the portal under Reports and in the exported file.',
  },
  hi: {
    title: 'कमीशन स्टेटमेंट',
    month: 'महीना',
    number: 'नंबर',
    partner: 'पार्टनर',
    approved: 'मंज़ूरी का दिन',
    amounts: 'रकम',
    gross: 'कमाया हुआ कमीशन',
    tax: ({ section, act }: Tax, percent: string) =>
      `स्रोत पर काटा गया टैक्स (${percent}%, आयकर अधिनियम ${act} की धारा ${section})`,
    reason: {
      'below-limit': ({ freePaise }: Tax) => `टैक्स नहीं कटा: इस वित्त वर्ष का कमीशन ${exactInr(freePaise)} से ज़्यादा नहीं है`,
      'with-pan': ({ freePaise }: Tax) => `PAN के साथ सामान्य दर: इस वित्त वर्ष का कमीशन ${exactInr(freePaise)} से ज़्यादा है`,
      'without-pan': () => 'ऊँची दर: पार्टनर का PAN हमारे पास नहीं था',
    },
    papers: 'भुगतान कोड, रिटर्न और सर्टिफ़िकेट',
    papersOf: ({ paymentCode, returnForm, certificate }: Tax) =>
      [...(paymentCode ? [`कोड ${paymentCode}`] : []), `फ़ॉर्म ${returnForm}`, `फ़ॉर्म ${certificate}`].join(', '),
    noInvoice: (amount: string) =>
      `${amount} का GST नहीं दिया गया: पार्टनर का टैक्स इनवॉइस नहीं है। इनवॉइस अभी दर्ज नहीं हो सकते, इसलिए यह बाक़ी है और अगले स्टेटमेंट में भी दिखेगा।`,
    before: (amount: string) => `पिछले महीनों का बाक़ी GST: ${amount}`,
    base: 'जिस रकम पर टैक्स कटा',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    net: 'मिलने वाली रकम',
    lines: 'लाइनें',
    paid: 'भुगतान का दिन',
    utr: 'UTR',
    account: 'किस खाते में',
    note: 'हर लाइन, पूरे हिसाब के साथ, पोर्टल की रिपोर्ट में और लाइनों की फ़ाइल में है।',
  },
} as const;

/** The summary of a statement as pages: what `printPdf` prints. */
export const statementPages = (
  statement: OwnStatement,
  { language, partner }: { readonly language: 'en' | 'hi'; readonly partner: string },
): DocumentDefinition => {
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
      { text: said(texts.reason[tax.reason](tax)), style: 'note' },
      ...(taxPaise > 0 ? [{ text: said(`${texts.papers}: ${texts.papersOf(tax)}`), style: 'note' }] : []),
      ...(gstUninvoicedPaise > 0 ? [{ text: said(texts.noInvoice(exactInr(gstUninvoicedPaise))), style: 'note' }] : []),
      ...(statement.gstBeforePaise > 0
        ? [{ text: said(texts.before(exactInr(statement.gstBeforePaise))), style: 'note' }]
        : []),
      { text: said(texts.note), style: 'note' },
    ],
  };
};

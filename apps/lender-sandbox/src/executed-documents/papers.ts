import { createHash } from 'node:crypto';
import type { Application, ExecutedDocument, ExecutedKind, State } from '../loan';

const TITLES: Readonly<Record<ExecutedKind, string>> = {
  'key-facts': 'Key fact statement',
  'sanction-letter': 'Sanction letter',
  terms: 'Terms and conditions',
};
const KINDS = Object.keys(TITLES) as ExecutedKind[];

type Loan = Pick<Application, 'reference' | 'lender'>;

/** One page that says what it stands for: the same bytes whenever it is asked for. */
export function writePaper({ reference, lender }: Loan, kind: ExecutedKind): Buffer {
  const words = `BT /F1 14 Tf 60 760 Td (${TITLES[kind]} of ${lender}, loan ${reference}: a specimen.) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** The documents of a loan that went through these states: here it counts as signed when it is paid out. */
export function executedDocuments(application: Loan, states: readonly State[]): ExecutedDocument[] | undefined {
  if (!states.includes('disbursed')) return undefined;
  return KINDS.map((kind) => ({
    id: `${application.reference}.${kind}`,
    kind,
    sha256: createHash('sha256').update(writePaper(application, kind)).digest('hex'),
  }));
}

/** Which document of this loan has that id. */
export function kindOfDocument({ reference }: Loan, id: string | null): ExecutedKind | undefined {
  return KINDS.find((kind) => id === `${reference}.${kind}`);
}

import { createHash } from 'node:crypto';
import { insertMarks, marksOf } from '#domains/partners/merchant-forms/marks.repository';
import {
  insertMerchantDocument,
  insertMerchantForm,
  updateMerchantForm,
} from '#domains/partners/merchant-forms/merchant-forms.repository';
import { refuseApplication } from '#domains/partners/merchants/decide.service';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { putSealedFile } from '../../../platform/uploads/sealed-files';
import { demoPhone } from '../../demo-phone';
import { asOf, findTeam, hoursAgo } from './acting';

interface DemoForm {
  readonly hoursAgo: number;
  readonly partner: string;
  readonly language: 'en' | 'hi';
  readonly reference: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Refused so many hours after it was sent, with these words. */
  readonly refused?: { readonly after: number; readonly note: string };
}

const PERSON = { registration: 'proprietorship', has_gst: '0', ifsc: 'SBIN0000001' };
/** Invented; the second has the phone of the first, and an account in another name. */
const FORMS: readonly DemoForm[] = [
  {
    hoursAgo: 50,
    partner: 'pagdandi',
    language: 'hi',
    reference: 'M-DEMA2345',
    answers: {
      ...PERSON,
      company_name: 'Chappan Finance Point',
      business_address: '56 Dukan Road',
      business_locality: 'New Palasia',
      business_pincode: '452001',
      owner_name: 'Suresh Patidar',
      owner_mobile: demoPhone(601),
      owner_email: 'suresh.patidar@example.com',
      owner_pan: 'ZZQPP1201K',
      account_name: 'Suresh Patidar',
      account_number: '300012345601',
    },
  },
  {
    hoursAgo: 5,
    partner: 'pagdandi',
    language: 'en',
    reference: 'M-DEMB2345',
    answers: {
      ...PERSON,
      company_name: 'Rajwada Loan Desk',
      business_address: '12 Imli Bazaar',
      business_pincode: '452002',
      owner_name: 'Kavita Joshi',
      owner_mobile: demoPhone(601),
      owner_email: 'kavita.joshi@example.com',
      owner_pan: 'ZZQPJ1202L',
      account_name: 'Ramesh Kulmi',
      account_number: '300012345602',
    },
  },
  {
    hoursAgo: 200,
    partner: 'kiranova',
    language: 'hi',
    reference: 'M-DEMC2345',
    answers: {
      ...PERSON,
      company_name: 'Sone Kirana',
      business_address: '8 Boring Canal Road',
      business_pincode: '800001',
      owner_name: 'Dilip Prasad',
      owner_mobile: demoPhone(603),
      owner_email: 'dilip.prasad@example.com',
      owner_pan: 'ZZQPD1203M',
      account_name: 'Dilip Prasad',
      account_number: '300012345603',
    },
    refused: { after: 20, note: 'चेक की फ़ोटो में खाता नंबर कटा हुआ है। पूरे चेक की फ़ोटो भेजिए।' },
  },
];

/** A page with one line, as a file that every reader opens. */
function paperOf(line: string): Buffer {
  const text = `BT /F1 18 Tf 40 120 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 240] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const parts = ['%PDF-1.4\n', ...objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)];
  const starts = parts.map((_part, index) => parts.slice(0, index).join('').length);
  const rows = starts.slice(1).map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${parts.join('').length}\n%%EOF\n`;
  return Buffer.from([...parts, head, end].join(''), 'latin1');
}

async function givePaper(ctx: TxContext, formId: string, key: string, bytes: Buffer): Promise<void> {
  const documentId = newId('mdo');
  const fileKey = `merchant-documents/${documentId}.bin`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { fileName: `${key}.pdf`, contentType: 'application/pdf', bytes: bytes.length, sha256, fileKey };
  await insertMerchantDocument(ctx, { documentId, formId, key, ...file, uploadedAt: ctx.clock.now() });
  const place = { table: 'merchant_documents', id: documentId, column: 'file' };
  await putSealedFile(ctx.platform, { fileKey, bytes, place });
}

/** Applications of merchants: two wait, one was refused. */
export async function fillMerchantForms(ctx: TxContext): Promise<void> {
  const team = await findTeam(ctx);
  for (const { hoursAgo: hours, partner, language, reference, answers, refused } of FORMS) {
    const then = asOf(ctx, hoursAgo(ctx, hours));
    const formId = newId('mrf');
    const secretHash = ctx.platform.cipher.keyedHash('merchant-form', formId);
    await insertMerchantForm(then, { formId, secretHash, brandKey: partner, partnerName: partner, language });
    for (const key of ['pan', 'cheque']) await givePaper(then, formId, key, paperOf(`An invented ${key} of the demo`));
    const submittedAt = then.clock.now();
    await updateMerchantForm(then, formId, { answers, state: 'submitted', reference, submittedAt });
    await insertMarks(then, formId, marksOf(then, answers));
    if (!refused) continue;
    const at = hoursAgo(ctx, hours - refused.after);
    await refuseApplication(team.admin(at), formId, { reason: 'papers-unreadable', note: refused.note });
  }
}

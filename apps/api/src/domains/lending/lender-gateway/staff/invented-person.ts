import { createHash } from 'node:crypto';
import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import { partsOf } from '@saakh/rules/lending/connections/sources';

/** Answers to the questions of a product or a lender that a connection sends: a code that the lender knows, or any word. */
function inventedAnswers(document: ConnectionDocument, kind: 'product' | 'lender'): Record<string, string> {
  const steps = Object.values(document.operations).flatMap((operation) => operation?.steps ?? []);
  const fields = steps.flatMap(({ request: { query = [], body } }) => [...query, ...(body?.fields ?? [])]);
  return Object.fromEntries(
    fields.flatMap(({ from = '', as }) => {
      const [of, name] = partsOf(from);
      const codes = as?.kind === 'code' ? document.codes[as.table]?.send : undefined;
      return of === kind ? [[name, Object.keys(codes ?? {})[0] ?? 'Test']] : [];
    }),
  );
}

/**
 * Somebody who does not exist, another one for each application that is tried, by our names of facts, to try a connection with. The mobile number and the PAN have their right
 * forms; amounts are paise.
 */
export function inventedFacts(now: Date, document: ConnectionDocument, application = ''): Record<string, unknown> {
  const digits = String(createHash('sha256').update(application).digest().readUInt32BE()).padStart(10, '0');
  return {
    productAnswers: inventedAnswers(document, 'product'),
    lenderAnswers: inventedAnswers(document, 'lender'),
    product: 'personal-loans',
    amountPaise: 20_000_000,
    tenureMonths: 24,
    purpose: 'medical',
    monthlyIncomePaise: 6_000_000,
    employment: 'salaried',
    ageYears: 35,
    pincode: '560001',
    creditClass: 'B',
    fullName: 'Asha Rao',
    firstName: 'Asha',
    lastName: 'Rao',
    // Guides give their own meaning to last digits.
    mobile: `98${digits.slice(0, 6)}10`,
    email: 'asha.rao@example.com',
    pan: `ABCPR${digits.slice(-4)}K`,
    bornOn: `${now.getUTCFullYear() - 35}-02-15`,
    address: '12 Lake Road, Indiranagar',
    addressLine1: '12 Lake Road',
    addressLine2: 'Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    education: 'graduate',
    monthlyRentPaise: 1_500_000,
    officePincode: '560001',
    salaryMode: 'bank',
    existingEmiPaise: 300_000,
    gender: 'female',
    employer: 'Kiran Textiles',
    residence: 'rented_family',
    consentReference: 'trial',
    consentAt: now.toISOString(),
    consentVersion: 'v1',
    brand: 'saakh',
    withdrawalReason: 'withdrawn',
    documentKey: 'bank-statement',
    documentId: 'trial-document',
    fileName: 'statement.pdf',
    contentType: 'application/pdf',
    sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    content: 'Zm9vCg==',
  };
}

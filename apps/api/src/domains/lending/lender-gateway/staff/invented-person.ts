/**
 * Somebody who does not exist, by our names of facts, to try a connection with. The mobile number and the PAN have their right
 * forms; amounts are paise.
 */
export function inventedFacts(now: Date): Record<string, unknown> {
  return {
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
    mobile: '9812345678',
    email: 'asha.rao@example.com',
    pan: 'ABCPR1234K',
    bornOn: `${now.getUTCFullYear() - 35}-02-15`,
    address: '12 Lake Road, Bengaluru',
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

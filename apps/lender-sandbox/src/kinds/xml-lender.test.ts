import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openEnvelope, sealEnvelope } from './envelope';
import { basicOf } from './serve-lender';
import { readXml, writeXml, type XmlFields } from './xml';
import { startXmlLender } from './xml-lender';

async function start() {
  const lender = await startXmlLender();
  onTestFinished(() => lender.close());
  const { userName = '', password = '', bankKey = '', ownKey = '' } = lender.connection.secrets;
  const headers = { authorization: basicOf(userName, password) };
  const opened = async (answer: Response) =>
    openEnvelope(createPrivateKey(ownKey), await answer.text()).replace(/^<\?.*?\?>/, '');
  return {
    lender,
    post: async (path: string, root: string, fields: XmlFields) => {
      const body = sealEnvelope(createPublicKey(bankKey), writeXml(root, fields));
      return opened(await fetch(`${lender.url}/${path}`, { method: 'POST', headers, body }));
    },
    get: async (path: string) => opened(await fetch(`${lender.url}/${path}`, { headers })),
  };
}

const application = (changes: XmlFields = {}): XmlFields => ({
  PartnerReference: 'ABCD123456789012',
  Amount: '200000.00',
  TenureMonths: 24,
  Applicant: { Name: 'Asha & Ravi', Pan: 'ABCPR1234K' },
  ...changes,
});

test('XML is written and read with its signs, and what is none is refused', () => {
  expect(writeXml('A', { '@id': '1"', B: [{ C: 'x < y' }, { C: 2 }], D: undefined })).toBe(
    '<A id="1&quot;"><B><C>x &lt; y</C></B><B><C>2</C></B></A>',
  );
  expect(readXml('<?xml version="1.0"?><A><B>x &lt; y</B><C/><D><E>1</E></D></A>')).toEqual({
    A: { B: 'x < y', C: '', D: { E: '1' } },
  });
  for (const text of ['<A><B></A>', '<A>', '<!DOCTYPE a []><A/>', 'A<']) expect(() => readXml(text)).toThrow('no XML');
});

test('offers, one application for each reference, documents by hash, and a withdrawal', async () => {
  const { lender, post, get } = await start();
  const wanted = { Amount: '200000.00', TenureMonths: 24, MonthlyIncome: '60000.00' };
  expect(await post('eligibility', 'EligibilityRequest', wanted)).toMatch(/ELIGIBLE.*Offer id="OF1".*Offer id="OF2"/);
  expect(await post('eligibility', 'EligibilityRequest', { ...wanted, MonthlyIncome: '9000.00' })).toContain('R05');
  expect(await post('applications', 'ApplicationRequest', application())).toMatch(/<Code>000.*XB70000001/);
  expect(await post('applications', 'ApplicationRequest', application())).toContain('<Code>001');
  expect(await post('applications', 'ApplicationRequest', application({ Amount: '1.00' }))).toContain('<Code>101');
  expect(await get('applications?partnerReference=nobody')).toContain('<Code>404');
  const document = { PartnerReference: 'ABCD123456789012', DocumentId: 'd1', Sha256: 'wrong', Content: 'Zm9vCg==' };
  expect(await post('documents', 'DocumentRequest', document)).toContain('<Code>100');
  lender.move('ABCD123456789012', 'SANCTIONED');
  expect(await get('applications?partnerReference=ABCD123456789012')).toMatch(
    /SANCTIONED.*<Sanction><Amount>200000\.00/,
  );
  const withdrawal = { PartnerReference: 'ABCD123456789012', Reason: 'CUSTOMER_REQUEST' };
  expect(await post('withdrawals', 'WithdrawalRequest', withdrawal)).toContain('CANCELLED');
  expect(await post('withdrawals', 'WithdrawalRequest', withdrawal)).toContain('<Code>001');
});

test('nothing is told without the password, in clear, or under another key', async () => {
  const { lender, get } = await start();
  expect((await fetch(`${lender.url}/applications`)).status).toBe(401);
  const headers = { authorization: basicOf('partner-user', 'partner-password') };
  const clear = await fetch(`${lender.url}/applications`, { method: 'POST', headers, body: '<ApplicationRequest/>' });
  expect(clear.status).toBe(400);
  lender.sealForAnother();
  await expect(get('applications?partnerReference=x')).rejects.toThrow();
});

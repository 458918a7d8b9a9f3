import { savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import { decidePayoutReturn, listPayoutChecks } from '@saakh/contracts/money/payout-checks';
import { approveStatement, takePayoutResult } from '@saakh/contracts/money/statements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '#platform/context';
import { startMailServer } from '#platform/testing/listeners';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { layOutDigests, writeDigest } from './daily-digest.service';

const NOW = '2026-11-18T06:30:00.000Z';
let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let asha: { staffId: string; token: string };
let ravi: { staffId: string; token: string };
let gopal: { token: string };
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ now: NOW, config: { SMTP_URL: mail.url } });
  [asha, ravi] = [await signInStaff(app, 'Asha'), await signInStaff(app, 'Ravi')];
  for (const [id, name] of [
    ['ptr_a', 'Pagdandi'],
    ['ptr_b', 'Rinayan'],
  ]) {
    await app.sql('insert into partners (partner_id, name) values ($1, $2)', [id, name]);
  }
  gopal = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_a' });
  await signInPartnerPerson(app, 'Hema', { partnerId: 'ptr_a' });
  await signInPartnerPerson(app, 'Karan', { partnerId: 'ptr_a', kind: 'staff' });
  await signInPartnerPerson(app, 'Meera', { partnerId: 'ptr_b' });
});
afterAll(async () => {
  await app.close();
  mail.close();
});
beforeEach(async () => {
  app.clock.set(NOW);
  await app.platform.jobs.drain();
  mail.mails.length = 0;
  await app.sql('delete from payout_digests');
  await app.sql(
    'update partner_users set active = true, switched_off_by = null, mail_language = null, mails_wanted = default',
  );
  await app.sql(`update partner_users set mail_language = 'hi' where name = 'Hema'`);
});

/** The words of a mail as its reader has them. */
function wordsOf(raw: string): string {
  const part = raw.split('Content-Type: text/plain')[1]?.split(/\r\n--/)[0] ?? '';
  const at = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, at), part.slice(at)];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
async function sent() {
  await app.platform.jobs.drain();
  return mail.mails
    .map(({ to, text }) => ({ to: to[0] ?? '', text: wordsOf(text) }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
let made = 0;
/** A draft that waits for its approval. */
async function draft(partnerId: string, rupees: number) {
  made += 1;
  const id = `stm_${made}`;
  const month = `2025-${String(made).padStart(2, '0')}`;
  await app.sql(
    `insert into statements (statement_id, number, partner_id, month, state, gross_amount, lines, tax_base, tax_bps, tax_amount,
       cgst_amount, sgst_amount, igst_amount, net_amount, prepared_by, prepared_at)
     values ($1, $2, $3, $4, 'draft', $5, 1, 0, 0, 0, 0, 0, 0, $5, $6, $7)`,
    [id, `SK-${month}-AAAA${made}`, partnerId, month, rupees, asha.staffId, NOW],
  );
  return id;
}
const approve = (statementId: string) =>
  app.inject(
    approveStatement,
    { params: { statementId }, body: { reason: 'Checked line by line' } },
    { token: ravi.token },
  );
/** A transfer that the bank was told of, to be settled. */
async function transfer(statementId: string, partnerId: string, rupees: number) {
  const id = `pay_${made}`;
  await app.sql(`insert into payout_files (file_id, content_sealed, made_by, made_at) values ($1, 'sealed', $2, $3)`, [
    `pyf_${made}`,
    asha.staffId,
    NOW,
  ]);
  await app.sql(
    `insert into payouts (payout_id, file_id, statement_id, partner_id, amount, account_masked, state, sent_at)
     values ($1, $2, $3, $4, $5, '••••9012', 'sent', $6)`,
    [id, `pyf_${made}`, statementId, partnerId, rupees, NOW],
  );
  return id;
}
/** Asha made the files, so Ravi brings the bank's answers. */
const answer = (...rows: string[]) =>
  app.inject(
    takePayoutResult,
    { body: { csv: ['reference,status,utr,amount,return_reference,reason', ...rows].join('\n') } },
    { token: ravi.token },
  );
/** Everything that is recorded as sent back, by the second person. */
async function confirmReturns() {
  const { returns } = (await app.inject(listPayoutChecks, {}, { token: asha.token })).body;
  for (const { returnId } of returns) {
    const decision = { params: { returnId }, body: { decision: 'confirm' as const, reason: 'Seen in the list' } };
    expect((await app.inject(decidePayoutReturn, decision, { token: asha.token })).status).toBe(200);
  }
}
/** Approved and sent to the bank; the mail of it has gone out. */
async function owed(partnerId: string, rupees: number) {
  const statementId = await draft(partnerId, rupees);
  await approve(statementId);
  const payoutId = await transfer(statementId, partnerId, rupees);
  await app.sql(`update statements set state = 'sent' where statement_id = $1`, [statementId]);
  await sent();
  mail.mails.length = 0;
  return payoutId;
}

test('PORTAL-PAGE-20 every owner who wants it is told of an approved statement, each in the own language, once', async () => {
  const statementId = await draft('ptr_a', 1234.5);
  expect((await approve(statementId)).status).toBe(200);
  expect((await approve(statementId)).status).toBe(409);
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual(['gopal@partner.test', 'hema@partner.test']);
  expect(mails[0]?.text).toMatch(
    /Hello Gopal,[\s\S]*SK-2025-01-AAAA1 of Pagdandi for January 2025 is approved\. We will pay ₹/,
  );
  expect(mails[1]?.text).toMatch(
    /नमस्ते Hema,[\s\S]*जनवरी 2025 का आपका स्टेटमेंट मंज़ूर हो गया है \(Pagdandi, SK-2025-01-AAAA1\)। ₹/,
  );
  const [row] = await app.sql<{ net: string }>(
    `select to_char(net_amount, 'FM9,99,999.00') as net from statements where statement_id = $1`,
    [statementId],
  );
  expect(mails[0]?.text).toContain(`₹${row?.net}`);
});

test('PORTAL-PAGE-20 the mail of an approval names the account that was entered, and says so only where there is none', async () => {
  const ready = async () => {
    await approve(await draft('ptr_b', 450));
    return (await sent()).map(({ text }) => text.replace(/\s+/g, ' '));
  };
  expect((await ready())[0]).toContain('We will pay ₹450.00 once you have entered a bank account in Settings.');
  mail.mails.length = 0;
  await app.sql(
    `insert into partner_payment_details (partner_id, holder, account_sealed, account_masked, ifsc, pan_sealed, pan_masked,
       updated_at, updated_by, account_changed_at, account_changed_by)
     values ('ptr_b', 'B', 'sealed', '********6611', 'SBIN0000300', 'sealed', 'AA******4F', $1, 'pus_x', $1, 'pus_x')`,
    [NOW],
  );
  const [text = ''] = await ready();
  expect(text).toMatch(/We will pay ₹450\.00 to account \*{8}6611\. It is your first account with us\./);
  expect(text).not.toContain('entered');
  await app.sql(`delete from partner_payment_details where partner_id = 'ptr_b'`);
  mail.mails.length = 0;
});

test('PORTAL-PAGE-20 who is switched off or does not want it is not written to', async () => {
  await app.sql(`update partner_users set active = false, switched_off_by = 'staff' where name = 'Gopal'`);
  await app.sql(`update partner_users set mails_wanted = '{answer}' where name = 'Hema'`);
  await approve(await draft('ptr_a', 900));
  expect(await sent()).toEqual([]);
});

test('PORTAL-PAGE-20 a payment is told with amount, account and UTR; the same answer of the bank again tells nothing', async () => {
  const payoutId = await owed('ptr_a', 1000);
  await answer(`${payoutId},paid,UTR123,1000,,`);
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual(['gopal@partner.test', 'hema@partner.test']);
  expect(mails[0]?.text).toMatch(
    /Our bank confirmed on 18 November 2026 that ₹1,000\.00 was paid to Pagdandi[\s\S]*Account ••••9012, UTR UTR123/,
  );
  expect(mails[1]?.text).toContain('18 नवंबर 2026');
  mail.mails.length = 0;
  await answer(`${payoutId},paid,UTR123,1000,,`);
  expect(await sent()).toEqual([]);
  // The day ends as it began, for who sums it up.
  await answer(`${payoutId},returned,,1000,RET123,bank not reachable`);
  await confirmReturns();
  await sent();
});

test('PORTAL-PAGE-20 REG-ID-3 a payment that the bank sent back is told to every owner, once it is confirmed', async () => {
  const paid = await owed('ptr_a', 1100);
  await answer(`${paid},paid,UTR124,1100,,`);
  await sent();
  const never = await owed('ptr_b', 700);
  // Whatever mails they chose.
  await app.sql(`update partner_users set mails_wanted = '{}' where name = 'Gopal'`);
  const back = [
    `${paid},returned,,1100,RET124,bank not reachable`,
    `${never},returned,,700,RET125,name of 234123412346`,
  ];
  expect((await answer(...back)).body).toMatchObject({ returned: 2, wrong: [] });
  expect(await sent()).toEqual([]);
  await confirmReturns();
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual(['gopal@partner.test', 'hema@partner.test', 'meera@partner.test']);
  expect(mails[0]?.text).toMatch(/bank returned ₹1,100\.00 for[\s\S]*account ••••9012\. Reason: bank not reachable\./);
  expect(mails[0]?.text).toMatch(/\/partner\/settings/);
  expect(mails[1]?.text).toContain('वजह: bank not reachable।');
  expect(mails[2]?.text).toContain('Reason: name of XXXX XXXX 2346.');
  mail.mails.length = 0;
  await answer(...back);
  expect(await sent()).toEqual([]);
});

test('PORTAL-PAGE-20 S-AZ-7 who changes where the company is paid is named to every owner at once, whatever mails they chose', async () => {
  await app.sql(`update partner_users set mails_wanted = '{}' where partner_id = 'ptr_a'`);
  const save = async (change: object = {}) => {
    mail.mails.length = 0;
    const body = { holder: 'Pagdandi', account: '123456789012', accountAgain: '123456789012', ifsc: 'HDFC0000001' };
    const { status } = await app.inject(
      savePaymentDetails,
      { body: { ...body, pan: 'AAACP1234F', gstin: null, ...change } },
      gopal,
    );
    expect(status).toBe(200);
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual(['gopal@partner.test', 'hema@partner.test']);
    return mails.map(({ text }) => text.replace(/\s+/g, ' '));
  };
  const [english, hindi] = await save();
  expect(english).toMatch(/On 18 November 2026, 12:00 IST, Gopal changed.* account \*{8}9012, IFSC HDFC0000001/);
  expect(hindi).toContain('Gopal ने Pagdandi के भुगतान की जानकारी बदली');
  expect(JSON.stringify([english, hindi])).not.toMatch(/123456789012|AAACP1234F/);
  // The first account has no old one.
  expect(english).toMatch(/nothing before 21 November 2026, 12:00 IST, unless .* a cancelled cheque/);
  expect(hindi).toMatch(/21 नवंबर 2026.* रद्द चेक/);
  // Another PAN leaves the account and what it waits for.
  app.clock.advance(60_000);
  expect((await save({ pan: 'AAACQ1234F' }))[0]).toMatch(
    /nothing before 21 November 2026, 12:00 IST.* cancelled cheque/,
  );
  await app.sql(
    `update partner_payment_details set account_outcome = 'right', compared_at = now(), compared_by = 'stf_asha'`,
  );
  expect((await save())[0]).toContain('It may be paid to from now on.');
  const [changed, inHindi] = await save({ ifsc: 'SBIN0000300' });
  expect(changed).toMatch(/nothing before 21 November 2026, 12:01 IST, unless .* the old account/);
  expect(inHindi).toContain('पुराने खाते');
  await app.sql(
    `update partner_payment_details set account_outcome = 'wrong', compared_at = now(), compared_by = 'stf_asha'`,
  );
  expect((await save({ ifsc: 'SBIN0000300', pan: 'AAACQ1234F' }))[0]).toContain('Nothing is paid to it');
});

async function digests() {
  await layOutDigests(asSystem(app.context(), 'test'));
  return sent();
}

test('PORTAL-PAGE-20 the morning after, who chose it gets the day’s payouts to the paisa from the ledger; nobody else, and nobody twice', async () => {
  const [first, second, others] = [await owed('ptr_a', 1000.05), await owed('ptr_a', 2500.5), await owed('ptr_b', 77)];
  await answer(`${first},paid,UTR1,1000.05,,`, `${second},paid,UTR2,2500.50,,`, `${others},paid,UTR3,77,,`);
  await sent();
  mail.mails.length = 0;
  await app.sql(`update partner_users set mails_wanted = '{daily_payouts}' where name = 'Hema'`);
  expect(await digests()).toEqual([]);
  app.clock.set('2026-11-19T03:30:00.000Z');
  const mails = await digests();
  expect(mails.map(({ to }) => to)).toEqual(['hema@partner.test']);
  const { text = '' } = mails[0] ?? {};
  expect(text).toContain('18 नवंबर 2026');
  expect(text).toMatch(/₹1,000\.05 \(UTR UTR1\); SK-\S+ ₹2,500\.50 \(UTR UTR2\)/);
  expect(text).toContain('कुल: ₹3,500.55');
  expect(text).not.toContain('77');
  mail.mails.length = 0;
  expect(await digests()).toEqual([]);
  const job = { partnerId: 'ptr_a', day: '2026-11-18' };
  await writeDigest(asSystem(app.context(), 'test'), job);
  expect(await sent()).toEqual([]);
  app.clock.set('2026-11-20T03:30:00.000Z');
  expect(await digests()).toEqual([]);
});

test('PORTAL-PAGE-20 what the bank sends back counts below nothing', async () => {
  const payoutId = await owed('ptr_b', 640.4);
  app.clock.set('2026-11-24T06:30:00.000Z');
  // The session of before has ended by then.
  [asha, ravi] = [await signInStaff(app, 'Nita'), await signInStaff(app, 'Tara')];
  await answer(`${payoutId},paid,UTR900,640.40,,`);
  await answer(`${payoutId},returned,,640.40,RET9,bank not reachable`);
  await confirmReturns();
  await sent();
  mail.mails.length = 0;
  await app.sql(`update partner_users set mails_wanted = '{daily_payouts}' where name = 'Meera'`);
  app.clock.set('2026-11-25T03:30:00.000Z');
  const [digest] = await digests();
  expect(digest?.text).toMatch(/₹640\.40 \(UTR UTR900\); SK-\S+ -₹640\.40 \(sent back by the bank\)/);
  expect(digest?.text).toContain('Total: ₹0.00');
});

test('PORTAL-PAGE-20 a day that was written of is of a partner that there is', async () => {
  const insert = (partnerId: string) =>
    app.sql(`insert into payout_digests (partner_id, day, written_at) values ($1, '2026-11-01', now())`, [partnerId]);
  await expect(insert('ptr_nobody')).rejects.toThrow(/partners_partner_id_fk/);
  await insert('ptr_b');
});

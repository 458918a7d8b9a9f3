import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverUrl } from '../../testing/test-database';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { openSealedFile, placeOfFile, putSealedFile } from '../uploads/sealed-files';
import { resealStaleValues } from './reseal-values';

const OLD = `1:${'1'.repeat(64)}`;
const NEW = `2:${'a'.repeat(64)}`;

let t: TestPlatform;
beforeEach(async () => {
  t = await openTestPlatform();
});
afterEach(() => t.close());

const instance = (keys: string) => t.makeInstance({ ENCRYPTION_KEYS: keys });
const reseal = (keys = `${NEW},${OLD}`) => resealStaleValues({ ...t.ctx, platform: instance(keys) });
const keyOf = (fileId: string) => `ticket-files/${fileId}.bin`;
/** A file that somebody sent with a question, sealed with these keys. */
async function send(fileId: string, keys: string) {
  await t.sql(
    `insert into ticket_files (file_id, partner_user_id, file_name, content_type, bytes, sha256, file_key, uploaded_at)
     values ($1, 'ptu_x', 'a.pdf', 'application/pdf', 9, 'x', $2, now())`,
    [fileId, keyOf(fileId)],
  );
  const bytes = Buffer.from(`Of ${fileId}`);
  await putSealedFile(instance(keys), { fileKey: keyOf(fileId), bytes, place: placeOfFile('ticket_files', fileId) });
}
const open = async (fileId: string, keys: string) =>
  String(await openSealedFile(instance(keys), keyOf(fileId), placeOfFile('ticket_files', fileId)));

test('S-PAN-3 uploaded files are resealed, and both keys open them all the while', async () => {
  for (let at = 100; at < 310; at += 1) await send(`tkf_${at}`, OLD);
  await send('tkf_new', NEW);
  const during = reseal();
  expect(await open('tkf_309', `${NEW},${OLD}`)).toBe('Of tkf_309');
  expect(await during).toEqual({ sealed: 210, byKey: { 2: 211 } });
  for (const fileId of ['tkf_100', 'tkf_309', 'tkf_new']) expect(await open(fileId, NEW)).toBe(`Of ${fileId}`);
  expect(await reseal(NEW)).toEqual({ sealed: 0, byKey: { 2: 211 } });
});

test('S-PAN-3 an unreadable file stays and is counted under its key; a missing one is not', async () => {
  const { files } = t.platform;
  for (const fileId of ['tkf_1', 'tkf_2', 'tkf_3', 'tkf_4']) await send(fileId, OLD);
  const stranger = Buffer.from('v1.AAAAAAAAAAAAAAAAAAAA');
  await files.put(keyOf('tkf_2'), stranger, 'text/plain');
  await files.remove(keyOf('tkf_3'));
  // As a stream is, whose own key is kept beside it.
  const stream = Buffer.from([0x76, 0x31, 0x2e, 0x00, 0xff, 0x10]);
  await files.put(keyOf('tkf_4'), stream, 'application/octet-stream');
  expect(await reseal()).toEqual({ sealed: 1, byKey: { 1: 1, 2: 1 } });
  expect(await open('tkf_1', NEW)).toBe('Of tkf_1');
  expect((await files.find(keyOf('tkf_2')))?.bytes).toEqual(stranger);
  expect(await files.find(keyOf('tkf_3'))).toBeUndefined();
  expect((await files.find(keyOf('tkf_4')))?.bytes).toEqual(stream);
});

test.skipIf(!serverUrl)('S-PAN-3 R-RUN-4 nobody waits for a row whose file is being read', async () => {
  await send('tkf_1', OLD);
  const platform = instance(`${NEW},${OLD}`);
  const { find } = platform.files;
  vi.spyOn(platform.files, 'find').mockImplementationOnce(async (key) => {
    await t.inTx(async ({ tx }) => {
      await tx.execute('set local lock_timeout = 500');
      await tx.execute(`update ticket_files set file_name = 'b.pdf' where file_id = 'tkf_1'`);
    });
    return find(key);
  });
  expect(await resealStaleValues({ ...t.ctx, platform })).toEqual({ sealed: 1, byKey: { 2: 1 } });
});

test.skipIf(!serverUrl)('S-PAN-3 REG-DP-6 a file that is let go meanwhile does not come back', async () => {
  await send('tkf_1', OLD);
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const letGo = t.inTx(async ({ tx }) => {
    await tx.execute(`update ticket_files set file_key = null where file_id = 'tkf_1'`);
    await held;
  });
  await wait(100);
  const running = reseal();
  await wait(300);
  await t.platform.files.remove(keyOf('tkf_1'));
  commit();
  await letGo;
  expect(await running).toEqual({ sealed: 0, byKey: {} });
  expect(await t.platform.files.find(keyOf('tkf_1'))).toBeUndefined();
});

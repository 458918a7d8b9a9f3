import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

export const SFTP_USER = 'marketplace';
export const SFTP_PASSWORD = 'open-sesame-71';
const { STATUS_CODE } = ssh2.utils.sftp;

const same = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/** A lender's SFTP server on this machine, which lets us in by password and by key. */
export async function startSftpServer() {
  const own = ssh2.utils.generateKeyPairSync('rsa', { bits: 2048 });
  const ours = ssh2.utils.generateKeyPairSync('rsa', { bits: 2048 });
  const parsed = ssh2.utils.parseKey(ours.public);
  if (parsed instanceof Error) throw parsed;
  const digest = createHash('sha256').update(Buffer.from(own.public.split(' ')[1] ?? '', 'base64'));
  const state = {
    files: new Map<string, Buffer>(),
    /** Ways in that were tried. */
    tried: [] as string[],
    opened: [] as string[],
    fault: undefined as 'silent-at-sign-in' | 'silent-at-read' | 'garbage' | undefined,
  };
  const server = new ssh2.Server({ hostKeys: [own.private] }, (client) => {
    client.on('error', () => client.end());
    client.on('authentication', (sign) => {
      state.tried.push(sign.method);
      if (state.fault === 'silent-at-sign-in') return;
      const isOurs = sign.username === SFTP_USER;
      if (isOurs && sign.method === 'password' && sign.password === SFTP_PASSWORD) return sign.accept();
      if (isOurs && sign.method === 'publickey' && same(sign.key.data, parsed.getPublicSSH())) {
        const { blob, signature, hashAlgo } = sign;
        if (!signature || (blob && parsed.verify(blob, signature, hashAlgo) === true)) return sign.accept();
      }
      sign.reject(['password', 'publickey']);
    });
    client.on('session', (accept) => {
      const session = accept();
      if (state.fault === 'garbage') return session.on('subsystem', (begin) => begin().write('-ERR closed today'));
      return session.on('sftp', (begin) => {
        const sftp = begin();
        sftp.on('OPEN', (id, path) => {
          state.opened.push(path);
          if (state.files.has(path)) sftp.handle(id, Buffer.from(path));
          else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
        });
        sftp.on('READ', (id, handle, offset, length) => {
          if (state.fault === 'silent-at-read') return;
          const part = state.files.get(handle.toString())?.subarray(offset, offset + Math.min(length, 20_000));
          if (part && part.length > 0) sftp.data(id, part);
          else sftp.status(id, STATUS_CODE.EOF);
        });
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ state, port, hostKey: `SHA256:${digest.digest('base64').replace(/=+$/, '')}`, privateKey: ours.private },
    close: () => server.close(),
  };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox';

test.each([
  ['Asha@Example.com', 'asha@example.com'],
  ['asha+1@example.com', 'asha@example.com'],
  ['asha+a+b@example.com', 'asha@example.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['A.Sha+loan@GMail.com', 'asha@gmail.com'],
  ['a.s.h.a@googlemail.com', 'asha@gmail.com'],
  [' asha@gmail.com ', 'asha@gmail.com'],
  ['+asha@example.com', '+asha@example.com'],
])('S-OTP-6 %s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

const name = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'example.com', 'mail.example.in');

test('S-OTP-6 what follows a plus never makes another mailbox, and other names stay apart', () => {
  fc.assert(
    fc.property(name, name, name, domain, (one, other, tag, at) => {
      const mailbox = mailboxOf(`${one}@${at}`);
      expect(mailboxOf(`${one}+${tag}@${at}`)).toBe(mailbox);
      expect(mailboxOf(`${one.toUpperCase()}+${tag}.${tag}@${at.toUpperCase()}`)).toBe(mailbox);
      expect(mailboxOf(mailbox)).toBe(mailbox);
      expect(mailboxOf(`${other}@${at}`) === mailbox).toBe(one === other);
    }),
  );
});

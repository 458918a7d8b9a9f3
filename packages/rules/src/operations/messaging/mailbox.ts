const IGNORES_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an e-mail address reaches, for counting what it gets: lower case, without what follows a plus and, at
 * Gmail, without dots. Only for counting: write to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const typed = email.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  const [name = '', domain] = [typed.slice(0, Math.max(at, 0)), typed.slice(at + 1)];
  const plus = name.indexOf('+');
  const account = plus > 0 ? name.slice(0, plus) : name;
  if (!IGNORES_DOTS.includes(domain)) return `${account}@${domain}`;
  return `${account.replaceAll('.', '')}@gmail.com`;
}

/** Leads to another site, which is told nothing of where the visitor came from; in place of this page with `replaces`. */
export function leaveFor(href: string, { replaces = false } = {}): void {
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'no-referrer';
  document.head.append(policy);
  if (replaces) window.location.replace(href);
  else window.location.assign(href);
}

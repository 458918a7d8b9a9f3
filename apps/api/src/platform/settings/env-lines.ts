/** Signs that this program, systemd and a shell take for themselves without any quotes, or that they read differently. */
const PLAIN = /^[^\s"'$`\\&;|<>()#~]*$/;

const isReadAlike = (value: string): boolean =>
  PLAIN.test(value) || /^'[^']*'$/.test(value) || /^"[^"$`\\]*"$/.test(value);

/** A value as this program, systemd and a shell read it alike. */
export function quoted(value: string): string {
  if (PLAIN.test(value)) return value;
  return /["$`\\]/.test(value) ? `'${value}'` : `"${value}"`;
}

const REMEDY =
  'Write NAME=value with nothing before or after it, and the value in single quotes if it has spaces or signs';

/**
 * What is wrong with the lines of an environment file, by the name of the setting and without its value: those that systemd, a
 * shell and this program would not read alike, and those that stand twice.
 */
export function wrongLines(text: string): string[] {
  const places = new Map<string, number[]>();
  const faults: string[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const [, before = '', name = '', value = ''] = /^\s*(export\s+)?([A-Za-z_]\w*)(\s*=.*)?$/s.exec(line) ?? [];
    if (name !== '') places.set(name, [...(places.get(name) ?? []), at + 1]);
    const isRight =
      before === '' && value.startsWith('=') && !line.endsWith('\r') && isReadAlike(value.slice(1).trimEnd());
    if (!isRight)
      faults.push(
        `${name || 'A line'} (line ${at + 1}): systemd, a shell and this program do not read it alike. ${REMEDY}.`,
      );
  }
  const twice = [...places].filter(([, lines]) => lines.length > 1);
  return [
    ...faults,
    ...twice.map(
      ([name, lines]) => `${name} stands in the lines ${lines.join(' and ')}: only the last one counts. Keep one.`,
    ),
  ];
}

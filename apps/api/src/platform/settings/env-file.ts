import { randomBytes } from 'node:crypto';
import { quoted } from './env-lines';
import { exampleOf, SECRET } from './required';
import { defaultOf } from './what-to-do';

export interface SettingRow {
  readonly name: string;
  /** In words, such as "as `SUPPORT_EMAIL`"; empty for a setting that is unset by itself. */
  readonly otherwise: string;
  readonly meaning: string;
}

/** The rows of `deploy/environment.md`, which explains every setting. */
export function readSettingRows(page: string): SettingRow[] {
  return [...page.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*)\| (.+) \|$/gm)].map(
    ([, name = '', otherwise = '', meaning = '']) => ({
      name,
      otherwise: otherwise.trim(),
      meaning,
    }),
  );
}

const WIDTH = 110;

function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.replaceAll('`', '').split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines.join('\n');
}

const hex = () => randomBytes(32).toString('hex');

/** Made now where the example is made of a secret. */
function freshValue(name: string): string {
  const example = exampleOf(name) ?? '';
  return example.includes(SECRET) ? example.replaceAll(SECRET, hex) : '';
}

function needed({ name, meaning }: SettingRow): string {
  const value = freshValue(name);
  const example = value === '' ? `\n# Example: ${name}=${quoted(exampleOf(name) ?? '')}` : '';
  return `${comment(meaning)}${example}\n${name}=${value}`;
}

function optional({ name, otherwise, meaning }: SettingRow): string {
  const value = defaultOf(name);
  const hint = value === undefined && otherwise !== '' ? `\n${comment(`Default: ${otherwise}`)}` : '';
  return `${comment(meaning)}${hint}\n#${name}=${quoted(value ?? '')}`;
}

const section = (title: string, rows: readonly string[]): string => `\n# ---- ${title} ----\n\n${rows.join('\n\n')}\n`;

const FIXED = ['SAAKH_ENV', 'BACKUP_KEY'];

/** A whole environment file for production with fresh secrets: what is to be filled in comes first, every other setting with its default. */
export function makeEnvFile(rows: readonly SettingRow[]): string {
  const rest = rows.filter(({ name }) => !FIXED.includes(name));
  const isNeeded = ({ name }: SettingRow) => exampleOf(name) !== undefined;
  const isSecret = ({ name }: SettingRow) => (exampleOf(name) ?? '').includes(SECRET);
  return [
    comment(
      'The settings of one installation. It holds secrets: keep it where only the server can read it, and in no repository.',
    ),
    comment(
      'Put a value with spaces or signs such as # and & in single quotes: then systemd, a shell and this program read it alike. A line that begins with # is not read.',
    ),
    comment('The key of the backups is in the file beside it whose name ends with .backup-key.'),
    '\nSAAKH_ENV=production',
    section('Fill these in', rest.filter((row) => isNeeded(row) && !isSecret(row)).map(needed)),
    section('Secrets, made for this file: keep a copy of them in a safe place', rest.filter(isSecret).map(needed)),
    section('These may stay as they are', rest.filter((row) => !isNeeded(row)).map(optional)),
  ].join('\n');
}

/** The file beside it, which belongs to another place. */
export function makeBackupKeyFile(rows: readonly SettingRow[]): string {
  const row = rows.find(({ name }) => name === 'BACKUP_KEY');
  return [
    comment(row?.meaning ?? ''),
    comment(
      'Without it no backup can be opened. Only back-up and restore read it. Keep a copy away from this server and from the backups.',
    ),
    `BACKUP_KEY=${hex()}`,
    '',
  ].join('\n');
}

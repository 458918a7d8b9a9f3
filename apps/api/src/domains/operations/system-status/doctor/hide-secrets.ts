import type { Config } from '#platform/config';

/** Shorter ones are no secrets, and words of a sentence. */
const SHORTEST = 4;

function passwordsIn(value: string): string[] {
  try {
    const { username, password } = new URL(value);
    return password === '' ? [] : [password, decodeURIComponent(password), ...(username.length > 20 ? [username] : [])];
  } catch {
    return [];
  }
}

const isSecretName = (name: string): boolean =>
  /(?:_KEY|_KEYS|_TOKEN|_HEADERS)$/.test(name) && name !== 'LENDER_FLAG_KEY';

function secretsIn(name: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null && isSecretName(name)) return Object.values(value).map(String);
  if (typeof value !== 'string') return [];
  if (!isSecretName(name)) return passwordsIn(value);
  return [value, ...value.split(/[:,]/).filter((part) => part.length >= 16)];
}

/** A text in which no secret of the settings is left, neither whole nor as the password of an address. */
export function hideSecrets(config: Config, text: string): string {
  return Object.entries(config)
    .flatMap(([name, value]) => secretsIn(name, value))
    .filter((secret) => secret.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);
}

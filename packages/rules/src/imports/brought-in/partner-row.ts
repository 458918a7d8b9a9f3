import type { ImportCell } from '../cell-text';
import { type Cells, type ReadRowOptions, type RowReading, readRow } from '../row-cells';
import { wordKey } from '../status-words';

/** Somebody of a partner, as a file names them. */
export interface PartnerPerson {
  readonly name: string;
  /** In small letters. */
  readonly email: string;
  readonly kind: 'owner' | 'staff';
}
/** A partner, and one of its people where the row names one. */
export interface PartnerFileRow {
  readonly name: string;
  readonly code: string | null;
  readonly brandKey: string | null;
  readonly person: PartnerPerson | null;
}

const ROLES: Readonly<Record<PartnerPerson['kind'], string>> = {
  owner: 'owner|proprietor|partner|director|principal|md|admin|मालिक|ओनर|स्वामी',
  staff: 'staff|employee|executive|sales|sales executive|agent|user|manager|member|कर्मचारी|स्टाफ़|स्टाफ',
};
const KINDS = new Map(
  (Object.entries(ROLES) as [PartnerPerson['kind'], string][]).flatMap(([kind, words]) =>
    words.split('|').map((word) => [wordKey(word), kind] as const),
  ),
);
/** The words of each role that are known, the plain one first. */
export const listRoleWords = (): { role: PartnerPerson['kind']; words: string[] }[] =>
  (Object.entries(ROLES) as [PartnerPerson['kind'], string][]).map(([role, words]) => ({
    role,
    words: words.split('|'),
  }));

/** The first segment of a partner's address that its name suggests: "Neem Finserve Pvt. Ltd." is `neem-finserve-pvt-ltd`. */
export const brandKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');

const readPerson = ({ text, refuse }: Cells): PartnerPerson | null => {
  const [name, email, role] = [text('person_name', 120), text('email', 200), text('role', 60)];
  if (name === null && email === null && role === null) return null;
  return {
    name: name ?? refuse('name-invalid', 'person_name'),
    email: email?.toLowerCase() ?? refuse('email-invalid', 'email'),
    kind: KINDS.get(wordKey(role ?? '')) ?? refuse('role-unknown', 'role'),
  };
};

/** A row of a list of partners with their people: one row for each person, the partner's own facts on any of them. */
export const readPartnerRow = (cells: readonly ImportCell[], options: ReadRowOptions): RowReading<PartnerFileRow> =>
  readRow(cells, options, (own) => ({
    name: own.text('partner', 120) ?? own.refuse('partner-missing', 'partner'),
    code: own.text('partner_code', 80),
    brandKey: own.text('brand_key', 60)?.toLowerCase() ?? null,
    person: readPerson(own),
  }));

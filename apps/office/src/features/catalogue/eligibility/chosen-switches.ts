import type { LenderSwitch, SwitchRow } from '@saakh/contracts/catalogue/staff/eligibility';

/** The product of a switch; null is the lender as a whole. */
export type SwitchOf = LenderSwitch['product_type'];
export interface Switch {
  readonly row: SwitchRow;
  readonly product: SwitchOf;
}
/** What is to be switched, by lender and product. */
export type Chosen = ReadonlyMap<string, LenderSwitch>;

const keyOf = ({ row, product }: Switch): string => `${row.lender_id}~${product ?? ''}`;

/** As it is stored; undefined where the lender has no such product. */
export function standsOn({ row, product }: Switch): boolean | undefined {
  if (product === null) return row.lender_status === 1;
  const found = row.products.find(({ product_type }) => product_type === product);
  return found && found.active === 1;
}

export function isChosen(chosen: Chosen, one: Switch): boolean {
  return chosen.has(keyOf(one));
}

/** As it would be, once what is chosen is made; undefined where there is no such switch. */
export function wouldBeOn(chosen: Chosen, one: Switch): boolean | undefined {
  const change = chosen.get(keyOf(one));
  return change ? change.active === 1 : standsOn(one);
}

const missingOf = ({ products }: SwitchRow, product: SwitchOf): readonly string[] =>
  products.find(({ product_type }) => product_type === product)?.missing ?? [];
const isIncomplete = ({ missing, products }: SwitchRow): boolean =>
  missing.length > 0 || products.some((product) => product.missing.length > 0);

/** A product whose details are missing would be refused, so a switch of many leaves it out. */
const canBe = ({ row, product }: Switch, on: boolean): boolean =>
  !on || product === null || (row.missing.length === 0 && missingOf(row, product).length === 0);

/** Whether all of them that can be on would be; undefined where there is none, null where some would be. */
export function allOn(chosen: Chosen, switches: readonly Switch[]): boolean | null | undefined {
  const states = switches.flatMap((one) => {
    const isOn = wouldBeOn(chosen, one);
    return isOn === undefined || (!isOn && !canBe(one, true)) ? [] : [isOn];
  });
  if (states.length === 0) return undefined;
  if (states.every(Boolean)) return true;
  return states.some(Boolean) ? null : false;
}

/** All of them on or off: what stands so already is no longer chosen. */
export function choose(chosen: Chosen, switches: readonly Switch[], on: boolean): Chosen {
  const next = new Map(chosen);
  for (const one of switches) {
    const stands = standsOn(one);
    if (stands === undefined || (switches.length > 1 && !canBe(one, on))) continue;
    const { row, product } = one;
    if (stands === on) next.delete(keyOf(one));
    else next.set(keyOf(one), { lender_id: row.lender_id, product_type: product, active: on ? 1 : 0 });
  }
  return next;
}

export interface SwitchFilter {
  readonly q?: string;
  readonly product?: string;
  readonly state?: string;
}
export const SWITCH_STATES = ['on', 'off', 'incomplete'] as const;

/** The lenders of a filter; on and off are those of the product where one is named. */
export function filtered(rows: readonly SwitchRow[], { q = '', product, state }: SwitchFilter): SwitchRow[] {
  const wanted = q.toLowerCase();
  return rows.filter((row) => {
    const stands = standsOn({ row, product: (product ?? null) as SwitchOf });
    if (stands === undefined || !row.name.toLowerCase().includes(wanted)) return false;
    if (state === 'incomplete') return isIncomplete(row);
    return state === undefined || stands === (state === 'on');
  });
}

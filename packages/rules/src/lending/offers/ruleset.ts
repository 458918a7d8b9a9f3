import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import { acceptsCreditClass, CREDIT_SCORE_CLASSES, type DeclaredCreditClass, ticketClassOf } from './classes';
import type { EmploymentKind } from './eligibility';
import type { LenderTerms } from './lender-terms';
import { isWhole, type LenderName } from './offers';

/** One bit per lender of a product, in the order of `CompiledProduct.terms`. */
export type LenderBits = Uint32Array;

/** The active lenders of one product, by name, with an index by area, employment and credit class and columns for the rest. */
export interface CompiledProduct {
  readonly terms: readonly LenderTerms[];
  readonly names: readonly LenderName[];
  readonly everywhere: LenderBits;
  readonly byPrefix: ReadonlyMap<string, LenderBits>;
  /** The lengths of prefix that occur. */
  readonly prefixLengths: readonly number[];
  readonly byEmployment: Readonly<Record<EmploymentKind, LenderBits>>;
  readonly byCreditClass: Readonly<Record<DeclaredCreditClass, LenderBits>>;
  readonly takesCoApplicants: LenderBits;
  /** 1 where the terms hold all that an offer must show; whether their cooling-off is long enough depends on the day. */
  readonly whole: Uint8Array;
  readonly coolingOffDays: Float64Array;
  readonly minIncomePaise: Float64Array;
  readonly maxIncomePaise: Float64Array;
  readonly minAge: Float64Array;
  readonly maxAge: Float64Array;
  readonly minAmountPaise: Float64Array;
  readonly maxAmountPaise: Float64Array;
  /** Bit n is set when ticket class n is served. */
  readonly ticketClasses: Uint8Array;
  /** 1 where the lender's own largest amount is of a class that it serves. */
  readonly servesLargest: Uint8Array;
}

/** Published rules of one version, ready to match against; built once per version and never changed. */
export interface Ruleset {
  readonly version: number;
  readonly products: ReadonlyMap<LoanProductTypeName, CompiledProduct>;
}

const PREFIX = /^[1-9]\d{0,5}$/;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function bitsOf<T>(items: readonly T[], wanted: (item: T) => boolean): LenderBits {
  const bits = new Uint32Array(Math.ceil(items.length / 32));
  items.forEach((item, at) => {
    if (wanted(item)) bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
  });
  return bits;
}

function indexPrefixes(terms: readonly LenderTerms[]): Map<string, LenderBits> {
  const byPrefix = new Map<string, LenderBits>();
  terms.forEach(({ serviceArea, lenderId }, at) => {
    for (const prefix of serviceArea) {
      if (!PREFIX.test(prefix)) throw new RangeError(`lender ${lenderId}: ${prefix} is no pincode or prefix of one`);
      const bits = byPrefix.get(prefix) ?? new Uint32Array(Math.ceil(terms.length / 32));
      bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
      byPrefix.set(prefix, bits);
    }
  });
  return byPrefix;
}

type AreaIndex = Pick<CompiledProduct, 'everywhere' | 'byPrefix' | 'prefixLengths'>;

function indexAreas(terms: readonly LenderTerms[]): AreaIndex {
  const byPrefix = indexPrefixes(terms);
  return {
    everywhere: bitsOf(terms, ({ serviceArea }) => serviceArea.length === 0),
    byPrefix,
    prefixLengths: [...new Set([...byPrefix.keys()].map(({ length }) => length))],
  };
}

const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((text, at) => text === b[at]));

/** Whether the same lenders stand at the same places and lend in the same areas. */
const hasSameAreas = (terms: readonly LenderTerms[], previous: CompiledProduct): boolean =>
  terms.length === previous.terms.length &&
  terms.every((of, at) => {
    const before = previous.terms[at];
    return before?.lenderId === of.lenderId && sameTexts(of.serviceArea, before.serviceArea);
  });

function compileProduct(unsorted: readonly LenderTerms[], previous: CompiledProduct | undefined): CompiledProduct {
  const terms = [...unsorted].sort((a, b) => compareTexts(a.name, b.name) || a.lenderId - b.lenderId);
  const { everywhere, byPrefix, prefixLengths } =
    previous && hasSameAreas(terms, previous) ? previous : indexAreas(terms);
  const accepting = (declared: DeclaredCreditClass) =>
    bitsOf(terms, ({ creditScoreClass }) => acceptsCreditClass(creditScoreClass, declared));
  const [a, b, c, d, e] = CREDIT_SCORE_CLASSES.map(accepting) as [
    LenderBits,
    LenderBits,
    LenderBits,
    LenderBits,
    LenderBits,
  ];
  return {
    terms,
    names: terms.map(({ lenderId, slug, name }) => Object.freeze({ lenderId, slug, name })),
    everywhere,
    byPrefix,
    prefixLengths,
    byEmployment: {
      salaried: bitsOf(terms, ({ salaried }) => salaried),
      selfEmployed: bitsOf(terms, ({ selfEmployed }) => selfEmployed),
      business: bitsOf(terms, ({ business }) => business),
    },
    byCreditClass: { A: a, B: b, C: c, D: d, E: e, unknown: accepting('unknown') },
    takesCoApplicants: bitsOf(terms, ({ takesCoApplicants }) => takesCoApplicants !== false),
    whole: Uint8Array.from(terms, (of) => (isWhole(of) ? 1 : 0)),
    coolingOffDays: Float64Array.from(terms, (of) => of.coolingOffDays),
    minIncomePaise: Float64Array.from(terms, (of) => of.minIncomePaise),
    maxIncomePaise: Float64Array.from(terms, (of) => of.maxIncomePaise ?? Number.POSITIVE_INFINITY),
    minAge: Float64Array.from(terms, (of) => of.minAge),
    maxAge: Float64Array.from(terms, (of) => of.maxAge),
    minAmountPaise: Float64Array.from(terms, (of) => of.minAmountPaise),
    maxAmountPaise: Float64Array.from(terms, (of) => of.maxAmountPaise),
    ticketClasses: Uint8Array.from(terms, (of) => of.ticketClasses.reduce((mask, klass) => mask | (1 << klass), 0)),
    servesLargest: Uint8Array.from(terms, (of) =>
      of.ticketClasses.includes(ticketClassOf(of.maxAmountPaise)) ? 1 : 0,
    ),
  };
}

/**
 * Compiles published terms into an index for matching. The order of `terms` has no effect; inactive ones are left out. Throws
 * RangeError for a service area that holds no pincode prefix, and for a lender that states a product twice. `previous` is
 * another version, whose index of areas is taken over for products in which lenders and areas are the same: most changes.
 */
export function compileRuleset(terms: readonly LenderTerms[], version: number, previous?: Ruleset): Ruleset {
  const byProduct = new Map<LoanProductTypeName, LenderTerms[]>();
  for (const of of terms.filter(({ active }) => active)) {
    const known = byProduct.get(of.productType) ?? [];
    known.push(of);
    byProduct.set(of.productType, known);
  }
  const products = new Map<LoanProductTypeName, CompiledProduct>();
  for (const [productType, known] of byProduct) {
    if (new Set(known.map(({ lenderId }) => lenderId)).size < known.length) {
      throw new RangeError(`a lender states its terms for ${productType} twice`);
    }
    products.set(productType, compileProduct(known, previous?.products.get(productType)));
  }
  return { version, products };
}

/** A lender's terms for a product in this version, or undefined when it is not active there. */
export function findTerms(
  ruleset: Ruleset,
  productType: LoanProductTypeName,
  lenderId: number,
): LenderTerms | undefined {
  return ruleset.products.get(productType)?.terms.find((of) => of.lenderId === lenderId);
}

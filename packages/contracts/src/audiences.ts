/** Numeric staff roles of the specification: 1 sees everything, 2 reports and customers, 3 customers and calls. */
export type RoleId = 1 | 2 | 3;

/** What the key of a partner's own system may be used for. */
export const KEY_SCOPES = ['leads:write', 'leads:read', 'status:read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Who may make a call. A call without an access is impossible to declare, so doors are closed by default. */
export type Access =
  | { readonly audience: 'anyone' }
  | { readonly audience: 'customer' }
  | { readonly audience: 'partner'; readonly kinds?: readonly ('owner' | 'staff' | 'merchant')[] }
  | { readonly audience: 'admin'; readonly roles: readonly RoleId[] }
  | { readonly audience: 'lender' }
  | { readonly audience: 'integration'; readonly scope: KeyScope }
  | { readonly audience: 'signer' };

export const anyone = { audience: 'anyone' } as const satisfies Access;
export const customer = { audience: 'customer' } as const satisfies Access;
export const partner = { audience: 'partner' } as const satisfies Access;
export function admin(...roles: readonly RoleId[]) {
  return { audience: 'admin', roles } as const satisfies Access;
}
/** Somebody of a lender without a system of its own, who works at its desk here. */
export const lender = { audience: 'lender' } as const satisfies Access;
/** A partner's own system, by a key that was made for this. */
export function integration<const S extends KeyScope>(scope: S) {
  return { audience: 'integration', scope } as const satisfies Access;
}
/** Another system, authenticated by the signature over the raw body. */
export const signer = { audience: 'signer' } as const satisfies Access;

/** How staff act as a partner: they look, or they may change what is not the partner's own matter. */
export const MASQUERADE_MODES = ['read-only', 'full'] as const;
export type MasqueradeMode = (typeof MASQUERADE_MODES)[number];

/** Browsers read it to show the badge at once; it gives nobody a right. */
export const MASQUERADE_COOKIE = 'isMasqueradeMode';

import type { KeyScope } from '@saakh/contracts/audiences';

/** Under which word the dictionary has a right: a colon parts names there. */
export const SCOPE_WORDS = {
  'leads:write': 'write',
  'leads:read': 'read',
  'status:read': 'status',
} as const satisfies Record<KeyScope, string>;

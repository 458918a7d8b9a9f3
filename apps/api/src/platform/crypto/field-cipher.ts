/** Where a sealed value lives: bound into it, so that a value moved to another row or column can't be opened (S-PAN-5). */
export interface SealedPlace {
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

export interface FieldCipher {
  /** AES-256-GCM, random nonce, `v<key version>.<base64url>` (S-PAN-1). */
  seal(plain: string, place: SealedPlace): string;
  /** Throws BrokenSealError when the value was changed, moved, or its key is unknown. */
  open(sealed: string, place: SealedPlace): string;
  /** HMAC-SHA-256 of the normalised value under the index key, truncated to 128 bits, hex; for look-ups and uniqueness (S-PAN-2). */
  index(kind: 'phone' | 'email' | 'pan' | 'co-applicant', normalised: string): string;
  /** Keyed HMAC-SHA-256 hex for one-time codes and other short secrets (S-OTP-2). */
  keyedHash(purpose: string, value: string): string;
}

import * as z from 'zod/mini';

const hex = (most: number) => z.string().check(z.regex(new RegExp(`^(?:[0-9a-f]{2}){1,${most}}$`)));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * Work for a machine before more codes are sent (S-OTP-6): among the keys of `cost` rounds that are derived from the salt, and
 * from the nonce with a counter behind it, one begins with `keyPrefix`. It is a challenge of altcha-lib, version 2, whose
 * `solveChallenge` solves it. Good once, until `expiresAt`, for the contact and the purpose that it was asked for.
 */
export const puzzle = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    data: z.strictObject({
      id: z.string().check(z.maxLength(40)),
      /** The receiver, readable by the server only. */
      boundTo: hash,
      expiresAt: z.string().check(z.maxLength(30)),
    }),
    keyLength: z.int(),
    keyPrefix: hex(32),
    keySignature: hash,
    nonce: hex(32),
    salt: hex(32),
  }),
  signature: hash,
});
export type Puzzle = z.output<typeof puzzle>;

/** Goes with the same call once more: the puzzle as it came, and what `solveChallenge` answered. */
export const solvedPuzzle = z.strictObject({ puzzle, counter: z.int().check(z.minimum(0)), derivedKey: hash });
export type SolvedPuzzle = z.output<typeof solvedPuzzle>;

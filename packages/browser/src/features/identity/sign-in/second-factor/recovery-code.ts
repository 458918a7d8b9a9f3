import { RECOVERY_CODE_LENGTH } from '@saakh/contracts/bounds';

/** Whether what was typed has as many letters and digits as a recovery code; dashes and spaces don't count. */
export function isWholeRecoveryCode(typed: string): boolean {
  return typed.replace(/[\s-]/g, '').length === RECOVERY_CODE_LENGTH;
}

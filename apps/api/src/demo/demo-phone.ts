/**
 * An invented ten-digit mobile number for serial 0 to 99,999. It passes the customer pattern, and all of them share one
 * leading block so that demo numbers are told from real ones at a glance.
 */
export function demoPhone(serial: number): string {
  if (!Number.isInteger(serial) || serial < 0 || serial > 99_999)
    throw new RangeError(`serial out of range: ${serial}`);
  return `69990${String(serial).padStart(5, '0')}`;
}

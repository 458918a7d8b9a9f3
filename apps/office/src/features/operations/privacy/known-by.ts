const KNOWN = ['customer', 'staff', 'inactivity'] as const;

/** Which text names who had somebody deleted. */
export function knownBy(by: string) {
  return KNOWN.find((one) => one === by) ?? 'other';
}

const KNOWN = ['customer', 'staff', 'inactivity'] as const;

/** Which text names who had somebody deleted. */
export const knownBy = (by: string) => KNOWN.find((one) => one === by) ?? 'other';

/** When tests begin, and as of when the rows are filled that they begin with: what holds today holds on any other day. */
export const NOW = '2026-11-18T06:30:00.000Z';

/**
 * The chain in the database no longer holds what was sealed before, or a root of it is not of our making. Sealing stops, so that
 * nothing covers the break.
 */
export class AuditChainBrokenError extends Error {}

/** A loss that can't be accepted as asked; its message says why in one line, for whoever asked. */
export class LossRefusedError extends Error {}

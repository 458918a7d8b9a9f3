/**
 * The chain in the database no longer holds what was sealed before, or a root of it is not of our making. Sealing stops, so that
 * nothing covers the break.
 */
export class AuditChainBrokenError extends Error {}

/** A command that is written wrongly: the process ends with 2, after this text. */
export class UsageError extends Error {}

/** A command on the server that can't do what it is asked; its message says why in one line. */
export class CommandRefusedError extends Error {}

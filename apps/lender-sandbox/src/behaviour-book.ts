import { type Behaviour, parseBehaviour } from './behaviours';
import { type LenderProfile, type Operation, operations } from './lenders';

export interface BehaviourBook {
  set(lender: string, on: readonly Operation[], behaviour: string | null, times?: number): void;
  take(lender: string, operation: Operation, header: string | undefined): Behaviour;
  clear(): void;
}

/** Chooses how one request is met: the test header first, then what the control call set, then the lender's own table row. */
export function createBehaviourBook(lenders: Readonly<Record<string, LenderProfile>>): BehaviourBook {
  const overrides = new Map<string, { behaviour: Behaviour; left: number }>();
  for (const profile of Object.values(lenders)) {
    for (const operation of operations) if (profile[operation]) parseBehaviour(profile[operation]);
  }
  return {
    set(lender, on, behaviour, times = Number.POSITIVE_INFINITY) {
      const parsed = behaviour === null ? undefined : parseBehaviour(behaviour);
      for (const operation of on) {
        const place = `${lender}/${operation}`;
        if (parsed) overrides.set(place, { behaviour: parsed, left: times });
        else overrides.delete(place);
      }
    },
    take(lender, operation, header) {
      if (header !== undefined) return parseBehaviour(header);
      const place = `${lender}/${operation}`;
      const override = overrides.get(place);
      if (override) {
        override.left -= 1;
        if (override.left <= 0) overrides.delete(place);
        return override.behaviour;
      }
      return parseBehaviour(lenders[lender]?.[operation] ?? 'approve');
    },
    clear: () => overrides.clear(),
  };
}

import type { LogPosition, Reason } from '../database';

/** Where a server stands in which log: clusters and their timelines have logs of their own. */
export interface Place {
  readonly cluster: string;
  readonly timeline: number;
  readonly position: LogPosition;
}

function numberOf(position: LogPosition): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Whether a replica at `reached` has everything written before `wanted`. */
export function hasReached(reached: LogPosition, wanted: LogPosition): boolean {
  return numberOf(reached) >= numberOf(wanted);
}

/** Looks that are kept: at two a second more than the longest lag that a setting allows. */
const MOST_KEPT = 1_300;

/**
 * How far a replica is behind, told by positions in the log alone: it is as old as the latest look at which the primary stood
 * no further than it does now. No clock of another machine counts, and a primary that writes nothing makes nobody lag.
 */
export function makeStanding(now: () => number) {
  /** Looks at the primary that the replica has not come up to, the oldest first. */
  let ahead: { readonly at: number; readonly position: LogPosition }[] = [];
  let reachedAt = now();
  let standing: Extract<Reason, 'away' | 'no-replica-of-ours'> | 'follows' = 'away';
  return {
    /** How old what the replica shows may be at most, in seconds. */
    lagSeconds: () => (now() - reachedAt) / 1000,
    away() {
      standing = 'away';
    },
    /** The primary stood there at that moment. */
    primaryWas(position: LogPosition, at: number) {
      ahead.push({ at, position });
      // Of what is long behind, every other look tells enough.
      if (ahead.length > MOST_KEPT) ahead = ahead.filter((_, index) => index % 2 === 0);
    },
    /** The replica stands there now; undefined where it follows nobody. */
    replicaIs(place: Place | undefined, primary: Omit<Place, 'position'>) {
      const isOurs = place?.cluster === primary.cluster && place.timeline === primary.timeline;
      standing = isOurs ? 'follows' : 'no-replica-of-ours';
      if (!place || !isOurs) return;
      const missing = ahead.findIndex(({ position }) => !hasReached(place.position, position));
      const reached = missing === -1 ? ahead.length : missing;
      reachedAt = ahead[reached - 1]?.at ?? reachedAt;
      ahead = ahead.slice(reached);
    },
    /** Why nothing is read there, or undefined where it may. */
    reason(maxLagSeconds: number): Reason | undefined {
      if (standing !== 'follows') return standing;
      return (now() - reachedAt) / 1000 > maxLagSeconds ? 'lagging' : undefined;
    },
  };
}

export type Standing = ReturnType<typeof makeStanding>;

import type { Tx } from './database';

/**
 * A query that is composed once for each connection and not at each call, with placeholders for its values: for the few
 * that most requests make, because composing one takes longer than the server needs to answer it. The embedded database has a
 * new handle for each transaction, which prepares the statement again.
 */
export function prepareOnce<Prepared>(compose: (tx: Tx) => Prepared): (tx: Tx) => Prepared {
  const kept = new WeakMap<Tx, Prepared>();
  return (tx) => {
    const known = kept.get(tx);
    if (known !== undefined) return known;
    const prepared = compose(tx);
    kept.set(tx, prepared);
    return prepared;
  };
}

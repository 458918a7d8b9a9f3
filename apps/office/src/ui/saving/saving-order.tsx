import { createContext, type ReactNode, useContext, useRef } from 'react';

type Turn = (run: () => Promise<unknown>) => Promise<unknown>;
const atOnce: Turn = (run) => run();
const Order = createContext<Turn>(atOnce);

/** After what was read again has been drawn. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Around fields that are saved by themselves: one waits for the other, until the page shows what the one before has changed.
 * So each tells the server what stands there now, and nobody runs into a change of their own.
 */
export function SavingOrder({ children }: { children: ReactNode }) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const turn = useRef<Turn>((run) => {
    const own = last.current.then(run).finally(drawn);
    last.current = own.catch(() => undefined);
    return own;
  });
  return <Order value={turn.current}>{children}</Order>;
}

export function useTurn(): Turn {
  return useContext(Order);
}

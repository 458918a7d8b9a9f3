import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** What ends a dialog that is more than one form: one below the other, the main action first, none touching another. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

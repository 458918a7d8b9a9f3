import type { CustomerFile, TimelineKind } from '@saakh/contracts/customers/customer-service';
import { ApplicationsPanel } from './applications-panel';
import { CodeHelpPanel } from './code-help';
import styles from './customer-service.module.css';
import { DuplicatesPanel } from './duplicates-panel';
import { FactorPanel } from './factor-panel';
import { NotesPanel } from './notes-panel';
import { ProfilePanel } from './profile-panel';
import { ConsentsPanel, SessionsPanel, TicketsPanel } from './rights-panels';
import { TimelinePanel } from './timeline-panel';

interface Props {
  file: CustomerFile;
  kind: TimelineKind | undefined;
  onKind: (kind: string) => void;
}

/** One customer: who it is and what may be done on the left, what they want and what happened on the right. */
export function CustomerColumns({ file, kind, onKind }: Props) {
  const { userId } = file.card;
  return (
    <div className={`grid-16 one-column ${styles.columns}`}>
      <div className="stack-16 narrow">
        <ProfilePanel file={file} />
        <CodeHelpPanel userId={userId} />
        <SessionsPanel file={file} />
        <FactorPanel file={file} />
        <ConsentsPanel file={file} />
        <DuplicatesPanel userId={userId} />
      </div>
      <div className="stack-16 narrow">
        <ApplicationsPanel file={file} />
        <TicketsPanel file={file} />
        <NotesPanel file={file} />
        <TimelinePanel userId={userId} kind={kind} onKind={onKind} />
      </div>
    </div>
  );
}

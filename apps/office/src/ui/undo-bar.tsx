import { TextButton } from '#browser/ui/button';
import styles from './undo-bar.module.css';

interface Props {
  text: string;
  action: string;
  onUndo: () => void;
}

/** Says what was put into the bin, with the way to bring it back; it stays until something else is done. */
export const UndoBar = ({ text, action, onUndo }: Props) => (
  <div role="status" className={styles.bar}>
    <span>{text}</span>
    <TextButton onClick={onUndo}>{action}</TextButton>
  </div>
);

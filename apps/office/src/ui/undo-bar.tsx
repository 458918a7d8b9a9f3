import { TextButton } from '#browser/ui/button';

interface Props {
  text: string;
  action: string;
  onUndo: () => void;
}

/** Says what was put into the bin, with the way to bring it back; it stays until something else is done. */
export function UndoBar({ text, action, onUndo }: Props) {
  return (
    <div role="status" className="cluster-0-16 box middle pad-0-16">
      <span>{text}</span>
      <TextButton onClick={onUndo}>{action}</TextButton>
    </div>
  );
}

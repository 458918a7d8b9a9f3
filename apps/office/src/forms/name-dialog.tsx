import { textField } from './office-field';
import { DialogForm } from './office-form';

interface Props {
  title: string;
  label: string;
  hint: string;
  action: string;
  sending: { readonly isPending: boolean; readonly error: unknown };
  /** Why the name can't be; undefined when it can. */
  check: (name: string) => string | undefined;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name; what it may not hold is told while it is typed, what the server refuses at the field. */
export function NameDialog({ label, hint, check, onSubmit, ...props }: Props) {
  const shown = { help: hint, maxLength: 80, live: true, missing: '' };
  return (
    <DialogForm
      {...props}
      plain
      waits
      known={{ name: '' }}
      fields={({ name }) => [textField('name', label, { ...shown, problem: name.trim() && check(name.trim()) })]}
      onSubmit={({ name }) => onSubmit(name)}
    />
  );
}

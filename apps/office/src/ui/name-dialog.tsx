import { type FormEvent, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { TextField } from '#office/ui/inputs/fields';

interface Props {
  title: string;
  label: string;
  hint: string;
  action: string;
  pending: boolean;
  error: unknown;
  /** Why the name can't be; undefined when it can. */
  check: (name: string) => string | undefined;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name; what it may not hold is told while it is typed, what the server refuses at the field. */
export function NameDialog({ title, label, hint, action, pending, error, check, onSubmit, onClose }: Props) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState('');
  const typed = name.trim();
  const problem = typed === '' ? undefined : check(typed);
  const fromServer = error && refused === typed ? errorTextAt(error, 'name') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || problem) return;
    setRefused(typed);
    onSubmit(typed);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <TextField
          label={label}
          description={hint}
          value={name}
          maxLength={80}
          autoComplete="off"
          onValue={setName}
          error={problem ?? fromServer}
        />
        <MainButton type="submit" loading={pending} disabled={typed === '' || problem !== undefined}>
          {action}
        </MainButton>
      </form>
    </Dialog>
  );
}

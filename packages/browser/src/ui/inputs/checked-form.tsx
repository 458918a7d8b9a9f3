import { type FormEvent, type ReactNode, useRef } from 'react';

interface Props {
  /** The buttons outside the form name it by this. */
  id: string;
  /** What the server said that belongs to no field. */
  problem?: string | undefined;
  /** Shows what is wrong and answers whether nothing is. */
  check: () => boolean;
  /** With the value of the button that sent it, where that has one. */
  onSubmit: (pressed: string) => void;
  className?: string;
  /** What it is about is overdue. */
  isLate?: boolean;
  /** Buttons that stand in the form, below what is said of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form that is checked as a whole when it is sent; with something wrong it leads to the first wrong field. */
export function CheckedForm({
  id,
  problem,
  check,
  onSubmit,
  className = 'stack-24',
  actions,
  isLate,
  children,
}: Props) {
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog may stand in the tree of the form that waits for it.
    event.stopPropagation();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (check()) return onSubmit(submitter instanceof HTMLButtonElement ? submitter.value : '');
    // The messages are drawn first: the field to go to is known by its mark.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset)')?.focus(),
    );
  };
  return (
    <form ref={element} id={id} className={className} data-late={isLate || undefined} onSubmit={submit} noValidate>
      {children}
      <p role="alert" className="danger strong if-any">
        {problem}
      </p>
      {actions}
    </form>
  );
}

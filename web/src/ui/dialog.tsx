import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { closeDialog } from '../state/page';

interface Props {
  title: string;
  children: ComponentChildren;
  onSubmit?(): void;
}

/** A modal dialog, closed by Escape, its cross or a click outside. */
export function Dialog({ title, children, onSubmit }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onClose={closeDialog}
      onClick={(event) => event.target === element.current && closeDialog()}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet" aria-label="Close" onClick={closeDialog}>
            ×
          </button>
        </header>
        {children}
      </form>
    </dialog>
  );
}

import { useEffect, useId, useRef, type FormEvent, type ReactElement } from 'react';
import { cx } from '../../../ui/look/cx.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { inputLook } from '../../../ui/form/input-look.ts';
import { Spinner } from '../../../ui/look/spinner.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';

export interface InPlaceFormProps {
  readonly words: { readonly field: string; readonly save: string; readonly cancel: string };
  readonly field: FormField;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly maxLength: number;
  readonly inputMode?: 'numeric';
  readonly large?: boolean;
}

/** Edits one fact where it stands. Enter saves, Escape cancels. */
export function InPlaceForm(props: InPlaceFormProps): ReactElement {
  const { words, field, busy, onSubmit, onClose, maxLength, inputMode, large = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // As high as the text it replaces, so that nothing below it moves.
  const buttonSize = large ? '' : 'sm:size-6!';
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <form noValidate data-actions onSubmit={onSubmit} className="min-w-0">
      <span className="flex items-center gap-1">
        <label htmlFor={id} className="sr-only">
          {words.field}
        </label>
        <input
          ref={input}
          id={id}
          name={field.name}
          autoComplete="off"
          value={field.value}
          readOnly={busy}
          maxLength={maxLength}
          inputMode={inputMode}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error ? `${id}-error` : undefined}
          className={cx(inputLook(Boolean(field.error)), large ? 'sm:h-8! sm:w-96' : 'px-2! sm:h-6! sm:w-44')}
        />
        <SaveButton label={words.save} busy={busy} className={buttonSize} />
        <IconButton icon="cross" label={words.cancel} className={buttonSize} onClick={onClose} />
      </span>
      {field.error && (
        <span id={`${id}-error`} role="alert" className="mt-1 block max-w-80 text-sm font-normal text-bad">
          {field.error}
        </span>
      )}
    </form>
  );
}

interface SaveButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly className: string;
}

function SaveButton({ label, busy, className }: SaveButtonProps): ReactElement {
  return (
    <button
      type="submit"
      aria-label={label}
      title={label}
      aria-busy={busy}
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-box bg-brand text-brand-on hover:bg-brand-hover',
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon name="check" size={16} />}
    </button>
  );
}

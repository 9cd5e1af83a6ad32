import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../look/icon.tsx';

export interface FieldFrameProps {
  readonly inputId: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Ids by which an input is tied to its hint and its error. */
export function describedBy(inputId: string, error: string | undefined, hint: ReactNode): string | undefined {
  if (error) return `${inputId}-error`;
  return hint ? `${inputId}-hint` : undefined;
}

/** Label above, hint or error below; the room for neither is kept free by the form's own gap. */
export function FieldFrame({ inputId, label, error, hint, children }: FieldFrameProps): ReactElement {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={inputId} className="text-sm font-medium text-ink">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${inputId}-error`} className="flex items-start gap-1.5 text-sm text-bad">
          <Icon name="alert" size={16} className="mt-0.5" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={`${inputId}-hint`} className="text-sm text-ink-faint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

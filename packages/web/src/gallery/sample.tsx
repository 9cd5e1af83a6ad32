import type { ReactElement, ReactNode } from 'react';

export interface SampleProps {
  /** Which state is shown. */
  readonly name: string;
  /** Drawn as if the pointer were over it, or the focus in it. */
  readonly shown?: 'hover' | 'focus';
  /** Takes the whole row. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A component in one state, with the state's name above it. */
export function Sample({ name, shown, wide = false, children }: SampleProps): ReactElement {
  return (
    <div data-shown={shown} className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <p className="mb-2 text-xs text-ink-faint">{name}</p>
      {children}
    </div>
  );
}

/** The states of one component side by side. */
export function Samples({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="border-t border-line py-4">
      <h3 className="mb-3 font-semibold">{name}</h3>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </div>
  );
}

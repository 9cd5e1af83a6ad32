import type { ReactElement, ReactNode } from 'react';

export interface ErrorPageProps {
  readonly title: string;
  /** What is safe, and what to do. */
  readonly text: string;
  /** The ways on. */
  readonly children: ReactNode;
}

/** In place of everything, after an error that nothing caught. */
export function ErrorPage({ title, text, children }: ErrorPageProps): ReactElement {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 py-12 text-center text-lg">
      <BrokenLine />
      <p className="mt-8 text-sm font-medium text-ink-faint">500</p>
      <h1 className="mt-1 max-w-lg text-2xl font-semibold">{title}</h1>
      <p className="mt-2 max-w-md text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
    </main>
  );
}

function BrokenLine(): ReactElement {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 64"
      className="w-60 text-ink-faint"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M8 32h64l10-14 12 28 10-20 6 6h6" />
      <path d="M160 32h72" strokeDasharray="2 9" />
      <path d="m128 22 20 20M148 22l-20 20" className="stroke-bad" />
    </svg>
  );
}

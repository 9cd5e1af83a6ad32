import type { ReactElement } from 'react';

/** The centred spinner image while a page or the session check is on its way. */
export function Loader(): ReactElement {
  return (
    <div data-skeleton className="flex min-h-[60dvh] items-center justify-center">
      <img src="/loader.svg" alt="loader" width={32} height={32} />
    </div>
  );
}

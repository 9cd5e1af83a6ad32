import type { ReactElement } from 'react';
import { KeyCap } from '../look/key-cap.tsx';

/** Keys at the end of an entry that do the same. */
export function Keys({ keys }: { readonly keys: readonly string[] }): ReactElement {
  return (
    <span aria-hidden className="flex gap-1 max-sm:hidden">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
    </span>
  );
}

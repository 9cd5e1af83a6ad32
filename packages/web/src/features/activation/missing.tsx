import type { ReactElement } from 'react';
import { Icon } from '../../ui/look/icon.tsx';

/** What is missing to continue; read aloud when it appears. */
export function Missing({ text }: { readonly text: string }): ReactElement {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-bad empty:hidden">
      {text && (
        <>
          <Icon name="alert" size={16} className="mt-0.5" />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}

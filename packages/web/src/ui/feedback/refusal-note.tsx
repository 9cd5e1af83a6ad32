import type { ReactElement } from 'react';
import { Icon } from '../look/icon.tsx';

/** Why the last try was not taken, where the person is looking; read aloud when it comes. */
export function RefusalNote({ text }: { readonly text: string }): ReactElement {
  return (
    <div role="alert" className={text ? 'flex items-start gap-2 text-bad' : 'hidden'}>
      {text && (
        <>
          <Icon name="alert" size={18} className="mt-px shrink-0" />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}

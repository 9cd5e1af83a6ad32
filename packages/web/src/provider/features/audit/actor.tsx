import type { AuditEntryShown } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { words } from './words.ts';

type Acted = Pick<AuditEntryShown, 'actorId' | 'actorKind' | 'actorName'>;

/** The name of who acted; null where only the kind is known. An operator acts under a name of the machine. */
export function nameOfActor({ actorKind, actorId, actorName }: Acted): string | null {
  return actorName ?? (actorKind === 'operator' ? actorId : null);
}

/** Who acted, by name, and as what. */
export function Actor({ entry }: { readonly entry: Acted }): ReactElement {
  const name = nameOfActor(entry);
  const kind = words.kinds[entry.actorKind];
  if (name === null) return <>{kind}</>;
  return (
    <span className="min-w-0 wrap-break-word max-sm:text-right max-sm:wrap-anywhere">
      {name} <span className="text-sm whitespace-nowrap text-ink-faint">{kind}</span>
    </span>
  );
}

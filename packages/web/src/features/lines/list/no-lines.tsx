import { mayDo, type Profile } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { isAllowed } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { words } from './words.ts';

/** An account without lines: how it gets the first, or what that waits for. */
export function NoLines(): ReactElement {
  const { data: person } = useQuery(queries.userInfo());
  const mayActivate = person !== undefined && isAllowed(person, 'operate');
  return (
    <EmptyState
      icon="sim"
      title={words.none}
      action={mayActivate && <LinkButton to={paths.activate}>{words.activateFirst}</LinkButton>}
    >
      {textFor(person)}
    </EmptyState>
  );
}

function textFor(person: Profile | undefined): string {
  if (!person || isAllowed(person, 'operate')) return words.noneText;
  return person.hold && mayDo(person.role, 'operate') ? words.noneHeld[person.hold.kind] : words.noneAsk;
}

import type { ReactElement } from 'react';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../../ui/look/skeleton.tsx';
import { fieldsOf, type RulesSection } from './rule-fields.ts';
import { words } from './words.ts';

/** The fields of a part of the rules while these are on their way. */
export function WaitingRules({ section }: { readonly section: RulesSection }): ReactElement {
  return (
    <Panel title={words.sections[section]} note={words.notes[section]}>
      <div aria-busy="true" className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {fieldsOf[section].map(({ name }) => (
          <div key={name} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </div>
    </Panel>
  );
}

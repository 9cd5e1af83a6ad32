import type { ImportKind, Operations } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { paths } from '../../navigation/paths.ts';
import { words } from './words.ts';

const places = {
  sims: paths.inventory,
  plans: paths.plans,
  bank: paths.bankImports,
  takeOver: paths.takeOvers,
} as const satisfies Record<ImportKind, string>;

/** When each kind of file was imported last. */
export function ImportsPanel({ imports }: Pick<Operations, 'imports'>): ReactElement {
  return (
    <Panel title={words.imports.title}>
      <DefinitionList
        items={imports.map(({ kind, at }) => ({
          term: words.imports.kinds[kind],
          value: <TextLink to={places[kind]}>{at === null ? words.imports.never : <TimeAgo at={at} />}</TextLink>,
        }))}
      />
    </Panel>
  );
}

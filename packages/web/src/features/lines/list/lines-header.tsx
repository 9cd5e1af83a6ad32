import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useIsRoleKnown, useMayDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { useAction } from '../../../parts/actions/use-action.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { dialogLate } from '../../../ui/late/shown-late.tsx';
import type { Change } from '../change/change-target.ts';
import type { PasteLinesProps } from '../paste/paste-lines.tsx';
import { RefreshButton } from '../frame/refresh-button.tsx';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.ts';

const PasteLines = dialogLate<PasteLinesProps>(async () => (await import('../paste/paste-lines.tsx')).PasteLines);

export interface LinesHeaderProps {
  readonly readAtMs: number;
  readonly onChange: (change: Change) => void;
}

/** What can be done beside the list; on small screens the rarer ways are in a menu. */
export function LinesHeader({ readAtMs, onChange }: LinesHeaderProps): ReactElement {
  const mayOperate = useMayDo('operate');
  const isRoleKnown = useIsRoleKnown();
  const [pasting, setPasting] = useKept('lines.list.open', false, z.boolean());
  useAction('bulkEdit', () => setPasting(true));
  return (
    <PageHeader
      title={lineWords.lines}
      action={
        isRoleKnown && (
          <>
            <RefreshButton keys={['lines', 'homeKPIs']} readAtMs={readAtMs} />
            <LinkButton className="max-lg:hidden" to={paths.lineCheck}>
              {words.realityCheck}
            </LinkButton>
            {mayOperate && (
              <Button className="max-lg:hidden" icon="copy" onClick={() => setPasting(true)}>
                {words.bulkEdit}
              </Button>
            )}
            <Menu
              trigger={<Button className="lg:hidden">{words.tools}</Button>}
              entries={[
                ...(mayOperate
                  ? [{ key: 'list', text: words.bulkEdit, icon: 'copy' as const, onChoose: () => setPasting(true) }]
                  : []),
                {
                  key: 'check',
                  text: words.realityCheck,
                  icon: 'activity' as const,
                  link: <Link to={paths.lineCheck} />,
                },
              ]}
            />
            {mayOperate && (
              <LinkButton tone="primary" icon="plus" to={paths.activate}>
                {lineWords.activate}
              </LinkButton>
            )}
            {mayOperate && <PasteLines open={pasting} onOpenChange={setPasting} onChange={onChange} />}
          </>
        )
      }
    />
  );
}

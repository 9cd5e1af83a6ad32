import type { Line } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { LineStatus } from '../../parts/line-status/line-status.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BackLink } from './back-link.tsx';
import { nameOf } from './name-of.ts';
import { RefreshButton } from './refresh-button.tsx';
import { RenameForm } from './rename-form.tsx';
import { useRenamingPlace } from './use-renaming-place.ts';

export interface LineHeaderProps {
  readonly line: Line | undefined;
  readonly readAtMs: number;
}

/** Name, state and identity of the line; the name can be changed where it stands. */
export function LineHeader({ line, readAtMs }: LineHeaderProps): ReactElement {
  const mayRename = useMayDo('operate');
  const { isOpen, open, close, opener } = useRenamingPlace();
  return (
    <PageHeader
      back={<BackLink to={paths.lines}>Lines</BackLink>}
      title={line ? nameOf(line) : 'Line'}
      {...(line && isOpen && { titleEditor: <RenameForm line={line} onClose={close} large /> })}
      beside={
        line && (
          <>
            {mayRename && !isOpen && <IconButton ref={opener} icon="edit" label="Rename device" onClick={open} />}
            <LineStatus status={line.status} />
          </>
        )
      }
      facts={[
        { label: 'ICCID', value: line ? <CopyText value={line.iccid} label="ICCID" /> : <Waiting /> },
        { label: 'Plan', value: line ? <PlanLink line={line} /> : <Waiting /> },
        { label: 'Carrier', value: line ? line.carrierName : <Waiting /> },
      ]}
      action={<RefreshButton keys={['lines', 'billingHistoryDetails']} readAtMs={readAtMs} />}
    />
  );
}

function PlanLink({ line }: { readonly line: Line }): ReactNode {
  return (
    <TextLink to={paths.activePlan} params={{ plan_current_id: line.planId }}>
      {line.planName}
    </TextLink>
  );
}

function Waiting(): ReactElement {
  return <Skeleton className="my-0.5 h-4 w-28" />;
}

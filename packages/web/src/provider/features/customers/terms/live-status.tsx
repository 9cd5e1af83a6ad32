import type { ReactElement } from 'react';
import { Status } from '../../../../ui/feedback/status.tsx';
import { dateText } from '../../../../ui/format/time.ts';
import { words } from './words.ts';

interface LiveStatusProps {
  readonly isLive: boolean;
  readonly endedAt: string | null;
}

/** Whether something agreed on still holds. */
export function LiveStatus({ isLive, endedAt }: LiveStatusProps): ReactElement {
  if (isLive) return <Status tone="good">{words.live}</Status>;
  return <Status tone="plain">{endedAt === null ? words.over : words.ended(dateText(endedAt))}</Status>;
}

import type { PlanSaleState } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { words } from './words.ts';

const tones: Record<PlanSaleState, StatusTone> = { draft: 'note', live: 'good', legacy: 'plain' };

/** Whether a plan is sold. */
export function SaleState({ status }: { readonly status: PlanSaleState }): ReactElement {
  return <Status tone={tones[status]}>{words.states[status]}</Status>;
}

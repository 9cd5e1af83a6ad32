import type { TakeOverState } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { words } from './words.ts';

const tones: Record<TakeOverState, StatusTone> = { checking: 'note', checked: 'plain', running: 'note', done: 'good' };

/** Where a take-over is. */
export function TakeOverStatus({ state }: { readonly state: TakeOverState }): ReactElement {
  return <Status tone={tones[state]}>{words.states[state]}</Status>;
}

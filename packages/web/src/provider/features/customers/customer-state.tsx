import type { AccountState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { words } from './words.ts';

const tones: Record<AccountState, StatusTone> = { pending_verification: 'note', active: 'good', closed: 'plain' };

/** Whether an account is open, in a word. */
export function CustomerState({ status }: { readonly status: AccountState }): ReactElement {
  return <Status tone={tones[status]}>{words.states[status]}</Status>;
}

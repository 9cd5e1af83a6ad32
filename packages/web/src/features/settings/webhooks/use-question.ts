import type { Hook } from '@linekeeper/contract';
import { useState } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import type { HookQuestion } from './hooks-table.tsx';

export interface Question {
  readonly busy: boolean;
  readonly refused: string;
  readonly confirm: () => Promise<void>;
}

/** Does what was asked; `onDone` gets the new secret of a rotation. */
export function useQuestion(what: HookQuestion, hook: Hook, onDone: (secret?: string) => void): Question {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function confirm(): Promise<void> {
    setBusy(true);
    setRefused('');
    const answer = await act(what, hook);
    await refresh(changes[what]);
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    const { secret } = { secret: undefined, ...answer.value };
    return onDone(typeof secret === 'string' ? secret : undefined);
  }
  return { busy, refused, confirm };
}

const changes = {
  rotate: 'rotateHook',
  disable: 'changeHook',
  enable: 'changeHook',
  remove: 'removeHook',
} as const satisfies Record<HookQuestion, string>;

async function act(what: HookQuestion, { id, types }: Hook) {
  const params = { id };
  if (what === 'rotate') return call('rotateHook', { params });
  if (what === 'remove') return call('removeHook', { params });
  return call('changeHook', { params, body: { types, state: what === 'enable' ? 'active' : 'disabled' } });
}

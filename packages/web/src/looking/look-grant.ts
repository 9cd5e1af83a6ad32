import type { ActingFor, Look } from '@linekeeper/contract/provider';
import { failureText } from '../api/answer.ts';
import { callProvider } from '../provider/api/call-provider.ts';

export type GrantState =
  | { readonly kind: 'checking' }
  /** The server did not answer; `text` says why. */
  | { readonly kind: 'unknown'; readonly text: string }
  | { readonly kind: 'needed' }
  | { readonly kind: 'over' }
  | { readonly kind: 'open'; readonly company: string; readonly look: Look; readonly acting: ActingFor | null };

/** Whether this session may see the account now. */
export interface LookGrant {
  readonly read: () => GrantState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server. Never rejects. */
  readonly check: () => Promise<void>;
  /** The server says so, or its time has come. */
  readonly over: () => void;
  /** Opens what the customer's code allows. Why it did not; undefined when it did. */
  readonly act: (code: string) => Promise<string | undefined>;
  /** Stops acting. Why it could not; undefined when it did. */
  readonly stop: () => Promise<string | undefined>;
  /** The server says that staff no longer act, or its time has come. */
  readonly actedOut: () => void;
  /** Why it could not be ended; undefined when it was. */
  readonly end: () => Promise<string | undefined>;
}

export function createGrant(account: string): LookGrant {
  let state: GrantState = { kind: 'checking' };
  const listeners = new Set<() => void>();
  function become(next: GrantState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: async () => {
      const answer = await callProvider('getLook', { params: { id: account } });
      if (!answer.ok) {
        const isNo = answer.refusal?.status === 403 || answer.refusal?.status === 404;
        return become(isNo ? { kind: 'needed' } : { kind: 'unknown', text: failureText(answer) });
      }
      const { company, look } = answer.value;
      if (look === null) return become({ kind: 'needed' });
      const acting = await callProvider('getActing', { params: { id: account } });
      return become({ kind: 'open', company, look, acting: acting.ok ? acting.value.acting : null });
    },
    ...actingParts(account, { read: () => state, become }),
    over: () => become({ kind: 'over' }),
    end: async () => {
      if (state.kind !== 'open') return undefined;
      const answer = await callProvider('endLook', { params: { id: account, lookId: state.look.id } });
      return answer.ok ? undefined : failureText(answer);
    },
  };
}

interface Held {
  readonly read: () => GrantState;
  readonly become: (next: GrantState) => void;
}

function actingParts(account: string, { read, become }: Held): Pick<LookGrant, 'act' | 'actedOut' | 'stop'> {
  return {
    act: async (code) => {
      const answer = await callProvider('beginActing', { params: { id: account }, body: { code } });
      if (!answer.ok) return failureText(answer);
      const state = read();
      if (state.kind === 'open') become({ ...state, acting: answer.value.acting });
      return undefined;
    },
    stop: async () => {
      const answer = await callProvider('endActing', { params: { id: account } });
      if (!answer.ok) return failureText(answer);
      const state = read();
      if (state.kind === 'open') become({ ...state, acting: null });
      return undefined;
    },
    actedOut: () => {
      const state = read();
      if (state.kind === 'open' && state.acting) become({ ...state, acting: null });
    },
  };
}

import type { StaffSelf } from '@linekeeper/contract/provider';
import { failureText, type Answer } from '../../api/answer.ts';

export type StaffState =
  | { readonly kind: 'checking' }
  /** The server did not say who is logged in; `text` says why. */
  | { readonly kind: 'unknown'; readonly text: string }
  /** `ended`: against the member's wish, while a page was open. `left`: by it, so the next login does not lead back. */
  | { readonly kind: 'out'; readonly ended: boolean; readonly left: boolean }
  | { readonly kind: 'in'; readonly self: StaffSelf };

export interface StaffSession {
  readonly read: () => StaffState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server who the cookie of this browser belongs to. Never rejects. */
  readonly check: () => Promise<void>;
  /** The server no longer knows the session. */
  readonly end: () => void;
  /** Why the session could not be ended; undefined when it was. */
  readonly logOut: () => Promise<string | undefined>;
  /** Goes with every call that changes something; empty without a session. */
  readonly csrfToken: () => string;
}

export interface StaffCalls {
  readonly getSelf: () => Promise<Answer<StaffSelf>>;
  readonly logOut: () => Promise<Answer<unknown>>;
}

/** Who is logged in at this browser. The session itself is a cookie that scripts cannot read. */
export function createStaffSession(calls: StaffCalls): StaffSession {
  let state: StaffState = { kind: 'checking' };
  const listeners = new Set<() => void>();
  function become(next: StaffState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function end(): void {
    if (state.kind !== 'out') become({ kind: 'out', ended: state.kind === 'in', left: false });
  }
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: async () => {
      const answer = await calls.getSelf();
      if (answer.ok) become({ kind: 'in', self: answer.value });
      else if (answer.refusal?.status === 401) end();
      else become({ kind: 'unknown', text: failureText(answer) });
    },
    end,
    logOut: async () => {
      const answer = await calls.logOut();
      if (!answer.ok && answer.refusal?.status !== 401) return failureText(answer);
      become({ kind: 'out', ended: false, left: true });
      return undefined;
    },
    csrfToken: () => (state.kind === 'in' ? state.self.csrfToken : ''),
  };
}

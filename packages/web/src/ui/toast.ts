export interface ToastAction {
  readonly text: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'note';
  readonly text: string;
  /** A further sentence in smaller print. */
  readonly detail?: string;
  readonly action?: ToastAction;
}

type Extras = Pick<Toast, 'detail' | 'action'>;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast['tone'], text: string, extras: Extras = {}): void {
  lastId += 1;
  const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone);
  publish([...others, { id: lastId, tone, text, ...extras }].slice(-4));
}

/** Short news beside the page. Success and note leave by themselves; an error stays until it is dismissed. */
export const toast = {
  success: (text: string, extras?: Extras): void => add('success', text, extras),
  error: (text: string, extras?: Extras): void => add('error', text, extras),
  note: (text: string, extras?: Extras): void => add('note', text, extras),
  dismiss: (id: number): void => publish(toasts.filter((one) => one.id !== id)),
  clear: (): void => publish([]),
};

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};

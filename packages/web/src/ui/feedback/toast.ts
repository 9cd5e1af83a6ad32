export interface ToastAction {
  readonly text: string;
  readonly run: () => void;
}

export interface ToastWords {
  readonly tone: 'success' | 'error' | 'note';
  readonly text: string;
  /** A further sentence in smaller print. */
  readonly detail?: string;
  readonly action?: ToastAction;
  /** What it is about: a newer toast about the same takes its place. */
  readonly about: string;
}

export interface ShownToast extends ToastWords {
  readonly key: number;
  /** The window that was open when it came; without one it is news of the page. */
  readonly window: symbol | undefined;
}

export interface ToastsRead {
  /** The newest first. */
  readonly shown: readonly ShownToast[];
  readonly isWindowOpen: boolean;
}

type Extras = Partial<Pick<ToastWords, 'detail' | 'action' | 'about'>>;

let shown: readonly ShownToast[] = [];
let windows: readonly symbol[] = [];
let count = 0;
const listeners = new Set<() => void>();

function put(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function add(tone: ToastWords['tone'], text: string, extras: Extras = {}): void {
  const words = { tone, text, ...extras, about: extras.about ?? text };
  count += 1;
  put([{ ...words, key: count, window: windows.at(-1) }, ...shown.filter(({ about }) => about !== words.about)]);
}

/**
 * Short news beside the page. Success and note leave by themselves; an error stays until it is dismissed, or until what
 * it was `about` succeeds.
 */
export const toast = {
  success: (text: string, extras?: Extras): void => add('success', text, extras),
  error: (text: string, extras?: Extras): void => add('error', text, extras),
  note: (text: string, extras?: Extras): void => add('note', text, extras),
  /** Takes away the toast about that, or all of them. */
  clear(about?: string): void {
    put(about === undefined ? [] : shown.filter((one) => one.about !== about));
  },
};

/** What is shown, and where. */
export const toasts = {
  read: (): ToastsRead => ({ shown, isWindowOpen: windows.length > 0 }),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** News that comes from now on belongs to this window. The answer ends that, and hands them to the page. */
  openWindow(window: symbol): () => void {
    windows = [...windows, window];
    put(shown);
    return () => {
      windows = windows.filter((one) => one !== window);
      put(shown.map((one) => (one.window === window ? { ...one, window: undefined } : one)));
    };
  },
};

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

type Extras = Partial<Pick<ToastWords, 'detail' | 'action' | 'about'>>;

/** What shows toasts. */
export interface ToastScreen {
  show(words: ToastWords): void;
  /** Takes away the toast about that, or all of them. */
  clear(about?: string): void;
}

let screen: ToastScreen | undefined;
let waiting: readonly ToastWords[] = [];
let wake: () => void = () => undefined;

/** Hands over what waits, and everything from now on. Answers how to take it back. */
export function attachToasts(to: ToastScreen): () => void {
  screen = to;
  for (const words of waiting) to.show(words);
  waiting = [];
  return () => {
    screen = undefined;
  };
}

/** Calls back when there is something to show and nothing that shows it. */
export function onFirstToast(call: () => void): void {
  wake = call;
  if (waiting.length > 0) call();
}

function add(tone: ToastWords['tone'], text: string, extras: Extras = {}): void {
  const words = { tone, text, ...extras, about: extras.about ?? text };
  if (screen) return screen.show(words);
  waiting = [...waiting.filter(({ about }) => about !== words.about), words];
  return wake();
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
    waiting = about === undefined ? [] : waiting.filter((words) => words.about !== about);
    screen?.clear(about);
  },
};

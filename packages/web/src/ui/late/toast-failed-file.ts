import { toast } from '../feedback/toast.ts';
import { words as feedback } from '../feedback/words.ts';
import { FileGone } from './bring-files.ts';
import { reloadPage } from './reload-page.ts';
import { words } from './words.ts';

/** Says what of a page did not open, and how it does: by asking again, or, after an upgrade, by reloading the page. */
export function toastFailedFile(failure: unknown, sentence: string, onRetry?: () => void): void {
  const about = sentence;
  if (failure instanceof FileGone) {
    toast.error(words.updated, { about, action: { text: words.reload, run: reloadPage.now } });
    return;
  }
  const run = (): void => {
    toast.clear(about);
    onRetry?.();
  };
  toast.error(sentence, { about, ...(onRetry && { action: { text: feedback.retry, run } }) });
}

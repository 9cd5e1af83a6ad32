import { toast } from '../feedback/toast.ts';
import { words } from './words.ts';

/**
 * Puts a text on the clipboard and answers whether it is there. A browser may refuse, and has none to give over plain HTTP:
 * then a toast says so.
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(words.notCopied);
    return false;
  }
  toast.clear(words.notCopied);
  return true;
}

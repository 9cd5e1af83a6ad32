import * as z from 'zod/mini';
import { tabStore } from './tab-store.ts';

const prefix = 'linekeeper.pick.';
const ownerShape = z.object({ subject: z.string(), path: z.string() });

/**
 * What a person had typed and picked on a page when the log-in ended under it: for that person on that page, in this tab.
 * A login belongs to one account for good, so another account is another person.
 */
export const keptPicks = {
  keep(subject: string, name: string, value: unknown): void {
    tabStore.keep(prefix + name, { subject, path: window.location.pathname, value });
  },
  kept<Value>(subject: string, name: string, shape: z.ZodMiniType<Value>): { readonly value: Value } | undefined {
    const found = tabStore.kept(prefix + name, z.object({ ...ownerShape.shape, value: shape }));
    return found && isFor(found, subject, window.location.pathname) ? found : undefined;
  },
  forget(name: string): void {
    tabStore.forget(prefix + name);
  },
  /** Leaves only what that person may still find at that path. */
  forgetOthers(subject: string, path: string): void {
    for (const key of tabStore.keys(prefix)) {
      const owner = tabStore.kept(key, ownerShape);
      if (!owner || !isFor(owner, subject, path)) tabStore.forget(key);
    }
  },
};

function isFor(owner: z.output<typeof ownerShape>, subject: string, path: string): boolean {
  return owner.subject === subject && owner.path === path;
}

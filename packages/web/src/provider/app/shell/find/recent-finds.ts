import { foundKinds, type Found } from '@linekeeper/contract/provider';
import * as z from 'zod/mini';

const most = 8;
const shape = z.array(
  z.object({
    kind: z.enum(foundKinds),
    id: z.string(),
    title: z.string(),
    note: z.nullable(z.string()),
    account: z.nullable(z.object({ id: z.string(), company: z.string() })),
  }),
);
const keyOf = (memberId: string): string => `provider.found.${memberId}`;

/** What a member opened last by the find box, newest first. Only this tab keeps it, and no log-out leaves it behind. */
export const recentFinds = {
  of(memberId: string): readonly Found[] {
    try {
      return shape.parse(JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '[]'));
    } catch {
      return [];
    }
  },
  add(memberId: string, found: Found): void {
    const others = recentFinds.of(memberId).filter(({ kind, id }) => kind !== found.kind || id !== found.id);
    sessionStorage.setItem(keyOf(memberId), JSON.stringify([found, ...others].slice(0, most)));
  },
  clear(memberId: string): void {
    sessionStorage.removeItem(keyOf(memberId));
  },
};

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** The sentences that the specification gives us letter for letter: the contract's list of them. */
export function quotedSentences(root: string): ReadonlySet<string> {
  const file = path.join(root, 'packages/contract/src/messages.ts');
  const quoted = new Set<string>();
  if (!existsSync(file)) return quoted;
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') quoted.add(value);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return quoted;
}

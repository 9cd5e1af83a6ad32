import { parseArgs } from 'node:util';

export interface DecisionArguments {
  positionals: string[];
  reason: string;
  /** Whose decision it is. */
  by: string;
}

/** What was given with a command that a person decides; no arguments at all where there is an option that we do not know. */
export function readDecision(args: readonly string[]): DecisionArguments {
  try {
    const options = { reason: { type: 'string' }, by: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { positionals, reason: values.reason?.trim() ?? '', by: values.by?.trim() ?? '' };
  } catch {
    return { positionals: [], reason: '', by: '' };
  }
}

import { Client } from 'pg';
import { vi } from 'vitest';

/**
 * The statements that `work` sends to the database, in their order, without their values. The pool under test runs in
 * this process and must have nothing else to do at the time.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    for (const [statement] of query.mock.calls) seen.push(textOf(statement));
  } finally {
    query.mockRestore();
  }
  return seen;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement.replaceAll(/\s+/g, ' ');
  if (typeof statement === 'object' && statement !== null && 'text' in statement) return textOf(statement.text);
  return String(statement);
}

import type { Attention } from '@linekeeper/contract';

interface Found {
  readonly found: Attention;
  /** Lines that are suspended for the same debt. */
  readonly darkCount: number;
}

/** What is unpaid and the lines that are suspended for it have one cause and one fix: they are one thing to do. */
export function withoutRepeats(attention: readonly Attention[]): Found[] {
  const dark = attention.find(({ kind }) => kind === 'suspended_unpaid');
  const isOwed = attention.some(({ kind }) => kind === 'failed_payments');
  return attention
    .filter(({ kind }) => !(isOwed && kind === 'suspended_unpaid'))
    .map((found) => ({ found, darkCount: found.kind === 'failed_payments' ? (dark?.count ?? 0) : 0 }));
}

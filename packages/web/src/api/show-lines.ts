import type { Line, LineDetails } from '@linekeeper/contract';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';

interface LinePage {
  readonly items: readonly Line[];
}

/**
 * Changes lines on the screen as the server has just said, wherever the console has read them: no one waits for the
 * next reading to see what was done. `change` gets every line, and answers those that did not change as they are.
 */
export function useShowLines(): (change: (line: Line) => Line) => void {
  const cache = useQueryClient();
  return useCallback(
    (change) => {
      const details = ({ queryKey: [first, second] }: Keyed) => first === 'lines' && second === 'one';
      cache.setQueriesData<LineDetails>({ predicate: details }, (old) => old && { ...old, line: change(old.line) });
      cache.setQueriesData<LinePage>({ predicate: isList }, (old) => old && { ...old, items: old.items.map(change) });
    },
    [cache],
  );
}

interface Keyed {
  readonly queryKey: QueryKey;
}

/** A list of lines; what else stands below the same first words is of another form. */
function isList({ queryKey: [first, second] }: Keyed): boolean {
  return (first === 'lines' && typeof second === 'object') || (first === 'activeDevices' && second === 'lines');
}

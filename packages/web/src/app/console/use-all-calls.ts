import { useEffect } from 'react';
import { allEndpoints } from '../../api/client.ts';

/** The first page needs the network for itself. */
const restMs = 1_000;

/** Brings the calls that no first page makes once it has come to rest, so that the next page does not wait for them. */
export function useAllCalls(): void {
  useEffect(() => {
    // What does not arrive comes with the first call that needs it.
    const later = setTimeout(() => void allEndpoints().catch(() => undefined), restMs);
    return () => clearTimeout(later);
  }, []);
}

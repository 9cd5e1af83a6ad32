import { legalEndpoints, type LegalKind, type LegalText } from '@linekeeper/contract';
import { useEffect, useState } from 'react';
import { failureText } from '../../api/answer.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

export interface LegalReading {
  readonly data?: LegalText;
  /** Why it could not be read. */
  readonly failure?: string;
  readonly isReading: boolean;
  readonly readAgain: () => void;
}

type Reading = Omit<LegalReading, 'readAgain'>;

/** Reads a text without the console's store of queries, so that public pages stay small. */
export function useLegalText(kind: LegalKind, version?: number): LegalReading {
  const [reading, setReading] = useState<Reading>({ isReading: true });
  useEffect(() => {
    const leaving = new AbortController();
    void readText({ kind, version }, leaving.signal).then((read) => {
      if (!leaving.signal.aborted) setReading(read);
    });
    return () => leaving.abort();
  }, [kind, version]);
  function readAgain(): void {
    setReading((before) => ({ ...before, isReading: true }));
    void readText({ kind, version }).then(setReading);
  }
  return { ...reading, readAgain };
}

async function readText(
  query: { readonly kind: LegalKind; readonly version: number | undefined },
  signal?: AbortSignal,
): Promise<Reading> {
  const answer = await callEndpoint(legalEndpoints.getLegalText, { query, ...(signal && { signal }) });
  return answer.ok ? { data: answer.value, isReading: false } : { failure: failureText(answer), isReading: false };
}

import { useState } from 'react';

/** The id that is given or, when none is, the one before: what a drawer shows while it closes. */
export function useLastGiven(id: string): string {
  const [last, setLast] = useState(id);
  if (id !== '' && id !== last) setLast(id);
  return id === '' ? last : id;
}

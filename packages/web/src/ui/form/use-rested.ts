import { useEffect, useState } from 'react';

const restMs = 150;

/** The text once typing has rested. */
export function useRested(typed: string): string {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
}

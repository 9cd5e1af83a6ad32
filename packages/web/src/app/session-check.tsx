import { useEffect, useState, type ReactElement } from 'react';
import { Loader } from '../ui/feedback/loader.tsx';
import { words } from './words.ts';

/** A pool out of reach is asked again for 6.5 s: do not let that look like a dead page. */
const explainAfterMs = 2_500;

/** What is seen until the check of the app's start has ended (specification §2). */
export function SessionCheck(): ReactElement {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), explainAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Loader />
      <output className="block px-5 text-center text-ink-soft">{isSlow && words.checking}</output>
    </>
  );
}

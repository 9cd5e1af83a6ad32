import { useEffect, useState, type ReactElement } from 'react';
import { clock } from './clock.ts';
import { agoText, dateTimeText } from './time.ts';

const refreshMs = 30_000;

/** A moment as distance from now; the exact moment on hover and for machines. */
export function TimeAgo({ at }: { readonly at: string }): ReactElement {
  const [nowMs, setNowMs] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={dateTimeText(at)}>
      {agoText(at, nowMs)}
    </time>
  );
}

import { useEffect, useState, type ReactElement } from 'react';
import { businessClock } from './clock.ts';
import { agoText, dateTimeText } from './time.ts';

const refreshMs = 30_000;

/** A moment in the past as distance from now; the exact moment on hover and for machines. */
export function TimeAgo({ at }: { readonly at: string }): ReactElement {
  const [nowMs, setNowMs] = useState(businessClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(businessClock.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={dateTimeText(at)}>
      {agoText(at, Math.max(nowMs, Date.parse(at)))}
    </time>
  );
}

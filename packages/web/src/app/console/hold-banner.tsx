import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { words } from './words.tsx';

/** Why the account's people can read and pay, and change no line; nothing while it is not on hold. */
export function HoldBanner(): ReactElement | null {
  const { data: profile } = useQuery(queries.userInfo());
  if (!profile?.hold) return null;
  const { kind, reason } = profile.hold;
  const said = words.hold[kind];
  return (
    <div className="mb-5 print:hidden">
      <Banner tone={kind === 'staff' ? 'warn' : 'note'} title={said.title}>
        {reason !== null && <p>{words.hold.reason(reason)}</p>}
        <p>{said.text}</p>
      </Banner>
    </div>
  );
}

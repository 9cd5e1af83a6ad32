import type { ReactElement } from 'react';
import { Below } from '../../../parts/loaded/below.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useStaffSelf } from '../../session/session-context.ts';
import { ReadTogether } from '../../parts/unread/read-together.tsx';
import { AnnouncementsSection } from './announcements-section.tsx';
import { AttentionSection } from './attention-section.tsx';
import { useAttention } from './use-attention.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { words } from './words.ts';

/** What needs someone first, then the figures, then what is still to be set up; where an area is, the rail says. */
export function HomePage(): ReactElement {
  const self = useStaffSelf();
  return (
    <>
      <PageHeader title={self ? words.hello(self.name ?? self.email) : words.title} tabTitle={words.title} />
      <div className="flex flex-col gap-4">
        <ReadTogether>
          <Sections />
        </ReadTogether>
      </div>
    </>
  );
}

function Sections(): ReactElement {
  const attention = useAttention();
  return (
    <>
      <AttentionSection all={attention} />
      <Below when={attention.every(({ state }) => state !== 'read')}>
        <NumbersSection />
        <SetupGuide />
        <AnnouncementsSection />
      </Below>
    </>
  );
}

import type { ReactElement } from 'react';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useStaffSelf } from '../../session/session-context.ts';
import { AnnouncementsSection } from './announcements-section.tsx';
import { AreasSection } from './areas-section.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { words } from './words.ts';

/** Greets, and shows one section after the other. */
export function HomePage(): ReactElement {
  const self = useStaffSelf();
  return (
    <>
      <PageHeader title={self ? words.hello(self.name ?? self.email) : words.title} tabTitle={words.title} />
      <div className="flex flex-col gap-4">
        <SetupGuide />
        <NumbersSection />
        <AnnouncementsSection />
        <AreasSection />
      </div>
    </>
  );
}

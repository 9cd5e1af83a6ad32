import type { Announcement, AnnouncementSeverity } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { useRefresh } from '../../api/stale.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Banner, type BannerProps } from '../../ui/feedback/banner.tsx';
import { words } from './words.tsx';

/** What the provider announces now, above every page; nothing when it could not be read. */
export function Announcements(): ReactElement | null {
  const { data } = useQuery(queries.announcements());
  if (!data || data.items.length === 0) return null;
  return (
    <div className="mb-5 flex flex-col gap-2 print:hidden">
      {data.items.map((announcement) => (
        <One key={announcement.id} announcement={announcement} />
      ))}
    </div>
  );
}

const tones: Record<AnnouncementSeverity, BannerProps['tone']> = { info: 'note', warning: 'warn', outage: 'bad' };

function One({ announcement: { id, title, body, severity } }: { readonly announcement: Announcement }): ReactElement {
  const refresh = useRefresh();
  useEffect(() => {
    void call('noteAnnouncement', { params: { id }, body: { isDismissed: false } });
  }, [id]);
  async function dismiss(): Promise<void> {
    await call('noteAnnouncement', { params: { id }, body: { isDismissed: true } });
    await refresh('noteAnnouncement');
  }
  return (
    <Banner
      tone={tones[severity]}
      title={title}
      action={
        severity !== 'outage' && <IconButton icon="cross" label={words.dismiss(title)} onClick={() => void dismiss()} />
      }
    >
      {body !== '' && <p className="whitespace-pre-line">{body}</p>}
    </Banner>
  );
}

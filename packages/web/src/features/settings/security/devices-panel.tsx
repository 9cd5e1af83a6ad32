import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import type { RememberedDevice } from '../../../session/security/account-security.port.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { inBusinessTime } from '../../../ui/format/business-time.ts';
import { dateText } from '../../../ui/format/time.ts';
import { browserName, isHandheld } from './browser-name.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { useDevices } from './security-queries.ts';
import { SettingsRow } from './settings-row.tsx';
import { WaitingRows } from './waiting-rows.tsx';
import { words } from './words.tsx';

const none: readonly RememberedDevice[] = [];
const devicesShape: z.ZodMiniType<readonly RememberedDevice[]> = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    isThisBrowser: z.boolean(),
    firstUsedAt: z.string(),
    lastUsedAt: z.string(),
  }),
);

/** Browsers that are not asked for a code. */
export function DevicesPanel(): ReactElement {
  const remembered = useDevices();
  const { data: devices } = remembered;
  const [doomed, setDoomed] = useKept('login.browsers', none, devicesShape);
  const [open, setOpen] = useKept('login.browsers.open', false, z.boolean());
  function forget(some: readonly RememberedDevice[]): void {
    setDoomed(some);
    setOpen(true);
  }
  const others = devices?.filter(({ isThisBrowser }) => !isThisBrowser) ?? [];
  return (
    <Panel
      flush
      title={words.browsers.title}
      note={words.browsers.note}
      action={
        others.length > 0 && devices && devices.length > 1 ? (
          <Button size="small" onClick={() => forget(others)}>
            {others.length < devices.length ? words.browsers.forgetOthers : words.browsers.forgetAll}
          </Button>
        ) : undefined
      }
    >
      <Loaded
        query={remembered}
        failed={words.browsers.loadFailed}
        skeleton={<WaitingRows rows={2} label={words.browsers.title} />}
      >
        {(found) =>
          found.length === 0 ? (
            <SettingsRow icon="system" title={words.browsers.none} note={words.browsers.noneNote} />
          ) : (
            <DeviceList devices={found} onForget={(one) => forget([one])} />
          )
        }
      </Loaded>
      <ForgetDialog open={open} onOpenChange={setOpen} devices={doomed} />
    </Panel>
  );
}

interface DeviceListProps {
  readonly devices: readonly RememberedDevice[];
  readonly onForget: (device: RememberedDevice) => void;
}

function DeviceList({ devices, onForget }: DeviceListProps): ReactElement {
  return (
    <ul aria-label={words.browsers.title}>
      {devices.map((device) => (
        <li key={device.key}>
          <SettingsRow
            icon={isHandheld(device.name) ? 'device' : 'system'}
            title={browserName(device.name)}
            beside={device.isThisBrowser && <Badge>{words.browsers.thisBrowser}</Badge>}
            note={words.browsers.used(
              <TimeAgo of="machine" at={device.lastUsedAt} />,
              dateText(inBusinessTime(device.firstUsedAt)),
            )}
            actions={
              <Button size="small" aria-label={forgetLabel(device)} onClick={() => onForget(device)}>
                {words.browsers.forget}
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function forgetLabel({ name, isThisBrowser }: RememberedDevice): string {
  const { forgetThis, forgetNamed } = words.browsers;
  return isThisBrowser ? forgetThis(browserName(name)) : forgetNamed(browserName(name));
}

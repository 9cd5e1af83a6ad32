import { useEffect, useState, type ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/action/button.tsx';
import { words } from './words.tsx';
import { ScanDialog } from './scan-dialog.tsx';

export interface ScanButtonProps {
  /** The page was opened for the camera. */
  readonly wanted: boolean;
  readonly onOpened: () => void;
  /** False when the list has the number already. */
  readonly onFound: (iccid: string) => boolean;
}

/** Opens the camera, where the browser can have one. */
export function ScanButton({ wanted, onOpened, onFound }: ScanButtonProps): ReactElement | null {
  const [open, setOpen] = useState(wanted);
  useEffect(() => {
    if (wanted) onOpened();
    // The wish is taken once.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [wanted]);
  if (!hasCamera()) return null;
  function scan(): void {
    if (mayUseCamera()) setOpen(true);
    else window.location.assign(`${paths.activate}?scan=true`);
  }
  return (
    <>
      <Button icon="device" onClick={scan}>
        {words.scan.open}
      </Button>
      <ScanDialog open={open} onOpenChange={setOpen} onFound={onFound} />
    </>
  );
}

function hasCamera(): boolean {
  // Absent on pages that came over plain http from another machine.
  return 'mediaDevices' in navigator;
}

/** The server lets a page use the camera only when it was opened at this address; others have to be loaded again. */
function mayUseCamera(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === paths.activate;
}

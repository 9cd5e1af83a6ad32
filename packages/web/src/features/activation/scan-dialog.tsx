import { useCallback, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogClose } from '../../ui/overlay/dialog-actions.tsx';
import { words } from './words.tsx';
import { scannedIccid } from './scan/scanned-iccid.ts';
import { useCamera } from './scan/use-camera.ts';

export interface ScanDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** False when the list has the number already. */
  readonly onFound: (iccid: string) => boolean;
}

/** The camera, and what it has read so far. */
export function ScanDialog({ open, onOpenChange, onFound }: ScanDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.scan.title}
      description={words.scan.text}
      actions={<DialogClose tone="primary">{words.scan.done}</DialogClose>}
    >
      {open && <Camera onFound={onFound} />}
    </Dialog>
  );
}

function Camera({ onFound }: Pick<ScanDialogProps, 'onFound'>): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} onFound={onFound} onAgain={() => setAttempt(attempt + 1)} />;
}

interface AttemptProps extends Pick<ScanDialogProps, 'onFound'> {
  readonly onAgain: () => void;
}

function Attempt({ onFound, onAgain }: AttemptProps): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef('');
  const [added, setAdded] = useState(0);
  const [news, setNews] = useState('');
  const see = useCallback(
    (text: string) => {
      // The camera sees the same code in one picture after another.
      if (last.current === text) return;
      last.current = text;
      const iccid = scannedIccid(text);
      if (iccid === undefined) return setNews(words.scan.other(text));
      const isNew = onFound(iccid);
      setNews(isNew ? words.scan.found(iccid) : words.scan.repeated(iccid));
      if (isNew) setAdded((before) => before + 1);
    },
    [onFound],
  );
  const state = useCamera(video, see);
  if (state !== 'starting' && state !== 'looking')
    return (
      <Banner
        tone="bad"
        title={words.scan[state]}
        action={
          <Button size="small" onClick={onAgain}>
            {words.scan.again}
          </Button>
        }
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        aria-label={words.scan.preview}
        muted
        playsInline
        className="aspect-video w-full rounded-box bg-sunken object-cover"
      />
      <p aria-live="polite" className="break-all text-ink-soft">
        {news || (state === 'starting' ? words.scan.starting : words.scan.looking)}
      </p>
      {added > 0 && <p className="font-medium text-good">{words.scan.amount(added)}</p>}
    </div>
  );
}

import { useEffect, useState, type RefObject } from 'react';
import { openBarcodeReader } from './barcode-reader.ts';

export type CameraState = 'starting' | 'looking' | 'refused' | 'missing' | 'busy' | 'failed';

const lookEveryMs = 150;

/** Shows the camera in a video and tells every code that it sees. The camera is off as soon as the video is gone. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let stream: MediaStream | undefined;
    async function run(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
        audio: false,
      });
      const shown = video.current;
      if (signal.aborted || !shown) return stopStream(stream);
      await play(shown, stream);
      const read = await openBarcodeReader();
      setState('looking');
      while (!signal.aborted) {
        for (const text of await read(shown)) if (!signal.aborted) onCode(text);
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    }
    run().catch((error: unknown) => {
      if (!signal.aborted) setState(stateAfter(error));
    });
    return () => {
      stopping.abort();
      if (stream) stopStream(stream);
    };
  }, [video, onCode]);
  return state;
}

async function play(shown: HTMLVideoElement, stream: MediaStream): Promise<void> {
  shown.srcObject = stream;
  await shown.play();
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function stateAfter(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'failed';
}

import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../session/use-kept.ts';
import type { DeviceList } from './file/device-list.ts';
import { ListStep } from './file/list-step.tsx';
import { TypedDevices } from './typed-devices.tsx';
import type { Activation } from './use-activation.ts';

export interface DevicesStepProps {
  readonly activation: Activation;
  readonly wantsCamera: boolean;
  readonly onCamera: () => void;
  readonly onContinue: () => void;
}

/** Which devices: typed, scanned, pasted, or from a file. */
export function DevicesStep(props: DevicesStepProps): ReactElement {
  const { list, put } = props.activation.lists;
  const [wantsFile, setWantsFile] = useKept('activation.file', false, z.boolean());
  function type(): void {
    put(undefined);
    setWantsFile(false);
  }
  function takeFile(taken?: DeviceList): void {
    put(taken);
    setWantsFile(true);
  }
  if (list || wantsFile)
    return <ListStep activation={props.activation} onList={takeFile} onType={type} onContinue={props.onContinue} />;
  return <TypedDevices {...props} onFile={takeFile} />;
}

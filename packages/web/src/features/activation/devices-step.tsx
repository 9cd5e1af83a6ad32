import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../session/use-kept.ts';
import type { DeviceList } from './file/device-list.ts';
import { ListStep } from './list-step.tsx';
import { TypedDevices, type TypedDevicesProps } from './typed-devices.tsx';

export type DevicesStepProps = Omit<TypedDevicesProps, 'onFile'>;

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

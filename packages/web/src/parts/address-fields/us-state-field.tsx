import { usStates } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { SelectByTyping, type SelectByTypingProps } from '../../ui/form/select-by-typing.tsx';

const options = usStates.map((name) => ({ value: name, label: name }));

/** One of the fixed list of states, found by typing. */
export function UsStateField(props: Omit<SelectByTypingProps, 'options'>): ReactElement {
  return <SelectByTyping {...props} options={options} />;
}

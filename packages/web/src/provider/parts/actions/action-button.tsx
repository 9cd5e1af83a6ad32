import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../../../ui/action/button.tsx';
import type { UsedAction } from '../../navigation/actions/use-action.ts';

interface ActionButtonProps extends Pick<ButtonProps, 'busy' | 'size' | 'tone'> {
  readonly action: UsedAction;
  /** Without it the button has no icon. */
  readonly hasIcon?: boolean;
}

/** The button of an action; nothing for roles that may not. */
export function ActionButton({ action, hasIcon = false, ...look }: ActionButtonProps): ReactElement | null {
  const { may, isOn, short, icon, letter, run } = action;
  if (!may) return null;
  return (
    <Button {...look} {...(hasIcon && { icon })} disabled={!isOn} aria-keyshortcuts={letter} onClick={run}>
      {short}
    </Button>
  );
}

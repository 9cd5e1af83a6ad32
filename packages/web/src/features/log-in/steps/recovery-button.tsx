import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { words } from './words.tsx';

export function RecoveryButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  return (
    <Button size="large" tone="quiet" full onClick={onClick}>
      {words.recovery.use}
    </Button>
  );
}

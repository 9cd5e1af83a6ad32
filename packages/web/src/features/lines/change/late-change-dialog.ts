import { shownLate } from '../../../ui/overlay/shown-late.tsx';
import type { ChangeDialogProps } from './change-dialog.tsx';

export const LateChangeDialog = shownLate<ChangeDialogProps>(
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
  ({ change }) => change !== undefined,
  ({ onClose }) => onClose(),
);

import { shownLate } from '../../../ui/late/shown-late.tsx';
import type { ChangeDialogProps } from './change-dialog.tsx';

export const LateChangeDialog = shownLate<ChangeDialogProps>(
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
  { isWanted: ({ change }) => change !== undefined, close: ({ onClose }) => onClose() },
);

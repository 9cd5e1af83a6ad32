import type { MenuProps } from './menu-popup.tsx';
import { openedLate } from '../late/opened-late.tsx';

export const Menu = openedLate<MenuProps>(async () => (await import('./menu-popup.tsx')).MenuPopup);

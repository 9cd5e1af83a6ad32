import type { ReactElement, ReactNode } from 'react';
import type { IconName } from '../look/icon-paths.ts';
import { ScreenState } from './screen-state.tsx';

export interface EmptyStateProps {
  readonly title: string;
  /** Teaches the next step. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconName;
}

/** Nothing is there yet. */
export function EmptyState({ icon = 'plus', ...rest }: EmptyStateProps): ReactElement {
  return <ScreenState icon={icon} {...rest} />;
}

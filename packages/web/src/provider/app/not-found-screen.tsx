import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { ScreenState } from '../../ui/feedback/screen-state.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { paths } from '../navigation/paths.ts';
import { words } from './words.ts';

export function NotFoundScreen(): ReactElement {
  useDocumentTitle(words.notFound.title);
  return (
    <ScreenState
      isPage
      icon="search"
      title={words.notFound.title}
      action={
        <LinkButton tone="primary" to={paths.home}>
          {words.notFound.home}
        </LinkButton>
      }
    >
      {words.notFound.text}
    </ScreenState>
  );
}

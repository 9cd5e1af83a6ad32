import type { ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { usePlaces } from './use-places.ts';
import { words } from './words.ts';

/** Says early, before a card is entered, that the password has to be typed again. */
export function PasswordNote(): ReactElement {
  const { goTo } = usePlaces();
  return (
    <Banner
      tone="note"
      title={words.passwordLost}
      action={<Button onClick={() => goTo(0)}>{words.enterPasswordAgain}</Button>}
    >
      {words.passwordLostText}
    </Banner>
  );
}

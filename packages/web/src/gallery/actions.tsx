import type { ReactElement } from 'react';
import { BackLink } from '../ui/action/back-link.tsx';
import { Button } from '../ui/action/button.tsx';
import { CopyText } from '../ui/copy/copy-text.tsx';
import { IconButton } from '../ui/action/icon-button.tsx';
import { LinkButton } from '../ui/action/link-button.tsx';
import { TextLink } from '../ui/action/text-link.tsx';
import { FindButton } from '../ui/keys/find-button.tsx';
import { Keys } from '../ui/keys/keys.tsx';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.action;
const { states } = all;
const tones = ['primary', 'secondary', 'quiet', 'danger'] as const;
const none = (): void => undefined;

export function Actions(): ReactElement {
  return (
    <>
      <Samples name="Button">
        {tones.map((tone) => (
          <Sample key={tone} name={tone}>
            <Tone tone={tone} />
          </Sample>
        ))}
        <Sample name={states.hover} shown="hover">
          <Row>
            {tones.map((tone) => (
              <Button key={tone} tone={tone}>
                {words.save}
              </Button>
            ))}
          </Row>
        </Sample>
        <Sample name={states.focus} shown="focus">
          <Button tone="primary">{words.save}</Button>
        </Sample>
        <Sample name={states.sizes}>
          <Row>
            <Button size="small">{words.save}</Button>
            <Button>{words.save}</Button>
            <Button size="large">{words.save}</Button>
          </Row>
        </Sample>
        <Sample name={states.spanish}>
          <Button tone="primary">{words.spanish}</Button>
        </Sample>
        <Sample name={states.full}>
          <Button tone="primary" full>
            {words.save}
          </Button>
        </Sample>
      </Samples>
      <OtherActions />
    </>
  );
}

function Tone({ tone }: { readonly tone: (typeof tones)[number] }): ReactElement {
  return (
    <Row>
      <Button tone={tone}>{words.save}</Button>
      <Button tone={tone} icon="plus">
        {words.add}
      </Button>
      <Button tone={tone} busy>
        {words.save}
      </Button>
      <Button tone={tone} disabled>
        {words.save}
      </Button>
    </Row>
  );
}

function OtherActions(): ReactElement {
  return (
    <>
      <Samples name="IconButton">
        <Sample name={states.plain}>
          <IconButton icon="more" label={words.more} />
        </Sample>
        <Sample name={states.hover} shown="hover">
          <IconButton icon="more" label={words.more} />
        </Sample>
        <Sample name={states.focus} shown="focus">
          <IconButton icon="more" label={words.more} />
        </Sample>
        <Sample name={states.disabled}>
          <IconButton icon="more" label={words.more} disabled />
        </Sample>
      </Samples>
      <Links />
      <Samples name="CopyText, FindButton, Keys">
        <Sample name={states.plain}>
          <CopyText value="8901240197155182897" label={words.copied} />
        </Sample>
        <Sample name={states.long}>
          <CopyText value="8901240197155182897890124019715518289789012401971551" label={words.copied} wraps />
        </Sample>
        <Sample name={states.focus} shown="focus">
          <CopyText value="8901240197155182897" label={words.copied} />
        </Sample>
        <Sample name="FindButton">
          <FindButton text={words.find} short={words.findShort} onFind={none} />
        </Sample>
        <Sample name={states.focus} shown="focus">
          <FindButton text={words.find} short={words.findShort} onFind={none} />
        </Sample>
        <Sample name="Keys">
          <Keys keys={['g', 'l']} />
        </Sample>
      </Samples>
    </>
  );
}

function Links(): ReactElement {
  return (
    <Samples name="LinkButton, TextLink, BackLink">
      <Sample name={states.plain}>
        <LinkTones />
      </Sample>
      <Sample name={states.hover} shown="hover">
        <LinkTones />
      </Sample>
      <Sample name={states.focus} shown="focus">
        <LinkButton to="/lines" tone="primary">
          {words.add}
        </LinkButton>
      </Sample>
      <Sample name={states.plain}>
        <Row>
          <TextLink to="/lines">{words.link}</TextLink>
          <BackLink to="/lines">{words.link}</BackLink>
        </Row>
      </Sample>
      <Sample name={states.hover} shown="hover">
        <Row>
          <TextLink to="/lines">{words.link}</TextLink>
          <BackLink to="/lines">{words.link}</BackLink>
        </Row>
      </Sample>
      <Sample name={states.focus} shown="focus">
        <Row>
          <TextLink to="/lines">{words.link}</TextLink>
          <BackLink to="/lines">{words.link}</BackLink>
        </Row>
      </Sample>
    </Samples>
  );
}

function LinkTones(): ReactElement {
  return (
    <Row>
      {tones.map((tone) => (
        <LinkButton key={tone} to="/lines" icon="plus" tone={tone}>
          {words.add}
        </LinkButton>
      ))}
    </Row>
  );
}

function Row({ children }: { readonly children: React.ReactNode }): ReactElement {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}

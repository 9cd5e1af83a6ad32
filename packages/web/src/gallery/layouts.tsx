import { useState, type ReactElement } from 'react';
import { BackLink } from '../ui/action/back-link.tsx';
import { Button } from '../ui/action/button.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { DefinitionList } from '../ui/layout/definition-list.tsx';
import { Figures } from '../ui/layout/figures.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { PageLink, PageLinks } from '../ui/layout/page-links.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { QrCode } from '../ui/layout/qr-code.tsx';
import { StatTile } from '../ui/layout/stat-tile.tsx';
import { Stepper } from '../ui/layout/stepper.tsx';
import { TabLink, TabLinks } from '../ui/layout/tab-links.tsx';
import { Toolbar } from '../ui/layout/toolbar.tsx';
import { FilterToken } from '../ui/overlay/filter-token.tsx';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.layout;
const { states } = all;

export function Layouts(): ReactElement {
  return (
    <>
      <Samples name="PageHeader">
        <Sample name={states.plain} wide>
          <PageHeader
            tabTitle={all.title}
            title={words.header}
            beside={<Status tone="good">{words.active}</Status>}
            back={<BackLink to="/lines">{words.back}</BackLink>}
            facts={[
              { label: words.plan, value: words.planName },
              { label: words.carrier, value: words.carrierName },
            ]}
            action={<Button tone="primary">{words.act}</Button>}
          />
        </Sample>
        <Sample name={states.loading} wide>
          <PageHeader
            tabTitle={all.title}
            title={words.header}
            facts={[
              { label: words.plan, value: undefined },
              { label: words.carrier, value: undefined },
            ]}
          />
        </Sample>
        <Sample name={states.long} wide>
          <PageHeader tabTitle={all.title} title={words.longHeader} action={<Button>{words.act}</Button>} />
        </Sample>
      </Samples>
      <Samples name="TabLinks, PageLinks">
        <Sample name="TabLinks">
          <TabLinks label={words.tabs}>
            <TabLink to="/lines">{words.lines}</TabLink>
            <TabLink to="/plans">{words.plans}</TabLink>
          </TabLinks>
        </Sample>
        <Sample name="PageLinks">
          <PageLinks label={words.pages}>
            <PageLink to="/lines">{words.lines}</PageLink>
            <PageLink to="/plans">{words.plans}</PageLink>
          </PageLinks>
        </Sample>
        <Sample name={states.focus} shown="focus">
          <TabLinks label={words.focusedTabs}>
            <TabLink to="/plans">{words.plans}</TabLink>
          </TabLinks>
        </Sample>
        <Sample name={states.focus} shown="focus">
          <PageLinks label={words.focused}>
            <PageLink to="/plans">{words.plans}</PageLink>
          </PageLinks>
        </Sample>
      </Samples>
      <Surfaces />
      <Steps />
    </>
  );
}

function Surfaces(): ReactElement {
  const figures = [
    { label: words.lines, value: '53,112', note: words.note },
    { label: words.cost, value: '$1,234.50', note: words.longNote },
  ];
  return (
    <Samples name="Panel, Toolbar, Figures, StatTile, DefinitionList, QrCode">
      <Sample name="Panel, Figures">
        <Panel title={words.panel} note={words.note} action={<Button size="small">{words.act}</Button>}>
          <Figures items={figures} />
        </Panel>
      </Sample>
      <Sample name={states.loading}>
        <Panel title={words.panel}>
          <Figures items={figures.map(({ label }) => ({ label }))} />
        </Panel>
      </Sample>
      <Sample name="Toolbar">
        <Panel flush title={words.lines}>
          <Toolbar end={<Button size="small">{words.act}</Button>}>
            <FilterToken title={words.carrier} options={[]} value={words.carrierName} onChange={() => undefined} />
          </Toolbar>
        </Panel>
      </Sample>
      <Sample name="DefinitionList">
        <DefinitionList
          items={[
            { term: words.plan, value: words.planName },
            { term: words.carrier },
            { term: words.note, value: null },
          ]}
        />
      </Sample>
      <Sample name="StatTile">
        <StatTile to="/lines" label={words.lines} value="53,112" note={words.note} />
      </Sample>
      <Sample name={states.hover} shown="hover">
        <StatTile to="/lines" label={words.cost} value="$1,234.50" note={words.longNote} tone="bad" />
      </Sample>
      <Sample name={states.focus} shown="focus">
        <StatTile to="/lines" label={words.lines} value="53,112" note={words.note} />
      </Sample>
      <Sample name={states.loading}>
        <StatTile to="/lines" label={words.lines} />
      </Sample>
      <Sample name="QrCode">
        <QrCode value="otpauth://totp/Linekeeper" label={words.code} />
      </Sample>
    </Samples>
  );
}

function Steps(): ReactElement {
  const [current, setCurrent] = useState(1);
  return (
    <Samples name="Stepper">
      <Sample name={states.plain} wide>
        <Stepper label={words.steps} titles={words.stepTitles} current={current} percent={40} onBack={setCurrent} />
      </Sample>
      <Sample name={states.small} wide>
        <Stepper
          label={words.smallSteps}
          titles={words.stepTitles}
          current={current}
          percent={40}
          onBack={setCurrent}
          small
        />
      </Sample>
      <Sample name={states.focus} shown="focus" wide>
        <Stepper label={words.focusedSteps} titles={words.stepTitles} current={1} onBack={setCurrent} />
      </Sample>
    </Samples>
  );
}

import { useState, type ReactElement } from 'react';
import { Button } from '../ui/action/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { KeyGroupsDialog } from '../ui/keys/keys-dialog.tsx';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Drawer } from '../ui/overlay/drawer.tsx';
import { FilterToken } from '../ui/overlay/filter-token.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { OptionsMenu } from '../ui/overlay/options-menu.tsx';
import { Palette } from '../ui/overlay/palette.tsx';
import { Popover } from '../ui/overlay/popover.tsx';
import { DialogActions, DialogClose } from '../ui/overlay/dialog-actions.tsx';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.overlay;
const { states } = all;
const none = (): void => undefined;
const carriers = all.form.carriers.map((label) => ({ value: label, label }));

export function Overlays(): ReactElement {
  return (
    <>
      <Samples name="Dialog, DialogActions, DialogClose, AlertDialog, Drawer, Palette, KeyGroupsDialog">
        <Sample name={states.openable} wide>
          <Windows />
        </Sample>
      </Samples>
      <Floats />
    </>
  );
}

type Window = 'dialog' | 'told' | 'alert' | 'typed' | 'drawer' | 'palette' | 'keys';
const windows: readonly Window[] = ['dialog', 'told', 'alert', 'typed', 'drawer', 'palette', 'keys'];

function Windows(): ReactElement {
  const [open, setOpen] = useState<Window>();
  const of = (window: Window) => ({
    open: open === window,
    onOpenChange: (next: boolean) => setOpen(next ? window : undefined),
  });
  const close = (): void => setOpen(undefined);
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {windows.map((window) => (
          <Button key={window} onClick={() => setOpen(window)}>
            {words.open[window]}
          </Button>
        ))}
      </span>
      <Dialog {...of('dialog')} title={words.title} description={words.text}>
        <div className="flex flex-col gap-4">
          <TextField name="window" label={all.form.label} value={all.form.value} onChange={none} />
          <DialogActions>
            <Button tone="primary" onClick={close}>
              {words.save}
            </Button>
          </DialogActions>
        </div>
      </Dialog>
      <Dialog {...of('told')} title={words.title} actions={<DialogClose tone="primary">{words.done}</DialogClose>}>
        {words.text}
      </Dialog>
      <AlertDialog {...of('alert')} title={words.ask} confirmText={words.confirm} tone="danger" onConfirm={close}>
        {words.effect}
      </AlertDialog>
      <AlertDialog
        {...of('typed')}
        title={words.ask}
        confirmText={words.confirm}
        tone="danger"
        typeToConfirm={words.typed}
        onConfirm={close}
      >
        {words.effect}
      </AlertDialog>
      <Drawer open={open === 'drawer'} onClose={close} title={words.title}>
        {words.text}
      </Drawer>
      <Palette {...of('palette')} title={words.open.palette} label={words.find} entries={entries} />
      <KeyGroupsDialog {...of('keys')} title={words.open.keys} text={words.text} groups={groups} />
    </>
  );
}

const entries = words.entries.map((text, index) => ({
  key: text,
  text,
  icon: index === 0 ? ('lines' as const) : ('billing' as const),
  run: none,
}));
const groups = [{ name: words.group, keys: [{ keys: ['g', 'l'], text: words.find }] }];

function Floats(): ReactElement {
  const [carrier, setCarrier] = useState('');
  const [other, setOther] = useState(carriers[0]?.value ?? '');
  return (
    <Samples name="Menu, OptionsMenu, FilterToken, Popover">
      <Sample name={states.openable}>
        <Menu
          align="start"
          trigger={<Button>{words.open.menu}</Button>}
          heading={words.group}
          entries={[
            { key: 'edit', text: words.save, icon: 'edit', onChoose: none },
            { key: 'off', text: words.cancel, icon: 'pause', disabled: true },
            { key: 'end', text: words.confirm, icon: 'trash', danger: true, apart: true, onChoose: none },
          ]}
        />
      </Sample>
      <Sample name={states.openable}>
        <OptionsMenu
          trigger={<Button>{words.open.options}</Button>}
          groups={[{ kind: 'one', title: words.group, options: carriers, value: other, onChange: setOther }]}
        />
      </Sample>
      <Sample name={states.openable}>
        <Popover trigger={<Button>{words.open.popover}</Button>} title={words.title}>
          {words.text}
        </Popover>
      </Sample>
      <Sample name="FilterToken">
        <span className="flex flex-wrap gap-2">
          <FilterToken title={all.form.carrier} options={carriers} value={carrier} onChange={setCarrier} />
          <FilterToken title={words.group} options={carriers} value={other} onChange={setOther} />
        </span>
      </Sample>
      <Sample name={states.focus} shown="focus">
        <FilterToken title={all.form.carrier} options={carriers} value={carrier} onChange={setCarrier} />
      </Sample>
    </Samples>
  );
}

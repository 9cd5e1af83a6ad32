export { startGround, type Ground } from './ground.ts';
export { builtRelease, killMachines, startMachine, thisRelease, type Machine, type Release } from './machine.ts';
export { startProxy, type Passed, type Proxy } from './proxy.ts';
export { startWire, type Wire } from './wire.ts';

export { copyCluster, type ClusterCopy } from './copy-cluster.ts';
export { aloneWithLog, keepLog, leaveSlot, limitKeptLog, readReach, systemIdOf } from './keep-log.ts';
export { archiveOf, type FileNote, type Item } from './pack-folder.ts';
export { endingOf, packFile, unpackFile, type Packed } from './packed-file.ts';
export { objectionTo, recoverCluster, type Recovered } from './recover-cluster.ts';
export { addLogOf, chainOf, unpackLog } from './unpack-log.ts';
export { unpackFolder } from './unpack-folder.ts';

// The lock file must name every package that another one asks for, binaries of other platforms included:
// `npm ci` refuses one that leaves some out, and npm leaves out what its registry doesn't have when it writes the file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The dependencies that `packages` (of a package-lock.json) ask for but don't list, a sentence each. */
export function missingFromLock(packages) {
  const problems = [];
  for (const [place, entry] of Object.entries(packages))
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      if (!placesToLook(place).some((folder) => packages[`${folder}node_modules/${name}`]))
        problems.push(`package-lock.json: ${place || 'the project'} needs ${name}, which is not listed.`);
  return problems;
}

/** The folders whose node_modules a package at `place` may load from, nearest first. */
function placesToLook(place) {
  const folders = [''];
  if (place) folders.unshift(`${place}/`);
  for (let at = place.lastIndexOf('/node_modules/'); at > 0; at = place.lastIndexOf('/node_modules/', at - 1))
    folders.splice(-1, 0, `${place.slice(0, at)}/`);
  return folders;
}

/** The problems of this project's lock file; none when `npm ci` accepts it. */
export const checkLockFile = () =>
  missingFromLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);

import { expect, it } from 'vitest';
import { checkLockFile, missingFromLock } from './lock-file.mjs';

it('names a binary that the lock file leaves out', () => {
  const packages = {
    '': { devDependencies: { tool: '1.0.0' } },
    'node_modules/tool': { dependencies: { nested: '2.0.0' }, optionalDependencies: { '@tool/linux': '1.0.0' } },
    'node_modules/tool/node_modules/nested': { dependencies: { sibling: '1.0.0', shared: '1.0.0' } },
    'node_modules/tool/node_modules/sibling': {},
    'node_modules/shared': {},
  };
  expect(missingFromLock(packages)).toEqual([
    'package-lock.json: node_modules/tool needs @tool/linux, which is not listed.',
  ]);
});

it('finds every package of this project', () => expect(checkLockFile()).toEqual([]));

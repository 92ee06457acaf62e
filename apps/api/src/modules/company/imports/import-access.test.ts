import { expect, test } from 'vitest';
import { SHARED_LISTS } from '@falcon/domain/company/shared-lists';
import { IMPORT_RIGHTS } from './import-access';

test('the imports open for everyone who can import a kind of record, and for nobody else', () => {
  expect(SHARED_LISTS.imports.permissions.toSorted()).toEqual(IMPORT_RIGHTS.toSorted());
});

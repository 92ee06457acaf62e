import { expect, test } from 'vitest';
import { carryOutRecipes, filesOf } from '../../scripts/lib/recipes.mjs';

test.each([
  ['add-a-field-to-a-kind', 3],
  ['add-a-field-to-the-work-order', 3],
  ['add-a-kind-of-record', 10],
  ['add-a-report', 5],
])('%s names %d files', (recipe, files) => {
  expect(filesOf(recipe)).toHaveLength(files);
});

test('a newcomer who follows the recipes ends with green tests, and needs no further file', async () => {
  expect(await carryOutRecipes()).toEqual([]);
});

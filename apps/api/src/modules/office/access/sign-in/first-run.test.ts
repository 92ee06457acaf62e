import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';

const api = await testApi();

const create = (emailAddress: string) =>
  api.anonymous.mutate(
    'firstRunCreate',
    { firstName: 'Olive', lastName: 'Owner', emailAddress, password: 'the very first password' },
    'token user { id permissions }',
  );

test('the first visitor of an empty system becomes its Super Admin, and no one after', async () => {
  expect((await api.anonymous.query('{ firstRun }')).data).toEqual({ firstRun: true });
  const both = await Promise.all([create('one@falcon.test'), create('two@falcon.test')]);
  const successAnswer = both.find((answer) => answer.codes.length === 0)!;
  expect(both.flatMap((answer) => answer.codes)).toEqual(['MISSING_PERMISSION']);
  expect(valueAt(successAnswer, 'firstRunCreate.user.permissions')).toContain('editRole');
  expect(
    (await api.withToken(textAt(successAnswer, 'firstRunCreate.token')).query('{ auth { id } firstRun }')).data,
  ).toMatchObject({ firstRun: false });
  expect((await create('three@falcon.test')).codes).toEqual(['MISSING_PERMISSION']);
});

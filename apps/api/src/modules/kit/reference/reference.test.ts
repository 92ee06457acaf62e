import { UNITS_OF_MEASURE } from '@falcon/domain/kit/flooring';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';

const api = await testApi();
const client = await api.userWith({ permissions: [] });

test('everyone signed in reads the fixed lists', async () => {
  const answer = await client.query(
    '{ states { id code name } geoLocations { name code } flooringTypes { id name code unitOfMeasure { code } } materials { id name itemTypeId } takeUpOptions { code name } }',
  );
  expect(answer.codes).toEqual([]);
  expect(valueAt(answer, 'states')).toHaveLength(51);
  expect(valueAt(answer, 'geoLocations')).toEqual([{ name: 'Indianapolis', code: 'IND' }]);
  expect(valueAt(answer, 'flooringTypes')).toMatchObject([
    { id: '1', name: 'Carpet', code: 'C' },
    { id: '2', name: 'Vinyl', code: 'V' },
    { id: '3', name: 'VCT', code: 'T' },
    { id: '4', name: 'Carpet Tile', code: 'K', unitOfMeasure: { code: 'SF' } },
  ]);
  expect(valueAt(answer, 'materials')).toHaveLength(15);
  expect(valueAt(answer, 'takeUpOptions')).toEqual([
    { code: 'NONE', name: 'No Take-up' },
    { code: 'TAKE_UP', name: 'Take-up' },
    { code: 'TAKE_UP_GLUE', name: 'Take-up w/ Glue' },
  ]);
});

test('units of measure are stored as in the rules', async () => {
  expect(await api.db.selectFrom('unitOfMeasure').select(['id', 'name', 'code']).orderBy('id').execute()).toEqual(
    UNITS_OF_MEASURE,
  );
});

test('one of them is read by its id; a missing id is not found', async () => {
  expect((await client.query('{ state(id: "15") { code } flooringType(id: "2") { name } }')).data).toEqual({
    state: { code: 'IN' },
    flooringType: { name: 'Vinyl' },
  });
  expect((await client.query('{ state(id: "99") { code } flooringType(id: "x") { name } }')).codes).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
});

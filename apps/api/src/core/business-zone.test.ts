import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { followTimeZone } from './business-zone';

const api = await testApi();

test('a start does not wait for someone who holds the settings, such as a first start that loads the demo company', async () => {
  const zone = await api.db.transaction().execute(async (trx) => {
    await trx.selectFrom('appConfiguration').selectAll().forUpdate().execute();
    return followTimeZone(api.db, api.services.events, 'America/Detroit');
  });
  expect(zone.current).toBe('America/Indiana/Indianapolis');
  expect((await followTimeZone(api.db, api.services.events, 'America/Detroit')).current).toBe('America/Detroit');
});

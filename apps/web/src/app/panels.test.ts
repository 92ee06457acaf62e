import { DEFINED_KINDS, factsOf, fieldsOf, isRecordType } from '@falcon/domain/company/records';
import { expect, test } from 'vitest';
import { offerOf } from '#blocks/record-kind/panels';
import { shellScreens } from './routes';

shellScreens();

const selectedKinds = new Set(
  DEFINED_KINDS.flatMap((kind) =>
    fieldsOf(kind).flatMap(([, field]) => (field.kind === 'reference' && isRecordType(field.to) ? [field.to] : [])),
  ),
);

test.each([...selectedKinds])('%s, which other records refer to, can be created where it is selected', async (type) => {
  expect(factsOf(type).edit).not.toBeNull();
  expect(offerOf(type)?.noun).toMatch(/^[a-z]/);
});

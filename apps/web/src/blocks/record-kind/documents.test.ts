import { readFileSync } from 'node:fs';
import { DEFINED_KINDS, type RecordType } from '@falcon/domain/company/records';
import { buildSchema, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { childDocuments, kindDocuments } from './documents';

/** The pages of these kinds send their own requests. */
const OTHERWISE: readonly RecordType[] = ['UNIT', 'USER', 'ROLE'];
const all = DEFINED_KINDS.filter(({ type }) => !OTHERWISE.includes(type));
const kinds = all.filter(({ owners }) => !owners);
const kindsOfOwners = all.filter(({ owners }) => owners);
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

describe.each(kinds)('the requests of a kind', (kind) => {
  test.each(Object.entries(kindDocuments(kind)))(`${kind.noun}: %s is what the API offers`, (_name, document) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });
});

describe.each(kindsOfOwners)('the requests of records of others', (kind) => {
  test.each(Object.entries(childDocuments(kind)))(`${kind.noun}: %s is what the API offers`, (_name, document) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });
});

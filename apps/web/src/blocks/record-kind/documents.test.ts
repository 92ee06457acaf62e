import { readFileSync } from 'node:fs';
import {
  additionalCost,
  contact,
  customer,
  customerType,
  garnishment,
  installer,
  insuranceCertificate,
  invoiceMethod,
  item,
  laborRate,
  location,
  propertyFirm,
  salesperson,
  vendor,
} from '@falcon/domain/records';
import { buildSchema, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { childDocuments, kindDocuments } from './documents';

const kinds = [
  customer,
  customerType,
  installer,
  invoiceMethod,
  item,
  laborRate,
  location,
  propertyFirm,
  salesperson,
  vendor,
];
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

describe.each(kinds)('the requests of a kind', (kind) => {
  test.each(Object.entries(kindDocuments(kind)))(`${kind.noun}: %s is what the API offers`, (_name, document) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });
});

describe.each([contact, additionalCost, insuranceCertificate, garnishment])(
  'the requests of records of others',
  (kind) => {
    test.each(Object.entries(childDocuments(kind)))(`${kind.noun}: %s is what the API offers`, (_name, document) => {
      expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
    });
  },
);
